package workbench.measure.publish;

/**
 * A call in the code of a method.
 *
 * @param caller the method that holds it, such as {@code ShoppingCart.readData}
 * @param callee the method that it calls
 */
public record CallSite(String caller, String callee) {

    @Override
    public String toString() {
        return caller + " → " + callee;
    }
}
