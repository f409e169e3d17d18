package order.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public final class OrderLine implements Externalizable {
    private static final long serialVersionUID = 1;

    String product;
    int amount;

    public OrderLine() {}

    OrderLine(String product, int amount) {
        this.product = product;
        this.amount = amount;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(product);
        out.writeInt(amount);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        product = in.readUTF();
        amount = in.readInt();
    }
}
