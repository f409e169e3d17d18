package workbench.generate.weave;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/** Class files as text, for readers: as {@code javap} shows them, without numbers of the constant pool. */
public final class Bytecode {

    private static final Pattern POOL_NUMBER = Pattern.compile("#\\d+(,\\s+\\d+)?\\s+// ");

    private Bytecode() {}

    /** The whole class: declaration, fields, and each method with its instructions. */
    public static String text(byte[] classFile) {
        return ToolProvider.findFirst("javap")
                .map(javap -> disassembled(javap, classFile))
                .orElseGet(() -> listed(classFile));
    }

    private static String disassembled(ToolProvider javap, byte[] classFile) {
        try {
            Path file = Files.createTempFile("woven", ".class");
            try {
                Files.write(file, classFile);
                StringWriter text = new StringWriter();
                PrintWriter writer = new PrintWriter(text);
                javap.run(writer, writer, "-p", "-c", file.toString());
                return text.toString()
                        .lines()
                        .filter(line -> !line.startsWith("Warning:") && !line.startsWith("Compiled from"))
                        .map(line -> POOL_NUMBER.matcher(line).replaceAll(""))
                        .collect(Collectors.joining("\n", "", "\n"));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write a class file for javap", e);
        }
    }

    /** What the JDK's class-file API prints, where there is no javap. */
    private static String listed(byte[] classFile) {
        List<String> lines = new ArrayList<>();
        for (MethodModel method : ClassFile.of().parse(classFile).methods()) {
            lines.add("  " + method.methodName().stringValue()
                    + method.methodTypeSymbol().displayDescriptor());
            method.code().ifPresent(code -> code.forEach(element -> lines.add("      " + element)));
            lines.add("");
        }
        return String.join("\n", lines);
    }

    /**
     * What a class file has that an earlier one lacks: {@code -} and {@code +} before declarations that changed,
     * whole new methods.
     */
    public static String added(byte[] before, byte[] after) {
        List<String> old = members(text(before));
        List<String> now = members(text(after));
        List<String> lines = new ArrayList<>();
        now.stream().filter(member -> !old.contains(member)).forEach(member -> {
            old.stream()
                    .filter(other -> !now.contains(other) && isSame(other, member))
                    .forEach(other -> lines.add("- " + firstLine(other)));
            member.lines().forEach(line -> lines.add("+ " + line));
        });
        return String.join("\n", lines) + "\n";
    }

    /** The declaration of the class, and each field and method with what belongs to it. */
    private static List<String> members(String text) {
        List<String> members = new ArrayList<>();
        for (String line : text.lines().toList()) {
            boolean begins = !line.startsWith("    ") && !line.isBlank() && !line.equals("}");
            if (begins) {
                members.add(line);
            } else if (!members.isEmpty() && !line.isBlank() && !line.equals("}")) {
                members.add(members.removeLast() + "\n" + line);
            }
        }
        return members;
    }

    /** Whether two members are one with other modifiers: what is last in their first lines is the name. */
    private static boolean isSame(String one, String other) {
        return name(firstLine(one)).equals(name(firstLine(other)));
    }

    private static String firstLine(String member) {
        return member.lines().findFirst().orElse("");
    }

    private static String name(String declaration) {
        if (declaration.contains(" class ")) {
            return "class";
        }
        String named = declaration.replaceAll("\\).*", ")").replace(";", "");
        int from = named.contains("(") ? named.lastIndexOf(' ', named.indexOf('(')) : named.lastIndexOf(' ');
        return named.substring(from + 1);
    }
}
