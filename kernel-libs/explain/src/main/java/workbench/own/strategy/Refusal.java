package workbench.own.strategy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.generate.source.FieldNames;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/**
 * Why a strategy does not apply to a class as it is.
 *
 * @param where the class or the field, such as {@code Invoice.lines}
 * @param reason the cause and what its author may do, in sentences
 */
public record Refusal(String where, String reason) {

    private static final int MOST_OTHERS = 4;

    /** A refusal of the class as a whole. */
    static Refusal of(ObjectModel model, String reason) {
        return new Refusal(model.root().getSimpleName(), reason);
    }

    /** A refusal from all obstacles of a class: the first one is explained, and others are named after it; empty if there is none. */
    static Optional<Refusal> of(List<Obstacle> all) {
        List<Obstacle> obstacles = all.stream().distinct().toList(); // several classes may hold the same field
        if (obstacles.isEmpty()) {
            return Optional.empty();
        }
        Refusal first = of(obstacles.getFirst());
        String others = obstacles.stream()
                .skip(1)
                .limit(MOST_OTHERS)
                .map(each -> " %s: %s. %s".formatted(each.where(), each.reason(), each.remedy()))
                .collect(Collectors.joining());
        int left = obstacles.size() - 1 - MOST_OTHERS;
        return Optional.of(
                new Refusal(first.where(), first.reason() + others + (left > 0 ? " %s more.".formatted(left) : "")));
    }

    /** A refusal by what tells fields by their names alone, where a field hides an inherited one; empty if none does. */
    static Optional<Refusal> ofHiding(ObjectModel model) {
        return of(model.all().stream()
                .flatMap(shape -> FieldNames.obstacles(shape).stream())
                .toList());
    }

    /** A refusal of an enum as the whole value by what writes fields; empty for any other class. */
    static Optional<Refusal> ofEnum(ObjectModel model) {
        return Optional.of(
                        of(
                                model,
                                "It is an enum, whose constants have names and no fields to write. Take Java serialization, or hold the constant in a field of a class."))
                .filter(_ -> model.root().isEnum());
    }

    /** A refusal from an obstacle: its reason, a clause, becomes the beginning of a sentence. */
    static Refusal of(Obstacle obstacle) {
        String reason = obstacle.reason();
        return new Refusal(
                obstacle.where(),
                "%s%s. %s".formatted(Character.toUpperCase(reason.charAt(0)), reason.substring(1), obstacle.remedy()));
    }
}
