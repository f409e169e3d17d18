package workbench.broken.right;

import workbench.broken.left.Left;

public record Right() {

    int sizeOfLeft(Left left) {
        return left.hashCode();
    }
}
