package workbench.own;

import java.util.HashMap;

/** As Quartz has it: a map with other methods of the name. */
public class Settings extends HashMap<String, Object> {
    private static final long serialVersionUID = 1;

    public void put(String key, int value) {
        put(key, (Object) value);
    }

    public void put(String key, String value) {
        put(key, (Object) value);
    }
}
