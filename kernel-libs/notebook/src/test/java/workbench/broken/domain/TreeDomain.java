package workbench.broken.domain;

import java.util.Map;
import java.util.random.RandomGenerator;
import workbench.variant.Domain;

final class TreeDomain implements Domain<Tree> {

    @Override
    public String description() {
        return "a domain where none belongs";
    }

    @Override
    public Tree sample(RandomGenerator random) {
        return new Tree(random.nextInt());
    }

    @Override
    public Map<String, Tree> edgeCases() {
        return Map.of();
    }
}
