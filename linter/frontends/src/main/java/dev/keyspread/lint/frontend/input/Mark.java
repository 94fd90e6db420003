package dev.keyspread.lint.frontend.input;

import java.util.List;
import java.util.Map;

/**
 * An annotation in a class file.
 *
 * @param name the simple name of its type, such as {@code DynamoDbSortKey}
 * @param values the texts of its parameters by their names, and the names of enums' constants; parameters of other types
 *     are left out
 */
record Mark(String name, Map<String, List<String>> values) {

    /** The first text of a parameter that is not empty, or else another. */
    String text(String parameter, String other) {
        return values.getOrDefault(parameter, List.of()).stream()
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(other);
    }

    List<String> texts(String parameter) {
        return values.getOrDefault(parameter, List.of()).stream()
                .filter(text -> !text.isEmpty())
                .toList();
    }
}
