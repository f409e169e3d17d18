package workbench.own.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Currency;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.instancio.Instancio;
import workbench.shape.Scalar;

/**
 * Single values to draw from. Instancio takes longer to make one value than a strategy to write a whole object, so a few hundred
 * values of each type are made and used again. For one thread.
 */
final class ScalarPool {

    private final Map<Scalar, List<Object>> drawn = new EnumMap<>(Scalar.class);

    /** @param isPlain whether only small positive numbers and short words are drawn, which more constructors take */
    Object draw(Scalar scalar, boolean isPlain, RandomGenerator random) {
        List<Object> pool = isPlain ? plain(scalar) : List.of();
        if (pool.isEmpty()) {
            pool = drawn.computeIfAbsent(scalar, key -> pool(key, random.nextLong()));
        }
        return pool.get(random.nextInt(pool.size()));
    }

    private static List<Object> plain(Scalar scalar) {
        return switch (scalar) {
            case BYTE -> List.of((byte) 1, (byte) 7, (byte) 42);
            case SHORT -> List.of((short) 1, (short) 7, (short) 42);
            case INT -> List.of(1, 2, 3, 7, 12, 42);
            case LONG -> List.of(1L, 2L, 7L, 12L, 42L);
            case FLOAT -> List.of(0.25f, 0.5f, 1f);
            case DOUBLE -> List.of(0.25, 0.5, 1.0);
            case BIG_INTEGER -> List.of(BigInteger.ONE, BigInteger.TWO, BigInteger.TEN);
            case BIG_DECIMAL -> List.of(new BigDecimal("0.5"), BigDecimal.ONE, BigDecimal.TEN);
            case CHAR -> List.of('a', 'b');
            case STRING -> List.of("a", "b1", "one", "two");
            default -> List.of();
        };
    }

    private static List<Object> pool(Scalar scalar, long seed) {
        switch (scalar) { // of these, Instancio makes objects without a value
            case CLASS -> {
                return List.of(String.class, Integer.class);
            }
            case CURRENCY -> {
                return List.of(Currency.getInstance("EUR"), Currency.getInstance("JPY"), Currency.getInstance("USD"));
            }
            case LOCALE -> {
                return List.of(Locale.GERMANY, Locale.JAPAN, Locale.of("pt", "BR"));
            }
            case BIT_SET -> {
                return List.of(BitSet.valueOf(new long[] {5}), BitSet.valueOf(new long[] {-1, 3}));
            }
            default -> {
                // Instancio's
            }
        }
        return Instancio.ofList(scalar.boxed()).size(256).withSeed(seed).create().stream()
                .<Object>map(each -> each)
                .toList();
    }
}
