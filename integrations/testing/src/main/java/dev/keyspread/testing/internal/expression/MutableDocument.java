package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.expression.DocumentPath.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * An item while it is updated. The indexes of list elements stay those of the item before the update until the end:
 * removed elements leave gaps, and elements beyond the end are appended.
 */
final class MutableDocument {

    private final Map<String, Object> attributes = new LinkedHashMap<>();

    MutableDocument(Map<String, AttributeValue> item) {
        item.forEach((name, value) -> attributes.put(name, thawed(value)));
    }

    /** Sets the value at a path, whose parent exists. */
    void set(DocumentPath path, AttributeValue value) {
        Step last = last(path);
        if (last instanceof DocumentPath.Key key) {
            map(path).put(key.name(), thawed(value));
        } else {
            elements(path).put(((DocumentPath.Index) last).index(), thawed(value));
        }
    }

    /** Removes the value at a path, whose parent exists, if there is a value. */
    void remove(DocumentPath path) {
        Step last = last(path);
        if (last instanceof DocumentPath.Key key) {
            map(path).remove(key.name());
        } else {
            elements(path).remove(((DocumentPath.Index) last).index());
        }
    }

    /** Returns the updated item. */
    Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        attributes.forEach((name, value) -> item.put(name, frozen(value)));
        return item;
    }

    private static Step last(DocumentPath path) {
        List<Step> steps = path.all();
        return steps.get(steps.size() - 1);
    }

    @SuppressWarnings("unchecked") // Maps with string keys are maps, those with integer keys are lists.
    private Map<String, Object> map(DocumentPath path) {
        if (parent(path) instanceof Map<?, ?> map && !(map instanceof NavigableMap<?, ?>)) {
            return (Map<String, Object>) map;
        }
        throw invalid();
    }

    @SuppressWarnings("unchecked")
    private NavigableMap<Integer, Object> elements(DocumentPath path) {
        if (parent(path) instanceof NavigableMap<?, ?> elements) {
            return (NavigableMap<Integer, Object>) elements;
        }
        throw invalid();
    }

    private @Nullable Object parent(DocumentPath path) {
        List<Step> steps = path.all();
        Object parent = attributes;
        for (Step step : steps.subList(0, steps.size() - 1)) {
            boolean isIndex = step instanceof DocumentPath.Index;
            if (!(parent instanceof Map<?, ?> children) || isIndex != parent instanceof NavigableMap<?, ?>) {
                throw invalid();
            }
            parent = children.get(
                    step instanceof DocumentPath.Key key ? key.name() : ((DocumentPath.Index) step).index());
        }
        return parent;
    }

    private static DynamoDbException invalid() {
        return Errors.validation("The document path provided in the update expression is invalid for update");
    }

    private static Object thawed(AttributeValue value) {
        if (value.hasM()) {
            Map<String, Object> map = new LinkedHashMap<>();
            value.m().forEach((name, element) -> map.put(name, thawed(element)));
            return map;
        }
        if (value.hasL()) {
            NavigableMap<Integer, Object> elements = new TreeMap<>();
            for (int i = 0; i < value.l().size(); i++) {
                elements.put(i, thawed(value.l().get(i)));
            }
            return elements;
        }
        return value;
    }

    private static AttributeValue frozen(Object value) {
        if (value instanceof NavigableMap<?, ?> elements) {
            return AttributeValue.fromL(
                    elements.values().stream().map(MutableDocument::frozen).toList());
        }
        if (value instanceof Map<?, ?> map) {
            return AttributeValue.fromM(map.entrySet().stream()
                    .collect(Collectors.toMap(entry -> (String) entry.getKey(), entry -> frozen(entry.getValue()))));
        }
        return (AttributeValue) value;
    }
}
