package workbench.own.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Date;

/** A trade, whose parent is not serializable: the JDK leaves the parent's fields out and says nothing. */
@SuppressWarnings("JavaUtilDate") // an older model
public class Trade extends Booked implements Serializable {
    private static final long serialVersionUID = 1;
    String instrument;
    BigDecimal price;
    BigInteger quantity;
    Date executed;
}
