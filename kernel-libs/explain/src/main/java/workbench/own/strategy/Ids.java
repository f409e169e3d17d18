package workbench.own.strategy;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.generate.source.WireNames;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * Numbers of classes, as bytes have them in place of names. A number never changes once it was given: numbers of earlier releases are read
 * from the lines of a file, and a new class gets the next one. For one strategy and one thread.
 */
public final class Ids {

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    private Ids() {}

    /** Numbers for a class that has no earlier release. */
    public static Ids none() {
        return new Ids();
    }

    /**
     * Numbers of earlier releases.
     *
     * @param lines as {@link #lines} gave them: a number from 0 and the name of a class, with a blank between them
     * @throws NotPossibleException if a line is something else, or a number is there twice
     */
    public static Ids of(List<String> lines) {
        Ids ids = new Ids();
        for (String line : lines) {
            String[] parts = line.strip().split(" ", 2);
            if (parts.length != 2 || !parts[0].matches("\\d{1,9}")) {
                throw new NotPossibleException(
                        "\"%s\" is no line of a file of class numbers. Expected a number and the name of a class, such as: 3 shop.Order"
                                .formatted(line));
            }
            int number = Integer.parseInt(parts[0]);
            if (ids.numbers.containsValue(number)) {
                throw new NotPossibleException(
                        "The number %s is given to two classes, the second is %s. Restore the file of the last release."
                                .formatted(number, parts[1]));
            }
            ids.numbers.put(parts[1], number);
        }
        return ids;
    }

    /** The number of a class. A class that has none gets the one after the largest; the first is 0. */
    int of(String name) {
        return numbers.computeIfAbsent(name, key -> next());
    }

    private int next() {
        Collection<Integer> given = numbers.values();
        return given.stream().mapToInt(Integer::intValue).max().orElse(-1) + 1;
    }

    /** The names and numbers that generated sources write for a model: the usual ones, but for classes that have a number here. */
    public WireNames numbered(ObjectModel model) {
        WireNames wire = WireNames.of(model);
        for (Class<?> type : model.classes().keySet()) {
            Integer number = numbers.get(type.getName());
            wire = number == null ? wire : wire.withClassId(type, 1 + number);
        }
        return wire;
    }

    /** The lines of a file from which {@link #of(List)} reads all numbers again; empty if no number was given. */
    public List<String> lines() {
        return numbers.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .toList();
    }
}
