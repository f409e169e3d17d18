package workbench.broken.generate.codec.format;

import workbench.generate.codec.slot.Slots;

final class KnowsSlots {

    String text(Slots slots) {
        return slots.toString();
    }
}
