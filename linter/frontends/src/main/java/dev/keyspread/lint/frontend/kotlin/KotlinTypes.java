package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.source.Tokens.Token;

/** Reads types of a Kotlin source as Java types: {@code Map<String, Int>?} is {@code java.util.Map<java.lang.String,java.lang.Integer>}. */
final class KotlinTypes {

    /** Stops the recursion of nested type arguments. */
    private static final int DEPTH = 8;

    private static final String UNKNOWN = "java.lang.Object";

    private final Tokens tokens;
    private final KotlinNames names;
    private int at;

    KotlinTypes(Tokens tokens, KotlinNames names) {
        this.tokens = tokens;
        this.names = names;
    }

    /** Returns the type that begins with a token. */
    String read(int start) {
        at = start;
        return type(0);
    }

    /** Returns the index of the token after the type that was last read. */
    int end() {
        return at;
    }

    /** Returns the type of a value without a declared type, which only a literal tells. */
    static String ofValue(Token value) {
        return switch (value.kind()) {
            case TEXT, TEMPLATE -> "java.lang.String";
            case NUMBER -> value.text().contains(".") ? "double" : "long";
            default -> value.is("true") || value.is("false") ? "boolean" : UNKNOWN;
        };
    }

    private String type(int depth) {
        while (tokens.at(at).is("in") || tokens.at(at).is("out")) {
            at++;
        }
        if (!tokens.at(at).isName() || depth == DEPTH) {
            return UNKNOWN;
        }
        String name = path();
        StringBuilder arguments = new StringBuilder();
        if (tokens.at(at).is("<")) {
            do {
                at++;
                arguments.append(arguments.isEmpty() ? "" : ",").append(argument(depth));
            } while (tokens.at(at).is(","));
            at++;
        }
        String type = names.javaType(name, tokens.at(at).is("?") || depth > 0);
        at += tokens.at(at).is("?") ? 1 : 0;
        return arguments.isEmpty() ? type : type + "<" + arguments + ">";
    }

    private String argument(int depth) {
        if (tokens.at(at).is("*")) {
            at++;
            return "?";
        }
        return type(depth + 1);
    }

    private String path() {
        String path = tokens.path(at);
        at += 2 * (int) path.chars().filter(next -> next == '.').count() + 1;
        return path;
    }
}
