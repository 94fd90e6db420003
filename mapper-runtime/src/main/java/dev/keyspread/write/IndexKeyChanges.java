package dev.keyspread.write;

import dev.keyspread.expression.Operand;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemTarget;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The changes of stored index keys that follow from changes of attributes. For one update; not thread-safe. */
final class IndexKeyChanges {

    private final Map<String, Change<?>> changes = new HashMap<>();
    private final Map<String, IndexKey> keys = new LinkedHashMap<>();
    private final Map<String, AttributeValue> known;
    private final ItemTarget<?> target;

    /** Creates the index key changes that follow from changes of an item. */
    IndexKeyChanges(List<? extends Change<?>> changes, ItemTarget<?> target) {
        this.known = new HashMap<>(target.key());
        this.target = target;
        changes.forEach(this::take);
    }

    private void take(Change<?> change) {
        if (!change.attribute().path().isAttribute()) {
            return;
        }
        String name = change.attribute().path().attribute();
        changes.put(name, change);
        change.attribute().traits(IndexKey.class).forEach(key -> keys.put(key.attribute(), key));
        Operand value = change.value();
        if (value != null) {
            known.put(name, value.value());
        }
    }

    /** Adds the changes of the keys to the clauses of an update expression. */
    void addTo(BiConsumer<Change.Clause, String> clauses, RequestTerms terms) {
        for (IndexKey key : keys.values()) {
            AttributeValue value = value(key);
            String name = terms.name(key.attribute());
            if (value == null) {
                clauses.accept(Change.Clause.REMOVE, name);
            } else {
                target.requireIndexKey(key.attribute(), () -> value);
                clauses.accept(Change.Clause.SET, name + " = " + terms.value(Operand.of(value)));
            }
        }
    }

    private @Nullable AttributeValue value(IndexKey key) {
        if (key.sources().stream().anyMatch(this::isRemoved)) {
            return null;
        }
        List<String> unknown = key.sources().stream()
                .filter(source -> !known.containsKey(source))
                .toList();
        if (!unknown.isEmpty()) {
            List<String> sources = key.sources().stream()
                    .filter(source -> !target.key().containsKey(source))
                    .toList();
            throw new IllegalStateException(
                    "\"%s\" is computed from %s. This update does not say what %s will be: set %s to a value"
                            .formatted(
                                    key.attribute(),
                                    quoted(sources),
                                    quoted(unknown),
                                    unknown.size() == 1 ? "it" : "them"));
        }
        return key.value(new ItemReader(known));
    }

    private boolean isRemoved(String attribute) {
        Change<?> change = changes.get(attribute);
        return change != null && change.clause() == Change.Clause.REMOVE;
    }

    private static String quoted(List<String> attributes) {
        return "\"" + String.join("\" and \"", attributes) + "\"";
    }
}
