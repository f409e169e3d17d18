package workbench.broken.generate.weave.plan;

import workbench.generate.weave.code.FieldMethods;

final class KnowsCode {

    void add(FieldMethods methods) {
        methods.add();
    }
}
