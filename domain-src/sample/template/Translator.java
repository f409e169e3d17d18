package sample.template;

import sample.Sample;

/** Turns canonical objects into those of a strategy, and back. */
class Translator {

    public SampleObject fromCanonical(Sample sample) {
        return new SampleObject(
                sample.intVal(),
                sample.floatVal(),
                sample.shortVal(),
                sample.byteArr(),
                sample.longArr(),
                sample.dblArr(),
                sample.str());
    }

    public Sample toCanonical(SampleObject object) {
        return new Sample(
                object.intVal,
                object.floatVal,
                object.shortVal,
                object.byteArr,
                object.longArr,
                object.dblArr,
                object.str);
    }
}
