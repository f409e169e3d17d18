package workbench.shape;

/**
 * Why the objects of a class cannot be written by code made from its declaration.
 *
 * @param where the class or the field, such as {@code Order.listener}
 * @param reason a clause
 * @param remedy what its author may do, a sentence
 */
public record Obstacle(String where, String reason, String remedy) {

    @Override
    public String toString() {
        return "%s: %s. %s".formatted(where, reason, remedy);
    }
}
