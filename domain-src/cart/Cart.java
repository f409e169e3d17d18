package cart;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A shopping cart, in the form that strategies are compared against.
 *
 * @param total the price of the cart, stored although it follows from the items, as the study stores it
 * @param date when the cart was made, to the millisecond
 * @param id what the map is keyed by
 * @param items what is in it, in the order it was added
 */
public record Cart(long total, Instant date, long id, List<Item> items) {

    /** Carts are drawn from this many ids, so that reads of a filled map find what they ask for. */
    public static final int IDS = 10_000;

    private static final Instant FIRST_DATE = Instant.parse("2017-01-01T00:00:00Z");

    public Cart {
        Objects.requireNonNull(date, "date");
        items = List.copyOf(items);
    }

    /** A cart whose total is the sum of cost times quantity, wrapping on overflow. */
    public static Cart of(long id, Instant date, List<Item> items) {
        long total =
                items.stream().mapToLong(item -> item.cost() * item.quantity()).sum();
        return new Cart(total, date, id, items);
    }

    /**
     * Draws a cart as the white paper's benchmark does: a random id, and 0 to {@code itemLimit - 1} items. The date is
     * drawn too, since the clock would make every run different.
     */
    public static Cart sample(RandomGenerator random, int itemLimit) {
        long id = random.nextInt(IDS);
        Instant date = FIRST_DATE.plusMillis(random.nextInt());
        int count = random.nextInt(itemLimit);
        return of(id, date, items(random, count));
    }

    /** Draws a cart with just {@code count} items. */
    public static Cart sampleOfItems(RandomGenerator random, int count) {
        long id = random.nextInt(IDS);
        Instant date = FIRST_DATE.plusMillis(random.nextInt());
        return of(id, date, items(random, count));
    }

    private static List<Item> items(RandomGenerator random, int count) {
        return Stream.generate(() -> Item.sample(random)).limit(count).toList();
    }

    /** One line of a cart. */
    public record Item(long cost, int quantity, String name, boolean inStock, String url) {

        public Item {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(url, "url");
        }

        static Item sample(RandomGenerator random) {
            return of(random.nextInt(10));
        }

        /** One of the study's ten items: everything about it follows from one digit, 0 to 9. */
        public static Item of(int digit) {
            return new Item(
                    digit * 9L, digit % 2, "item_" + digit, digit == 9, "http://www.amazon.com/gp/product/" + digit);
        }
    }
}
