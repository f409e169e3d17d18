package workbench.languages;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A class with a field of each type that is described. */
@SuppressWarnings({"JavaUtilDate", "ArrayRecordComponent"}) // classes of users have them
final class Parcels {

    private Parcels() {}

    enum Status {
        PAID
    }

    record Line(String sku, int count) {}

    record Parcel(
            long number,
            byte small,
            char letter,
            double weight,
            @Nullable Long bonus,
            String customer,
            BigDecimal total,
            BigInteger large,
            LocalDate due,
            LocalTime at,
            LocalDateTime local,
            OffsetDateTime sent,
            Instant seen,
            Date old,
            UUID id,
            Status status,
            Line first,
            List<Line> lines,
            @Nullable List<String> tags,
            int[] counts,
            @Nullable Integer[] maybe,
            byte[] raw,
            Set<String> labels,
            Map<String, @Nullable Long> amounts,
            SortedMap<Long, Line> byNumber) {}

    record WithMap(Map<Double, Long> counts) {}

    record WithLists(Map<String, List<Long>> counts) {}

    record Tree(List<Tree> children) {}

    sealed interface Carrier permits Van, Bike {}

    record Van(int wheels) implements Carrier {}

    record Bike(String rider) implements Carrier {}

    record Shipment(@Nullable Carrier carrier, List<@Nullable Carrier> others) {}

    static Parcel parcel(@Nullable Integer... maybe) {
        return new Parcel(
                Long.MIN_VALUE,
                (byte) -5,
                '\uFFFF',
                -0.0,
                null,
                "\uD83D\uDED2 Ünï",
                new BigDecimal("1E+3"),
                new BigInteger("-12345678901234567890"),
                LocalDate.of(2024, 2, 29),
                LocalTime.of(23, 59, 59, 123_456_789),
                LocalDateTime.of(2024, 2, 29, 1, 2),
                OffsetDateTime.parse("2024-02-29T23:59:59.123+05:30"),
                Instant.parse("2024-02-29T23:59:59Z"),
                new Date(-1),
                new UUID(1, -2),
                Status.PAID,
                new Line("A", 1),
                List.of(new Line("B", 2)),
                null,
                new int[] {1, -1},
                maybe,
                new byte[] {1, -1},
                new LinkedHashSet<>(List.of("b", "a")),
                Collections.singletonMap("none", null),
                new TreeMap<>(Map.of(2L, new Line("C", 3), -1L, new Line("D", 4))));
    }
}
