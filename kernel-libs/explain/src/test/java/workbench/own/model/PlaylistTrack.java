package workbench.own.model;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/** A track of a playlist that writes itself, and forgets its rating on the way. */
public class PlaylistTrack implements Externalizable {
    String title;
    int seconds;
    int rating;

    public PlaylistTrack() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeObject(title);
        out.writeInt(seconds);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        title = (String) in.readObject();
        seconds = in.readInt();
    }
}
