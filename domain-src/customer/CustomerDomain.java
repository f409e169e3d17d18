package customer;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import workbench.variant.Domain;

/** The customer of the study that stores values off the heap. */
public final class CustomerDomain implements Domain<Customer> {

    @Override
    public String description() {
        return "a customer with a number and three short texts, from a study of off-heap storage for Hazelcast";
    }

    @Override
    public Customer sample(RandomGenerator random) {
        return Customer.sample(random);
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
    public Map<String, Customer> edgeCases() {
        Map<String, Customer> cases = new LinkedHashMap<>();
        cases.put("empty texts", new Customer(0, "", "", ""));
        cases.put("largest values", Customer.of(Integer.MAX_VALUE));
        cases.put("smallest values", Customer.of(Integer.MIN_VALUE));
        cases.put("non-ASCII text", new Customer(1, "Jürgen Groß", "北京市朝阳区", "+49 ☎"));
        cases.put("surrogate pairs", new Customer(1, "\uD83D\uDE00", "\uD83C\uDFE0\uD83C\uDFE1", "\uD83D\uDCDE"));
        cases.put("a string of 50,000 characters", new Customer(1, "x".repeat(50_000), "", ""));
        return cases;
    }
}
