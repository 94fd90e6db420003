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
    KOTLIN("kt");

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
        return this == PYTHON ? first == '#' : first == '/' && second == '/';
    }

    boolean hasBlockComments() {
        return this != PYTHON;
    }

    /** Returns whether a slash may begin a regular expression. */
    boolean hasRegularExpressions() {
        return this == TYPESCRIPT;
    }

    /** Returns whether three quotes begin a text of several lines. */
    boolean hasTripleQuotes() {
        return this != TYPESCRIPT;
    }

    /** Returns whether texts in a row are one text. */
    boolean joinsTexts() {
        return this == PYTHON;
    }

    /** Returns whether a backtick begins a template, and not a quoted name. */
    boolean hasTemplates() {
        return this == TYPESCRIPT;
    }
}
