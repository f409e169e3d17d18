package workbench.generate.source;

/** A class of a user's with a name that a generated one would have. */
final class ParcelSerializer {}
