package order.compactrecord;

import java.util.List;

/** The date is in milliseconds since 1970: a record that Compact finds by itself must hold no {@code Date}. */
public record Order(long orderId, long date, List<OrderLine> orderLines) {}
