package dev.keyspread.lint.frontend.schema;

import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.stream.Stream;

/** Resolves the classes that are arguments of a source's calls: {@code String.class}, {@code EnhancedType.listOf(Long.class)}. */
final class TypeNames {

    private final SourceFile file;
    private final Tokens tokens;

    TypeNames(SourceFile file) {
        this.file = file;
        this.tokens = file.tokens();
    }

    /** Returns the canonical name of the type that an argument begins with. */
    String of(int start) {
        int at = start;
        while (tokens.at(at + 1).is(".")
                && !tokens.at(at + 2).is("class")
                && tokens.at(at + 2).isName()) {
            at += 2;
        }
        boolean isEnhanced = tokens.at(at + 1).is("(") && tokens.at(at - 2).is("EnhancedType");
        if (!isEnhanced) {
            return canonical(name(start, at));
        }
        String function = tokens.at(at).text();
        return switch (function) {
            case "listOf" -> "java.util.List<" + of(at + 2) + ">";
            case "setOf" -> "java.util.Set<" + of(at + 2) + ">";
            case "mapOf", "documentOf" -> "java.util.Map";
            default -> of(at + 2);
        };
    }

    /** Returns the index of the first token of the last argument. */
    int lastArgument(int open) {
        int last = open + 1;
        for (int i = open + 1; i < tokens.closing(open); i++) {
            last = tokens.at(i).is(",") ? i + 1 : last;
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return last;
    }

    private String name(int start, int end) {
        StringBuilder name = new StringBuilder();
        for (int i = start; i <= end; i++) {
            name.append(tokens.at(i).text());
        }
        return name.toString();
    }

    private String canonical(String name) {
        int dot = name.indexOf('.');
        String first = dot < 0 ? name : name.substring(0, dot);
        String rest = dot < 0 ? "" : name.substring(dot);
        if (first.matches("\\p{Ll}\\w*")) {
            return name;
        }
        return file.importOf(first)
                        .or(() -> Stream.concat(Stream.of("java.lang"), file.importedPackages())
                                .map(each -> each + "." + first)
                                .filter(TypeNames::isOfJava)
                                .findFirst())
                        .orElseGet(() -> file.packageName().isEmpty() ? first : file.packageName() + "." + first)
                + rest;
    }

    /** Returns whether it is a class of the JDK. The class is not loaded. */
    private static boolean isOfJava(String name) {
        return name.startsWith("java.")
                && ClassLoader.getPlatformClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }
}
