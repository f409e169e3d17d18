package shop.model;

import java.io.Serializable;
import java.util.Objects;

public class Customer implements Serializable {
    private final String name;
    private final String city;

    public Customer(String name, String city) {
        this.name = Objects.requireNonNull(name);
        this.city = city;
    }

    public String getName() {
        return name;
    }

    public String getCity() {
        return city;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Customer that && name.equals(that.name) && Objects.equals(city, that.city);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, city);
    }
}
