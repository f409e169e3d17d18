package cart;

import cart.Cart.Item;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import workbench.variant.Domain;

/** The shopping cart of Hazelcast's white paper on serialization. */
public final class CartDomain implements Domain<Cart> {

    /** Carts have 0 to 4 items; the white paper does not state its limit. */
    public static final int ITEM_LIMIT = 5;

    @Override
    public String description() {
        return "a shopping cart with 0 to 4 items, from Hazelcast's white paper on serialization";
    }

    @Override
    public Cart sample(RandomGenerator random) {
        return Cart.sample(random, ITEM_LIMIT);
    }

    @Override
    public Map<String, Function<RandomGenerator, Cart>> shapes() {
        return Map.of(
                "100 items", random -> Cart.sampleOfItems(random, 100),
                "1 item", random -> Cart.sampleOfItems(random, 1),
                "no items", random -> Cart.sampleOfItems(random, 0));
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return switch (strategy) {
            case "argot" -> Optional.of("the study has no Argot definition of it");
            case "externalizableobject", "dataserializableobject" ->
                Optional.of("the model has no list of plain values");
            case "plain" -> Optional.of("the model is more than an array of bytes");
            default -> Optional.empty();
        };
    }

    @Override
    public Map<String, Cart> edgeCases() {
        Map<String, Cart> cases = new LinkedHashMap<>();
        cases.put("no items", Cart.of(1, Instant.EPOCH, List.of()));
        cases.put("ten thousand items", cartOf(Collections.nCopies(10_000, item("item_1"))));
        cases.put("largest values", cartOf(List.of(new Item(Long.MAX_VALUE, Integer.MAX_VALUE, "max", true, "max"))));
        cases.put("smallest values", cartOf(List.of(new Item(Long.MIN_VALUE, Integer.MIN_VALUE, "", false, ""))));
        cases.put("non-ASCII text", cartOf(List.of(item("Grüße, 购物车"))));
        cases.put("surrogate pairs", cartOf(List.of(item("\uD83D\uDED2\uD83C\uDF81"))));
        cases.put("a string of 50,000 characters", cartOf(List.of(item("x".repeat(50_000)))));
        return cases;
    }

    private static Cart cartOf(List<Item> items) {
        return Cart.of(Long.MAX_VALUE, Instant.ofEpochMilli(Long.MAX_VALUE / 2), items);
    }

    private static Item item(String name) {
        return new Item(9, 1, name, false, "http://www.example.com/");
    }
}
