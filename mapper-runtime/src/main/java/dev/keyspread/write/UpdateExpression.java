package dev.keyspread.write;

import dev.keyspread.expression.RequestTerms;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The expression of an update.
 *
 * @param changes what it changes
 * @param key the item's key
 */
record UpdateExpression(List<? extends Change<?>> changes, Map<String, AttributeValue> key) {

    /** Returns the expression. Adds its names and values to {@code terms}. */
    String text(RequestTerms terms) {
        Map<Change.Clause, List<String>> clauses = new EnumMap<>(Change.Clause.class);
        BiConsumer<Change.Clause, String> parts = (clause, part) ->
                clauses.computeIfAbsent(clause, unused -> new ArrayList<>()).add(part);
        changes.forEach(change -> parts.accept(change.clause(), change.text().apply(terms)));
        new IndexKeyChanges(changes, key).addTo(parts, terms);
        return clauses.entrySet().stream()
                .map(clause -> clause.getKey() + " " + String.join(", ", clause.getValue()))
                .collect(Collectors.joining(" "));
    }
}
