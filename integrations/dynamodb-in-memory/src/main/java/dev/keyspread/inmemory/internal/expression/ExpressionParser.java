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
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Parses the parts that expressions have in common: document paths, values, functions, lists and parentheses. */
sealed class ExpressionParser permits ConditionParser, UpdateParser {

    /** The maximum number of operators and functions in an expression. */
    private static final int MOST_OPERATORS = 300;

    final TokenReader tokens;
    private final ExpressionType type;
    private final Placeholders placeholders;
    private @Nullable Object lastParenthesized;
    private int operators;
    private int openParentheses;

    ExpressionParser(ExpressionType type, String expression, Placeholders placeholders) {
        this.type = type;
        this.placeholders = placeholders;
        tokens = new TokenReader(type, expression);
        placeholders.markUsed();
    }

    /** Parses {@code name("." name | "[" index "]")*}. */
    final DocumentPath path() {
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
            throw error("The document path has too many nesting levels; nesting levels: " + levels);
        }
    }

    private String name() {
        Token token = tokens.peek();
        if (token.kind() == Kind.NAME) {
            return placeholders.name(type, tokens.take().text());
        }
        if (token.kind() != Kind.WORD || isKeyword(token)) {
            throw tokens.unexpected();
        }
        if (ReservedWords.contains(token.text())) {
            throw error("Attribute name is a reserved keyword; reserved keyword: " + token.text());
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
            throw error("List index is not within the allowable range; index: [" + index + "]");
        }
    }

    /** Returns the value of the placeholder that is next. */
    final AttributeValue value() {
        return placeholders.value(type, tokens.take().text());
    }

    /** Parses elements with commas between them. */
    final <T> List<T> list(Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        do {
            elements.add(element.get());
        } while (tokens.takeSymbol(","));
        return elements;
    }

    /** Parses a list in parentheses. */
    final <T> List<T> arguments(Supplier<T> argument) {
        tokens.expectSymbol("(");
        List<T> arguments = list(argument);
        tokens.expectSymbol(")");
        return arguments;
    }

    /** Parses the rest of a term whose opening parenthesis was taken. */
    final <T> T parenthesized(Supplier<T> content) {
        boolean isNested = tokens.peek().isSymbol("(");
        openParentheses++;
        // Limits the depth. More parentheses than operands are redundant.
        if (openParentheses > 2 * MOST_OPERATORS) {
            throw redundantParentheses();
        }
        T inner = content.get();
        tokens.expectSymbol(")");
        openParentheses--;
        // "((a = b))": the inner parentheses hold all that the outer ones hold.
        if (isNested && inner == lastParenthesized) {
            throw redundantParentheses();
        }
        lastParenthesized = inner;
        return inner;
    }

    private DynamoDbException redundantParentheses() {
        return error("The expression has redundant parentheses;");
    }

    /** Takes the name of a function. */
    final Function function() {
        Function function = Function.named(type, tokens.take().text());
        countOperator();
        return function;
    }

    /** Counts an operator or a function. Parsers call it before they parse the operands, so it also limits their depth. */
    final void countOperator() {
        operators++;
        if (operators > MOST_OPERATORS) {
            throw error("The expression contains too many operators; operator count: " + operators);
        }
    }

    /** Returns the error of an invalid expression. */
    final DynamoDbException error(String message) {
        return type.error(message);
    }

    /** Returns the error of a function at a place where its result cannot be. */
    final DynamoDbException misplaced(String function) {
        return error("The function is not allowed to be used this way in an expression; function: " + function);
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
