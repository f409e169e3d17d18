package workbench.generate.copy;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Removes entries about a class nested in another one if one of the two is not copied: the JVM would look for it. */
final class OnlyCopied extends ClassVisitor {

    private final Set<String> copied;

    /** @param copied by their internal names */
    OnlyCopied(ClassVisitor next, Set<String> copied) {
        super(Opcodes.ASM9, next);
        this.copied = copied;
    }

    @Override
    public void visitNestHost(String host) {
        if (copied.contains(host)) {
            super.visitNestHost(host);
        }
    }

    @Override
    public void visitNestMember(String member) {
        if (copied.contains(member)) {
            super.visitNestMember(member);
        }
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
        if (copied.contains(owner)) {
            super.visitOuterClass(owner, method, descriptor);
        }
    }

    /** An entry about two classes of which none is copied, such as {@code Map.Entry}, stays. */
    @Override
    public void visitInnerClass(String name, @Nullable String outer, @Nullable String simpleName, int access) {
        boolean together = outer == null
                ? !copied.contains(name) || copied.contains(aroundLocal(name))
                : copied.contains(name) == copied.contains(outer);
        if (together) {
            super.visitInnerClass(name, outer, simpleName, access);
        }
    }

    private static String aroundLocal(String name) {
        int end = name.lastIndexOf('$');
        return end < 0 ? name : name.substring(0, end);
    }
}
