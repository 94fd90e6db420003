package dev.keyspread.write;

import dev.keyspread.expression.RequestTerms;
import dev.keyspread.spi.ItemTarget;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * The expression of an update.
 *
 * @param changes what it changes
 * @param target the item
 */
record UpdateExpression(List<? extends Change<?>> changes, ItemTarget<?> target) {

    /** Returns the expression. Adds its names and values to {@code terms}. */
    String text(RequestTerms terms) {
        Map<Change.Clause, List<String>> clauses = new EnumMap<>(Change.Clause.class);
        BiConsumer<Change.Clause, String> parts = (clause, part) ->
                clauses.computeIfAbsent(clause, unused -> new ArrayList<>()).add(part);
        changes.forEach(change -> parts.accept(change.clause(), change.text().apply(terms)));
        new IndexKeyChanges(changes, target).addTo(parts, terms);
        return clauses.entrySet().stream()
                .map(clause -> clause.getKey() + " " + String.join(", ", clause.getValue()))
                .collect(Collectors.joining(" "));
    }
}
