package workbench.codec.argot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.codec.argot.Expression.Array;
import workbench.codec.argot.Expression.Reference;
import workbench.codec.argot.Expression.Sequence;
import workbench.codec.argot.Expression.Tagged;
import workbench.codec.argot.Token.Kind;
import workbench.variant.UnknownNameException;

/**
 * Parses the definition syntax that the study shows:
 *
 * <pre>
 * source     = { definition }
 * definition = "definition" NAME VERSION ":" ( sequence | structure ) ";"
 * sequence   = "(" "meta.sequence" "[" { expression } "]" ")"
 * array      = "(" "meta.array" expression expression ")"
 * reference  = "(" "meta.reference" "#" NAME ")"
 * expression = sequence | array | reference
 * structure  = "{" { "@" NAME "#" NAME ";" } "}"
 * </pre>
 *
 * A structure is a sequence of tagged references. A definition refers to common types and to those above it, so that
 * none holds itself.
 */
final class Parser {

    private final String source;
    private final List<Token> tokens;
    private final Map<String, Definition> definitions = new LinkedHashMap<>();
    private int next;

    private Parser(String source) {
        this.source = source;
        this.tokens = Token.of(source);
    }

    /**
     * The definitions by name, in their order.
     *
     * @throws ArgotSyntaxException if the source does not follow the grammar, or defines a name twice
     * @throws UnknownNameException if a type is referred to that is neither common nor defined above
     */
    static Map<String, Definition> parse(String source) {
        Parser parser = new Parser(source);
        while (parser.peek().kind() != Kind.END) {
            parser.definition();
        }
        return parser.definitions;
    }

    private void definition() {
        expect("definition");
        Token name = expect(Kind.NAME, "the name of a type");
        if (known().contains(name.text())) {
            throw ArgotSyntaxException.at(source, name.offset(), "%s is defined already.".formatted(name));
        }
        Token version = expect(Kind.VERSION, "a version, such as 1.0");
        expect(":");
        Sequence body = body();
        expect(";");
        definitions.put(name.text(), new Definition(name.text(), version.text(), body));
    }

    private Sequence body() {
        if (peek().is("{")) {
            return structure();
        }
        if (!peek().is("(")) {
            throw unexpected("\"{\" or \"(\"");
        }
        advance();
        return sequence();
    }

    private Sequence structure() {
        expect("{");
        List<Expression> fields = new ArrayList<>();
        Set<String> tags = new HashSet<>();
        while (!peek().is("}")) {
            expect("@", "\"@\" or \"}\"");
            Token tag = expect(Kind.NAME, "the name of a tag");
            if (!tags.add(tag.text())) {
                throw ArgotSyntaxException.at(source, tag.offset(), "the tag %s is given twice.".formatted(tag));
            }
            fields.add(new Tagged(tag.text(), typeName()));
            expect(";");
        }
        expect("}");
        return new Sequence(fields);
    }

    private Expression expression() {
        expect("(");
        return switch (peek().text()) {
            case "meta.sequence" -> sequence();
            case "meta.array" -> array();
            case "meta.reference" -> reference();
            default -> throw unexpected("meta.sequence, meta.array or meta.reference");
        };
    }

    private Sequence sequence() {
        expect("meta.sequence");
        expect("[");
        List<Expression> elements = new ArrayList<>();
        while (!peek().is("]")) {
            if (!peek().is("(")) {
                throw unexpected("\"(\" or \"]\"");
            }
            elements.add(expression());
        }
        expect("]");
        expect(")");
        return new Sequence(elements);
    }

    private Array array() {
        expect("meta.array");
        Array array = new Array(expression(), expression());
        expect(")");
        return array;
    }

    private Reference reference() {
        expect("meta.reference");
        Reference reference = typeName();
        expect(")");
        return reference;
    }

    private Reference typeName() {
        expect("#");
        String name = expect(Kind.NAME, "the name of a type").text();
        return new Reference(UnknownNameException.require(
                "Argot type",
                name,
                known().stream().collect(Collectors.toMap(Function.identity(), Function.identity()))));
    }

    private Set<String> known() {
        return Stream.concat(CommonTypes.BY_NAME.keySet().stream(), definitions.keySet().stream())
                .collect(Collectors.toSet());
    }

    private void expect(String word) {
        expect(word, "\"" + word + "\"");
    }

    private void expect(String word, String expected) {
        if (!peek().is(word)) {
            throw unexpected(expected);
        }
        advance();
    }

    private Token expect(Kind kind, String expected) {
        Token token = peek();
        if (token.kind() != kind) {
            throw unexpected(expected);
        }
        advance();
        return token;
    }

    private Token peek() {
        return tokens.get(next);
    }

    private void advance() {
        next++;
    }

    private ArgotSyntaxException unexpected(String expected) {
        return ArgotSyntaxException.at(
                source, peek().offset(), "expected %s, but found %s.".formatted(expected, peek()));
    }
}
