package customer.template;

/** Turns canonical customers into those of a strategy, and back. */
class Translator {

    public Customer fromCanonical(customer.Customer canonical) {
        return new Customer(canonical.id(), canonical.name(), canonical.address(), canonical.phone());
    }

    public customer.Customer toCanonical(Customer value) {
        return new customer.Customer(value.id, value.name, value.address, value.phone);
    }
}
