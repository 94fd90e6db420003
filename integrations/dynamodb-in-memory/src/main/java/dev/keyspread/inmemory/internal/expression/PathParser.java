package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.expression.DocumentPath.Step;
import dev.keyspread.inmemory.internal.expression.Token.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Parses document paths. */
record PathParser(TokenReader tokens, Placeholders placeholders) {

    /** Parses {@code name("." name | "[" index "]")*}. */
    DocumentPath path() {
        String attribute = name();
        List<Step> steps = new ArrayList<>();
        while (true) {
            if (tokens.takeSymbol(".")) {
                steps.add(new DocumentPath.Key(name()));
            } else if (tokens.takeSymbol("[")) {
                steps.add(new DocumentPath.Index(index()));
                tokens.expectSymbol("]");
            } else {
                checkNesting(1 + steps.size());
                return new DocumentPath(attribute, steps);
            }
        }
    }

    private void checkNesting(int levels) {
        if (levels > Limits.NESTING_LEVELS) {
            throw tokens.type().error("The document path has too many nesting levels; nesting levels: " + levels);
        }
    }

    private String name() {
        Token token = tokens.peek();
        if (token.kind() == Kind.NAME) {
            return placeholders.name(tokens.type(), tokens.take().text());
        }
        if (token.kind() != Kind.WORD || isKeyword(token)) {
            throw tokens.unexpected();
        }
        if (ReservedWords.contains(token.text())) {
            throw tokens.type().error("Attribute name is a reserved keyword; reserved keyword: " + token.text());
        }
        return tokens.take().text();
    }

    private static boolean isKeyword(Token token) {
        return List.of("ADD", "AND", "BETWEEN", "DELETE", "IN", "NOT", "OR", "REMOVE", "SET").stream()
                .anyMatch(token::isKeyword);
    }

    private int index() {
        if (tokens.peek().kind() != Kind.NUMBER) {
            throw tokens.unexpected();
        }
        String index = tokens.take().text();
        try {
            return Integer.parseInt(index);
        } catch (NumberFormatException tooLarge) {
            throw tokens.type().error("List index is not within the allowable range; index: [" + index + "]");
        }
    }

    /** The words that expressions may not use as attribute names, in any case. */
    private static final class ReservedWords {

        private static final Set<String> WORDS = load();

        private ReservedWords() {}

        static boolean contains(String name) {
            return WORDS.contains(name.toUpperCase(Locale.ROOT));
        }

        private static Set<String> load() {
            try (InputStream words = ReservedWords.class.getResourceAsStream("reserved-words.txt")) {
                return new String(Objects.requireNonNull(words).readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .collect(Collectors.toUnmodifiableSet());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
