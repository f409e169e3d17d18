package workbench.broken.generate.codec;

import workbench.variant.Features;

final class KnowsVariants {

    String text(Features features) {
        return features.strategy();
    }
}
