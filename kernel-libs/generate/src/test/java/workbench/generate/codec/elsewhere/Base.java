package workbench.generate.codec.elsewhere;

/** A superclass in another package, with fields and a type that no other package can name. */
public abstract class Base {

    private String title = "untitled";
    private Hidden hidden = new Hidden("inside", 3);

    static final class Hidden {
        private final String text;
        private final int number;

        Hidden(String text, int number) {
            this.text = text;
            this.number = number;
        }
    }

    public Base named(String name) {
        title = name;
        hidden = new Hidden(name + "!", name.length());
        return this;
    }

    public String said() {
        return title + " " + hidden.text + " " + hidden.number;
    }
}
