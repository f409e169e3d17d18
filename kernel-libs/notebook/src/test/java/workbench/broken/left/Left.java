package workbench.broken.left;

import workbench.broken.right.Right;

public record Left(Right right) {}
