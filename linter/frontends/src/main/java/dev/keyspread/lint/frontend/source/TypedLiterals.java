package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;

/** Finds the content of arrays, maps and objects whose type stands in front of it, and the names of their parts. */
final class TypedLiterals {

    /** The maximum number of tokens of a type. */
    private static final int TYPE = 60;

    private TypedLiterals() {}

    /**
     * Returns the index of the bracket with the content, or 0 if no such value begins here.
     *
     * @param start the index of the first token of the value: {@code new string[] {…}}, {@code map[string]string{…}}, {@code vec![…]}
     */
    static int brace(Tokens tokens, int start) {
        return switch (tokens.language()) {
            case GO -> ofGo(tokens, start);
            case JAVA, CSHARP -> tokens.at(start).is("new") ? ofNew(tokens, start + 1) : 0;
            case RUST ->
                tokens.at(start).is("vec") && tokens.at(start + 1).is("!") && tokens.isOpening(start + 2)
                        ? start + 2
                        : 0;
            default -> 0;
        };
    }

    /** Returns whether the content may have names: of a map of Go, or of an object of C#. */
    static boolean isObject(Tokens tokens, int start) {
        Token second = tokens.at(start + 1);
        return tokens.language() == Language.GO
                || second.is("{")
                || (second.is("(") && tokens.at(start + 2).is(")"));
    }

    /** Returns the index of the braces of an array, of an object without a type, or of one whose type is declared elsewhere. */
    private static int ofNew(Tokens tokens, int start) {
        boolean isCSharp = tokens.language() == Language.CSHARP;
        if (isCSharp && tokens.at(start).is("{")) {
            return start;
        }
        int at = start;
        if (isCSharp && tokens.at(at).is("(")) {
            at = tokens.closing(at) + 1;
            if (tokens.closing(start) == start + 1) {
                return tokens.at(at).is("{") ? at : 0;
            }
        }
        while (tokens.at(at).isName() || tokens.at(at).is(".")) {
            at++;
        }
        at = tokens.typeArgumentsEnd(at);
        boolean isArray = tokens.at(at).is("[");
        while (tokens.at(at).is("[")) {
            at = tokens.closing(at) + 1;
        }
        return isArray && tokens.at(at).is("{") ? at : 0;
    }

    /** Returns the index of the braces of a slice or a map. */
    private static int ofGo(Tokens tokens, int start) {
        boolean isMap = tokens.at(start).is("map") && tokens.at(start + 1).is("[");
        if (!isMap && !tokens.at(start).is("[")) {
            return 0;
        }
        int at = start;
        while (at < start + TYPE && !tokens.at(at).is("{")) {
            boolean isType = tokens.at(at).isName()
                    || tokens.at(at).is(".")
                    || tokens.at(at).is("*");
            if (tokens.at(at).is("struct") || tokens.at(at).is("interface")) {
                at = tokens.closing(at + 1) + 1;
            } else if (tokens.at(at).is("[")) {
                at = tokens.closing(at) + 1;
            } else if (isType) {
                at++;
            } else {
                return 0;
            }
        }
        return tokens.at(at).is("{") ? at : 0;
    }

    /**
     * Returns the names of the parts of each element, if the type of a list has them: the fields of a struct, or the names in a type of a
     * tuple.
     */
    static List<String> parts(Tokens tokens, int start, int end) {
        for (int i = start; i < Math.min(end, start + TYPE); i++) {
            if (tokens.language() == Language.CSHARP && tokens.at(i).is("(")) {
                List<String> names = Target.list(tokens, i + 1, tokens.closing(i)).stream()
                        .flatMap(List::stream)
                        .map(Target::name)
                        .toList();
                // Without names, the parts of a tuple have only types.
                boolean hasNames = tokens.parts(i).stream()
                        .allMatch(part ->
                                tokens.at(tokens.typeArgumentsEnd(part + 1)).isName());
                return hasNames ? names : List.of();
            }
            if (tokens.language() == Language.GO && tokens.at(i).is("struct")) {
                return fields(tokens, i + 1);
            }
        }
        boolean isNamed = tokens.language() == Language.GO && tokens.at(end - 1).isName();
        return isNamed ? fields(tokens, tokens.struct(tokens.at(end - 1).text())) : List.of();
    }

    /** Returns the names of the fields between braces: {@code name, key string} is two. */
    private static List<String> fields(Tokens tokens, int open) {
        List<String> names = new ArrayList<>();
        boolean isName = true;
        for (int i = open + 1; open >= 0 && i < tokens.closing(open); i++) {
            Token token = tokens.at(i);
            isName = token.isFirst() || isName;
            if (isName && token.isName()) {
                names.add(token.text());
                isName = tokens.at(i + 1).is(",");
                i += isName ? 1 : 0;
            } else {
                isName = token.is(";");
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return names;
    }
}
