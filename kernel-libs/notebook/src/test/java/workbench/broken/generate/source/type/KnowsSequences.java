package workbench.broken.generate.source.type;

import workbench.generate.source.sequence.SequenceCode;

final class KnowsSequences {

    int count(SequenceCode code) {
        return code.methods().size();
    }
}
