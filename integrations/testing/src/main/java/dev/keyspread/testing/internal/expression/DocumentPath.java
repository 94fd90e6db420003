package dev.keyspread.testing.internal.expression;

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
    }

    /** A step to an element of a map. */
    public record Key(String name) implements Step {

        @Override
        public @Nullable AttributeValue in(AttributeValue document) {
            return document.m().get(name);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A step to an element of a list. */
    public record Index(int index) implements Step {

        @Override
        public @Nullable AttributeValue in(AttributeValue document) {
            return document.hasL() && index < document.l().size() ? document.l().get(index) : null;
        }

        @Override
        public String toString() {
            return "[" + index + "]";
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

    @Override
    public String toString() {
        return all().toString();
    }
}
