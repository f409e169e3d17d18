package workbench.own.change;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The places of declarations in a source, as the compiler sees them. Immutable; a changed source is another one. */
final class JavaText {

    private final String text;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    /** @param text which the compiler can read */
    JavaText(String text) {
        this.text = text;
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Text.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        JavacTask task = (JavacTask) Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK's compiler")
                .getTask(null, null, _ -> {}, List.of("-proc:none"), null, List.of(file));
        try {
            unit = task.parse().iterator().next();
        } catch (IOException e) {
            throw new UncheckedIOException("The text is in memory", e);
        }
        positions = Trees.instance(task).getSourcePositions();
    }

    /** The declaration of a class, by its simple name within those around it. */
    Optional<ClassTree> declaration(Class<?> type) {
        Stream<? extends Tree> among = unit.getTypeDecls().stream();
        Optional<ClassTree> found = Optional.empty();
        for (String name :
                type.getName().substring(type.getName().lastIndexOf('.') + 1).split("\\$", -1)) {
            found = among.filter(ClassTree.class::isInstance)
                    .map(ClassTree.class::cast)
                    .filter(each -> each.getSimpleName().contentEquals(name))
                    .findFirst();
            among = found.stream().flatMap(each -> each.getMembers().stream());
        }
        return found;
    }

    private int start(Tree tree) {
        return Math.toIntExact(positions.getStartPosition(unit, tree));
    }

    private int end(Tree tree) {
        return Math.toIntExact(positions.getEndPosition(unit, tree));
    }

    Splice implementing(ClassTree type, String contract) {
        List<? extends Tree> present = type.getImplementsClause();
        if (!present.isEmpty()) {
            int at = end(present.getLast());
            return new Splice(at, at, ", " + contract);
        }
        int at = body(type);
        while (Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        if (!type.getPermitsClause().isEmpty()) {
            at = text.lastIndexOf("permits", start(type.getPermitsClause().getFirst())) - 1;
        }
        return new Splice(at, at, " implements " + contract);
    }

    /** The brace before the members. */
    private int body(ClassTree type) {
        Matcher name = Pattern.compile("\\b(class|record|interface|enum)\\s+%s\\b".formatted(type.getSimpleName()))
                .matcher(text);
        int at = name.find(Math.max(start(type), end(type.getModifiers()))) ? name.end() : start(type);
        if (type.getKind() == Tree.Kind.RECORD) {
            at = closing(text.indexOf('(', at));
        }
        List<Tree> header = new ArrayList<>(type.getTypeParameters());
        header.addAll(type.getImplementsClause());
        header.addAll(type.getPermitsClause());
        if (type.getExtendsClause() != null) {
            header.add(type.getExtendsClause());
        }
        return text.indexOf(
                '{', Math.max(at, header.stream().mapToInt(this::end).max().orElse(0)));
    }

    private int closing(int parenthesis) {
        int depth = 0;
        int at = parenthesis;
        do {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            at++;
        } while (depth > 0);
        return at;
    }

    /** Without one interface; the clause goes with the last one. */
    List<Splice> withoutInterface(ClassTree type, String simpleName) {
        List<? extends Tree> present = type.getImplementsClause();
        for (int i = 0; i < present.size(); i++) {
            if (text.substring(start(present.get(i)), end(present.get(i))).matches("(.*\\.)?" + simpleName)) {
                if (present.size() == 1) {
                    int clause = text.lastIndexOf("implements", start(present.get(i)));
                    return List.of(new Splice(clause, end(present.get(i)) + 1, ""));
                }
                return List.of(
                        i == 0
                                ? new Splice(start(present.get(0)), start(present.get(1)), "")
                                : new Splice(end(present.get(i - 1)), end(present.get(i)), ""));
            }
        }
        return List.of();
    }

    Splice before(ClassTree type, String keyword) {
        Matcher found = Pattern.compile("\\b(class|record|interface|enum)\\s+%s\\b".formatted(type.getSimpleName()))
                .matcher(text);
        int at = found.find(Math.max(start(type), end(type.getModifiers()))) ? found.start() : start(type);
        return new Splice(at, at, keyword + " ");
    }

    Splice annotated(Tree declaration, String annotation) {
        int at = start(declaration);
        return new Splice(at, at, annotation + "\n" + indent(at));
    }

    Optional<Splice> without(ModifiersTree modifiers, String keyword) {
        if (modifiers.getFlags().isEmpty()) {
            return Optional.empty();
        }
        Matcher found = Pattern.compile("\\b%s\\s+".formatted(keyword))
                .matcher(text)
                .region(start(modifiers), Math.min(text.length(), end(modifiers) + 1));
        return found.find() ? Optional.of(new Splice(found.start(), found.end(), "")) : Optional.empty();
    }

    Optional<Splice> beforeField(ClassTree type, String field, String keyword) {
        return field(type, field).map(each -> {
            int at = start(each.getType());
            return new Splice(at, at, keyword + " ");
        });
    }

    Optional<Splice> typed(ClassTree type, String field, String name) {
        return field(type, field).map(each -> new Splice(start(each.getType()), end(each.getType()), name));
    }

    private static Optional<VariableTree> field(ClassTree type, String name) {
        return fields(type).filter(each -> each.getName().contentEquals(name)).findFirst();
    }

    private static Stream<VariableTree> fields(ClassTree type) {
        return type.getMembers().stream().filter(VariableTree.class::isInstance).map(VariableTree.class::cast);
    }

    /** A constructor without parameters before the first one that has some; a field that it leaves open is no longer final. */
    List<Splice> withConstructor(ClassTree type, String access) {
        List<Splice> splices = new ArrayList<>();
        methods(type)
                .filter(each -> each.getName().contentEquals("<init>"))
                .findFirst()
                .ifPresent(first -> {
                    int at = lineStart(commented(start(first)));
                    String indent = indent(start(first));
                    splices.add(new Splice(at, at, "%s%s%s() {}\n\n".formatted(indent, access, type.getSimpleName())));
                });
        fields(type)
                .filter(each -> each.getInitializer() == null)
                .filter(each -> !each.getModifiers().getFlags().contains(Modifier.STATIC))
                .forEach(each -> without(each.getModifiers(), "final").ifPresent(splices::add));
        return splices;
    }

    private static Stream<MethodTree> methods(ClassTree type) {
        return type.getMembers().stream().filter(MethodTree.class::isInstance).map(MethodTree.class::cast);
    }

    /** Without methods of some names, and the comments before them. */
    List<Splice> withoutMethods(ClassTree type, List<String> names) {
        return methods(type)
                .filter(each -> names.contains(each.getName().toString()))
                .map(each -> {
                    int at = lineStart(commented(start(each)));
                    int end = text.indexOf('\n', end(each)) + 1;
                    boolean afterBlank = at >= 2 && text.charAt(at - 1) == '\n' && text.charAt(at - 2) == '\n';
                    return new Splice(afterBlank ? at - 1 : at, end == 0 ? text.length() : end, "");
                })
                .toList();
    }

    private int commented(int at) {
        String before = text.substring(0, at).stripTrailing();
        return before.endsWith("*/") ? before.lastIndexOf("/*") : at;
    }

    private int lineStart(int at) {
        return text.lastIndexOf('\n', at - 1) + 1;
    }

    private String indent(int at) {
        String line = text.substring(lineStart(at), at);
        return line.substring(0, line.length() - line.stripLeading().length());
    }
}
