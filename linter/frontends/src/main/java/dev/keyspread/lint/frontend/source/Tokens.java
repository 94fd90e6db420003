package dev.keyspread.lint.frontend.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The tokens of a source, and the brackets that belong together. Immutable. */
public final class Tokens {

    private static final Token END = new Token(Token.Kind.SYMBOL, "", 0, 0, true, 0, 0);

    /** The maximum number of tokens of the type of a function's result. */
    private static final int TYPE = 20;

    static final Set<String> DEFINITIONS = Set.of("function", "def", "fun", "class", "interface", "extends");

    /** Keywords of Java and C# before a call. Another name there is the type of a declared function. */
    private static final Set<String> BEFORE_CALLS = Set.of(
            "return", "await", "throw", "else", "do", "new", "yield", "case", "when", "in", "is", "as", "and", "or",
            "not", "assert");

    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private final Language language;
    private final List<Token> tokens;
    private final int[] closing;
    private final int[] opening;
    private final int[] enclosing;

    /** The indexes of the braces of the structs of Go, by their names. */
    private final Map<String, Integer> structs = new HashMap<>();

    private Tokens(Language language, List<Token> tokens) {
        this.language = language;
        this.tokens = tokens;
        this.closing = new int[tokens.size()];
        this.opening = new int[tokens.size()];
        this.enclosing = new int[tokens.size()];
        Arrays.fill(closing, tokens.size());
        Arrays.fill(opening, -1);
        match();
        if (language == Language.GO) {
            findStructs();
        }
    }

    private void findStructs() {
        for (int i = 0; i < size(); i++) {
            boolean isDeclared = at(i - 1).is("type") || at(i - 1).is("(") || at(i).isFirst();
            if (isDeclared && at(i).isName() && at(i + 1).is("struct")) {
                structs.putIfAbsent(at(i).text(), i + 2);
            }
        }
    }

    /** Returns the index of the brace of a struct, or -1 if the source does not declare it. */
    int struct(String name) {
        return structs.getOrDefault(name, -1);
    }

    /** Returns the tokens of a source. */
    public static Tokens of(String source, Language language) {
        return new Tokens(language, Tokenizer.tokenize(source, language));
    }

    /** The language of the source. */
    public Language language() {
        return language;
    }

    /** The number of tokens. */
    public int size() {
        return tokens.size();
    }

    /** Returns a token, or an empty symbol outside the source. */
    public Token at(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : END;
    }

    /** Returns the index of the closing bracket of an opening one, or the number of tokens if there is none. */
    public int closing(int index) {
        return index >= 0 && index < closing.length ? closing[index] : tokens.size();
    }

    /** Returns the index of the opening bracket of a closing one, or -1 if there is none. */
    public int opening(int index) {
        return index >= 0 && index < opening.length ? opening[index] : -1;
    }

    /** Returns the index of the bracket around a token, or -1 if there is none. */
    public int enclosing(int index) {
        return index >= 0 && index < enclosing.length ? enclosing[index] : -1;
    }

    /** Returns the first bracket without a partner, or empty if all brackets match. */
    public Optional<Token> unmatched() {
        return IntStream.range(0, size())
                .filter(i -> isOpening(i) ? opening(closing[i]) != i : isClosing(i) && opening[i] < 0)
                .mapToObj(this::at)
                .findFirst();
    }

    /** Returns whether a token is an opening bracket. */
    public boolean isOpening(int index) {
        return isOneOf(index, OPENING);
    }

    /** Returns whether a token is a closing bracket, or is outside the source. */
    public boolean isClosing(int index) {
        return index >= tokens.size() || isOneOf(index, CLOSING);
    }

    /** Returns the index after type arguments such as {@code <string>}, or the same index if there are none. */
    public int typeArgumentsEnd(int start) {
        if (!at(start).is("<")) {
            return start;
        }
        int open = 0;
        for (int i = start; i < start + 40 && !isClosing(i); i++) {
            open += at(i).is("<") ? 1 : at(i).is(">") ? -1 : 0;
            if (open == 0) {
                return i + 1;
            }
            if (at(i).is(";") || at(i).is("&&") || at(i).is("||") || at(i).is("{")) {
                return start;
            }
            // Types of tuples and arrays.
            i = isOpening(i) ? closing(i) : i;
        }
        return start;
    }

