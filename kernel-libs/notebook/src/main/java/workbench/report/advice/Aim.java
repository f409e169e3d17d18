package workbench.report.advice;

import java.util.Optional;
import workbench.variant.Features;

/** What a recommendation is for: a {@link Purpose}, which some strategies do not fit, or {@link Weights} alone, which all fit. */
public sealed interface Aim permits Purpose, Weights {

    /** How much each criterion matters. */
    Weights weights();

    /** The aim in a clause after <em>for</em>, such as {@code clients in other languages}. */
    String label();

    /** Why a strategy with these features is not taken, in a clause without a subject; empty if it may be taken. */
    Optional<String> obstacle(Features features);
}
