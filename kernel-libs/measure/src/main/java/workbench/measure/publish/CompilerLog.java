package workbench.measure.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads what HotSpot writes with {@code -XX:+LogCompilation}. Of each method the last compilation by the second compiler counts;
 * compilations in the middle of a loop (OSR) do not. For one use.
 */
public final class CompilerLog {

    /** The reason of a call that was inlined: none. */
    static final String INLINED = "";

    private final Map<String, Map<CallSite, String>> byMethod = new LinkedHashMap<>();

    /** The names of classes by their numbers in the compilation that is being read. */
    private final Map<String, String> classes = new HashMap<>();

    private final Map<String, String> methods = new HashMap<>();
    private final Deque<String> callers = new ArrayDeque<>();
    private Map<CallSite, String> calls = new LinkedHashMap<>();
    private @Nullable String called;

    private CompilerLog() {}

    /**
     * Why each call was not inlined; an empty text if it was. A call that occurs at several places counts as not inlined if the
     * compiler did not inline it at one of these places.
     *
     * @throws UncheckedIOException if the file cannot be read
     * @throws IllegalStateException if it is no such log, as when the process was killed while it wrote
     */
    public static Map<CallSite, String> read(Path file) {
        CompilerLog log = new CompilerLog();
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.START_ELEMENT
                        && xml.getLocalName().equals("task")) {
                    log.task(xml);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the compiler's log " + file, e);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(
                    "%s is no complete log of a compiler: %s".formatted(file, e.getMessage()), e);
        }
        return log.all();
    }

    private Map<CallSite, String> all() {
        Map<CallSite, String> all = new LinkedHashMap<>();
        byMethod.values().forEach(each -> each.forEach((call, reason) -> merge(all, call, reason)));
        return Collections.unmodifiableMap(all);
    }

    private static void merge(Map<CallSite, String> into, CallSite call, String reason) {
        into.merge(call, reason, (before, now) -> before.equals(INLINED) ? now : before);
    }

    private void task(XMLStreamReader xml) throws XMLStreamException {
        boolean counts = isSecondCompiler(xml) && xml.getAttributeValue(null, "compile_kind") == null;
        String method = xml.getAttributeValue(null, "method");
        classes.clear();
        methods.clear();
        callers.clear();
        calls = new LinkedHashMap<>();
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                element(xml);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                if (xml.getLocalName().equals("parse")) {
                    callers.pop();
                } else if (xml.getLocalName().equals("task")) {
                    break;
                }
            }
        }
        if (counts) {
            byMethod.put(method, calls);
        }
    }

    /** The first compiler's tasks have a level. */
    private static boolean isSecondCompiler(XMLStreamReader xml) {
        String level = xml.getAttributeValue(null, "level");
        return level == null || level.equals("4");
    }

    private void element(XMLStreamReader xml) {
        switch (xml.getLocalName()) {
            case "klass" -> classes.put(attribute(xml, "id"), simpleName(attribute(xml, "name")));
            case "method" ->
                methods.put(
                        attribute(xml, "id"),
                        classes.getOrDefault(attribute(xml, "holder"), "?") + "." + attribute(xml, "name"));
            case "parse" -> callers.push(methods.getOrDefault(attribute(xml, "method"), "?"));
            case "call" -> called = methods.get(attribute(xml, "method"));
            case "inline_success" -> decided(INLINED);
            case "inline_fail" -> decided(attribute(xml, "reason"));
            default -> {
                /* the log holds much more */
            }
        }
    }

    private void decided(String reason) {
        if (called != null && !callers.isEmpty()) {
            merge(calls, new CallSite(callers.peek(), called), reason);
        }
    }

    private static String attribute(XMLStreamReader xml, String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /** Without the package, and for a hidden class without the address that HotSpot puts behind its name. */
    private static String simpleName(String className) {
        int address = className.indexOf("/0x");
        String named = address < 0 ? className : className.substring(0, address);
        return named.substring(named.lastIndexOf('.') + 1)
                .replace('$', '.'); // a notebook takes what is between two $ for a formula
    }
}
