package dev.keyspread.inmemory.internal.expression;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The path of an attribute, or of an element of a document: {@code address.lines[0]}. */
public record DocumentPath(String attribute, List<Step> steps) {

    /** Copies the list. */
    public DocumentPath {
        steps = List.copyOf(steps);
    }

    /** One step into a document. */
    public sealed interface Step {

        /** Returns the element, or null if there is none. */
        @Nullable
        AttributeValue in(AttributeValue document);

        /** Returns the name or the index of the element. */
        Object key();
    }

    /** A step to an element of a map. */
    public record Key(String key) implements Step {

        @Override
        public @Nullable AttributeValue in(AttributeValue document) {
            return document.m().get(key);
        }

        @Override
        public String toString() {
            return key;
        }
    }

    /** A step to an element of a list. */
    public record Index(Integer key) implements Step {

        @Override
        public @Nullable AttributeValue in(AttributeValue document) {
            return document.hasL() && key < document.l().size() ? document.l().get(key) : null;
        }

        @Override
        public String toString() {
            return "[" + key + "]";
        }
    }

    /** Returns the value at this path, or null if there is none. */
    @Nullable
    AttributeValue in(Map<String, AttributeValue> item) {
        AttributeValue value = item.get(attribute);
        for (Step step : steps) {
            if (value == null) {
                return null;
            }
            value = step.in(value);
        }
        return value;
    }

    /** Returns the path from the attribute on. */
    List<Step> all() {
        return Stream.concat(Stream.of(new Key(attribute)), steps.stream()).toList();
    }

    /** Returns the last step of the path from the attribute on. */
    Step last() {
        return steps.isEmpty() ? new Key(attribute) : steps.get(steps.size() - 1);
    }

    @Override
    public String toString() {
        return all().toString();
    }

    /** Checks that no path of an expression contains another one. */
    static void checkOverlaps(ExpressionType type, List<DocumentPath> paths) {
        for (int i = 0; i < paths.size(); i++) {
            for (int j = i + 1; j < paths.size(); j++) {
                checkOverlap(type, paths.get(i), paths.get(j));
            }
        }
    }

    private static void checkOverlap(ExpressionType type, DocumentPath one, DocumentPath other) {
        List<Step> first = one.all();
        List<Step> second = other.all();
        int shorter = Math.min(first.size(), second.size());
        for (int i = 0; i < shorter; i++) {
            if (first.get(i).getClass() != second.get(i).getClass()) {
                throw overlap(type, "conflict", one, other);
            }
            if (!first.get(i).equals(second.get(i))) {
                return;
            }
        }
        throw overlap(type, "overlap", one, other);
    }

    private static RuntimeException overlap(ExpressionType type, String how, DocumentPath one, DocumentPath other) {
        return type.error("Two document paths " + how + " with each other; must remove or rewrite one of these paths;"
                + " path one: " + one + ", path two: " + other);
    }
}