    /** Returns the index of the arrow of the function whose parameters begin with a token, or -1 if none does. */
    int arrow(int start) {
        if (language == Language.PYTHON) {
            return at(start).is("lambda") ? Target.find(this, start, size(), ":") : -1;
        }
        boolean isParenthesis = at(start).is("(");
        int after = isParenthesis ? closing(start) + 1 : start + 1;
        if (isArrow(after)) {
            return isParenthesis || at(start).isName() ? after : -1;
        }
        // A type of the result, as in (id: string): Attribute => …
        for (int i = after + 1; isParenthesis && at(after).is(":") && i < after + TYPE && !isClosing(i); i++) {
            if (isArrow(i)) {
                return i;
            }
            if (at(i).is(",") || at(i).is(";") || at(i).is("=") || at(i).is("(") || at(i).is("?")) {
                return -1;
            }
            i = isOpening(i) ? closing(i) : i;
        }
        return -1;
    }

    /** Returns whether a symbol separates the parameters of a function without a name from its body. */
    boolean isArrow(int index) {
        return switch (language) {
            case TYPESCRIPT, CSHARP -> at(index).is("=>");
            case JAVA -> at(index).is("->");
            default -> false;
        };
    }

    /** Returns whether a name before parentheses is called, and not declared with the type of its result. */
    boolean isCall(int name) {
        Token before = at(name - 1);
        int open = typeArgumentsEnd(name + 1);
        Token after = at(closing(open) + 1);
        boolean hasType = (language == Language.JAVA || language == Language.CSHARP)
                && (before.is(">") || before.is("]") || (before.isName() && !BEFORE_CALLS.contains(before.text())));
        return at(open).is("(")
                && !DEFINITIONS.contains(before.text())
                && !after.is("{")
                && !after.is("=>")
                && !hasType;
    }

    /** Returns the names with dots between them that begin with a token. */
    public String path(int start) {
        return String.join(".", Imports.path(this, start));
    }

    /** Returns the index of the first token of each part between commas after a bracket, or none for -1. */
    public List<Integer> parts(int open) {
        List<Integer> starts = new ArrayList<>();
        int end = closing(open);
        for (int i = open + 1; open >= 0 && i < end; i = isOpening(i) ? closing(i) + 1 : i + 1) {
            if (i == open + 1 || at(i - 1).is(",")) {
                starts.add(i);
            }
        }
        return starts;
    }

    private boolean isOneOf(int index, String brackets) {
        Token token = at(index);
        return token.kind() == Token.Kind.SYMBOL && token.text().length() == 1 && brackets.contains(token.text());
    }

    /** Matches the brackets. A closing bracket also closes those that were opened after its partner and left open. */
    private void match() {
        Deque<Integer> open = new ArrayDeque<>();
        int[] counts = new int[OPENING.length()];
        for (int i = 0; i < tokens.size(); i++) {
            int kind = isOneOf(i, CLOSING) ? CLOSING.indexOf(at(i).text()) : -1;
            while (kind >= 0 && counts[kind] > 0) {
                int partner = open.pop();
                int popped = OPENING.indexOf(at(partner).text());
                closing[partner] = i;
                counts[popped]--;
                if (popped == kind) {
                    opening[i] = partner;
                    break;
                }
            }
            enclosing[i] = open.isEmpty() ? -1 : open.peek();
            if (isOneOf(i, OPENING)) {
                open.push(i);
                counts[OPENING.indexOf(at(i).text())]++;
            }
        }
    }

    /**
     * A token of a source.
     *
     * @param kind the kind
     * @param text the name, the number, the symbol, or the content of a text without quotes and escapes
     * @param line the line of its first character, from 1
     * @param column the number of characters before it in its line
     * @param isFirst true if it is the first token of its line
     * @param start the offset of its first character in the source
     * @param end the offset after its last character
     */
    public record Token(Kind kind, String text, int line, int column, boolean isFirst, int start, int end) {

        /** Returns whether it is this symbol or this keyword. A text or a quoted name never is. */
        public boolean is(String other) {
            return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(other);
        }

        /** Returns whether it is a name or a keyword. */
        public boolean isName() {
            return kind == Kind.NAME;
        }

        /** The kind of token. */
        public enum Kind {
            /** A name or a keyword. */
            NAME,
            NUMBER,
            TEXT,
            /** A text with expressions in it, as it is written. */
            TEMPLATE,
            SYMBOL
        }
    }
}
