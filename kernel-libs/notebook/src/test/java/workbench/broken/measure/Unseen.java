package workbench.broken.measure;

/** A result without a view. */
public record Unseen(int bytes) {}
