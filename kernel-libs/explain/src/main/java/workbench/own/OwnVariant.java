package workbench.own;

import com.hazelcast.config.SerializationConfig;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import workbench.own.strategy.ContextLoader;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Strategy;
import workbench.own.strategy.Strategy.Compiled;
import workbench.own.strategy.Strategy.Use;
import workbench.own.value.Memos;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.variant.Features;
import workbench.variant.Variant;

/** A strategy on a copy of the user's class. The copy is prepared at the first use. */
final class OwnVariant implements Variant<Snapshot, Object> {

    private final Strategy strategy;
    private final Copy copy;
    private final ObjectBuilder builder;
    private final Memos memos = new Memos();
    private @Nullable Use use;

    static {
        NewInstances.tellApart();
    }

    OwnVariant(Strategy strategy, Copy copy) {
        this.strategy = strategy;
        this.copy = copy;
        this.builder = ObjectBuilder.of(copy::of);
    }

    Copy copy() {
        return copy;
    }

    /** What is compiled for the strategy, and when. */
    Compiled compiled() {
        return strategy.compiled(copy.model());
    }

    /** Whether the strategy has a generated class with the same fields, apart from transient ones. */
    boolean replacesClass() {
        return strategy.replacesClass(copy.model());
    }

    /** @throws RuntimeException if the strategy cannot have the class */
    void prepare() {
        use();
    }

    private synchronized Use use() {
        if (use == null) {
            use = context().during(() -> strategy.on(copy));
        }
        return use;
    }

    @Override
    public Object fromCanonical(Snapshot snapshot) {
        return given(built(snapshot));
    }

    /**
     * An object of the copied class.
     *
     * @throws RuntimeException if it cannot be made, or a {@link LinkageError}
     */
    Object built(Snapshot snapshot) {
        return context().during(() -> Objects.requireNonNull(builder.build(snapshot)));
    }

    /** With which the copies find each other, where they load classes by the thread's loader. */
    ContextLoader context() {
        return new ContextLoader(copy.loader());
    }

    /** What Hazelcast gets in place of an object of the copied class. */
    Object given(Object object) {
        return use().given(object);
    }

    /** How an object of the copied class looks before the strategy has it. */
    Snapshot seen(Object object) {
        return Snapshot.of(object, copy::original);
    }

    @Override
    public Optional<ClassLoader> alone() {
        return copy.isOfTheSameName() ? Optional.of(copy.loader()) : Optional.empty();
    }

    @Override
    public Snapshot toCanonical(Object value) {
        return Snapshot.of(use().taken(value), copy::original);
    }

    /** Apart from the fields in which objects keep what they have computed. */
    @Override
    public boolean keeps(Snapshot written, Object read) {
        return written.equals(undone(written, toCanonical(read)));
    }

    /** What was read, with each memo as it was written. */
    Snapshot undone(Snapshot written, Snapshot read) {
        synchronized (memos) {
            return memos.undone(written, read);
        }
    }

    /** The memos that the strategy brought back at other values so far. */
    Set<String> memos() {
        synchronized (memos) {
            return memos.found();
        }
    }

    @Override
    public Features features() {
        return strategy.features(copy.model());
    }

    @Override
    public void configure(SerializationConfig config) {
        context().during(() -> {
            use().configure(config);
            return config;
        });
    }

    @Override
    public String folder() {
        return strategy.id();
    }
}
