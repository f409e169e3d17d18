package workbench.own.strategy;

import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/**
 * Why a strategy does not apply to a class as it stands.
 *
 * @param where the class or the field, such as {@code Invoice.lines}
 * @param reason the cause and what its author may do, in sentences
 */
public record Refusal(String where, String reason) {

    /** A refusal of the class as a whole. */
    static Refusal of(ObjectModel model, String reason) {
        return new Refusal(model.root().getSimpleName(), reason);
    }

    /** A refusal from an obstacle: its reason, a clause, becomes the beginning of a sentence. */
    static Refusal of(Obstacle obstacle) {
        String reason = obstacle.reason();
        return new Refusal(
                obstacle.where(),
                "%s%s. %s".formatted(Character.toUpperCase(reason.charAt(0)), reason.substring(1), obstacle.remedy()));
    }
}
