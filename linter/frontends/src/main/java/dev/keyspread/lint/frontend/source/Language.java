package dev.keyspread.lint.frontend.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A programming language, and the parts of its lexical grammar in which it differs from the others. */
public enum Language {
    TYPESCRIPT("ts tsx mts cts js jsx mjs cjs"),
    PYTHON("py"),
    JAVA("java"),
    KOTLIN("kt"),
    GO("go"),
    CSHARP("cs"),
    RUST("rs"),
    RUBY("rb"),
    PHP("php");

    private final String extensions;

    Language(String extensions) {
        this.extensions = extensions;
    }

    /** Returns the language of a file, or empty if it is none of these. */
    public static Optional<Language> of(String fileName) {
        String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(language -> List.of(language.extensions.split(" ", -1)).contains(extension))
                .findFirst();
    }

    boolean isComment(char first, char second) {
        boolean isHash = first == '#' && second != '[';
        boolean isSlash = first == '/' && second == '/';
        return switch (this) {
            case PYTHON, RUBY -> first == '#';
            case PHP -> isHash || isSlash;
            default -> isSlash;
        };
    }

    boolean hasBlockComments() {
        return this != PYTHON && this != RUBY;
    }

    /** Returns whether a slash may begin a regular expression. */
    boolean hasRegularExpressions() {
        return this == TYPESCRIPT || this == RUBY;
    }

    /** Returns whether three quotes begin a text of several lines. */
    boolean hasTripleQuotes() {
        return this == PYTHON || this == JAVA || this == KOTLIN || this == CSHARP;
    }

    /** Returns whether texts in a row are one text. */
    boolean joinsTexts() {
        return this == PYTHON;
    }

    /** Returns whether a backtick begins a template, and not a quoted name. */
    boolean hasTemplates() {
        return this == TYPESCRIPT;
    }

    /** Returns whether the text between quotes may continue on the next line. */
    boolean hasLongTexts() {
        return this == RUST || this == PHP || this == RUBY;
    }

    /** Returns whether an arrow separates the name of a member from its value. */
    boolean hasArrowsInObjects() {
        return this == RUBY || this == PHP;
    }

    /** Returns whether a colon separates the name of an argument from its value. */
    boolean hasColonsInArguments() {
        return this == RUBY || this == CSHARP || this == PHP;
    }

    /** Returns whether the type of a function's result follows its parameters without a colon. */
    boolean hasResultsAfterParameters() {
        return this == GO || this == RUST;
    }

    /** Returns whether braces after the name of a type are an object of it. */
    public boolean hasTypedObjects() {
        return this == GO || this == CSHARP || this == KOTLIN || this == RUST;
    }

    /** Returns whether braces may contain a list. */
    boolean hasListsInBraces() {
        return this == GO || this == CSHARP || this == JAVA;
    }

    /** Returns whether the type of a parameter or of a variable stands before its name. */
    boolean hasTypesBeforeNames() {
        return this == JAVA || this == CSHARP || this == PHP;
    }

    /** Returns a symbol as the readers know it, or an empty text for one that they skip. */
    String symbol(String symbol) {
        return switch (this) {
            case GO -> symbol.equals("&") ? "" : symbol;
            case RUST -> symbol.equals("&") || symbol.equals("?") ? "" : symbol.equals("::") ? "." : symbol;
            case PHP -> symbol.equals("->") || symbol.equals("::") ? "." : symbol;
            case RUBY -> symbol.equals("::") || symbol.equals("&.") ? "." : symbol;
            default -> symbol;
        };
    }
}
