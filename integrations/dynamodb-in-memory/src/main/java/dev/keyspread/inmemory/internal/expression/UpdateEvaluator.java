package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.DocumentPath.Step;
import dev.keyspread.inmemory.internal.expression.UpdateExpression.Assignment;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import dev.keyspread.inmemory.internal.value.Numbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Applies update expressions to items. All actions read the item before the update. */
public final class UpdateEvaluator {

    private UpdateEvaluator() {}

    /**
     * Returns the updated item.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if the item has no such path or a value of
     *     another type
     */
    public static Map<String, AttributeValue> apply(UpdateExpression update, Map<String, AttributeValue> item) {
        List<Runnable> actions = new ArrayList<>();
        MutableDocument document = new MutableDocument(item);
        for (Assignment set : update.sets()) {
            AttributeValue value = set.value().required(item);
            actions.add(() -> document.set(set.path(), value));
        }
        update.removes().forEach(path -> actions.add(() -> document.remove(path)));
        for (Assignment add : update.adds()) {
            AttributeValue value = sum(add.path().in(item), add.value().required(item));
            actions.add(() -> document.set(add.path(), value));
        }
        for (Assignment delete : update.deletes()) {
            AttributeValue current = delete.path().in(item);
            AttributeValue rest = current == null
                    ? null
                    : Sets.difference(current, delete.value().required(item));
            actions.add(() -> setOrRemove(document, delete.path(), rest));
        }
        actions.forEach(Runnable::run);
        return document.item();
    }

    private static void setOrRemove(MutableDocument document, DocumentPath path, @Nullable AttributeValue value) {
        if (value == null) {
            document.remove(path);
        } else {
            document.set(path, value);
        }
    }

    private static AttributeValue sum(@Nullable AttributeValue current, AttributeValue added) {
        if (current == null) {
            return added;
        }
        if (added.n() == null) {
            return Sets.union(current, added);
        }
        if (current.n() == null) {
            throw SetValue.wrongType();
        }
        return Numbers.value(Numbers.of(current).add(Numbers.of(added)));
    }

    /**
     * An item while it is updated. The indexes of list elements stay those of the item before the update until the end:
     * removed elements leave gaps, and elements beyond the end are appended.
     */
    private static final class MutableDocument {

        private final Map<String, Object> attributes = new LinkedHashMap<>();

        MutableDocument(Map<String, AttributeValue> item) {
            item.forEach((name, value) -> attributes.put(name, thawed(value)));
        }

        /** Sets the value at a path, whose parent exists. */
        void set(DocumentPath path, AttributeValue value) {
            siblings(path).put(path.last().key(), thawed(value));
        }

        /** Removes the value at a path, whose parent exists, if there is a value. */
        void remove(DocumentPath path) {
            siblings(path).remove(path.last().key());
        }

        /** Returns the updated item. */
        Map<String, AttributeValue> item() {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            attributes.forEach((name, value) -> item.put(name, frozen(value)));
            return item;
        }

        /** Returns the map or list that the path's last step leads into. */
        private Map<Object, Object> siblings(DocumentPath path) {
            List<Step> steps = path.all();
            Map<Object, Object> siblings = children(attributes, steps.get(0));
            for (int i = 1; i < steps.size(); i++) {
                siblings = children(siblings.get(steps.get(i - 1).key()), steps.get(i));
            }
            return siblings;
        }

        @SuppressWarnings("unchecked") // Maps with string keys are maps, those with integer keys are lists.
        private static Map<Object, Object> children(@Nullable Object parent, Step step) {
            if (parent instanceof Map<?, ?> && step instanceof DocumentPath.Index == parent instanceof NavigableMap) {
                return (Map<Object, Object>) parent;
            }
            throw invalid();
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
                        .collect(
                                Collectors.toMap(entry -> (String) entry.getKey(), entry -> frozen(entry.getValue()))));
            }
            return (AttributeValue) value;
        }
    }

    /** The union and difference of sets of the same type. */
    private static final class Sets {

        private Sets() {}

        /** Returns the elements of both sets. */
        static AttributeValue union(AttributeValue one, AttributeValue other) {
            AttributeValue union = combine(one, other, Collection::addAll);
            return ItemNormalizer.value(union);
        }

        /** Returns the elements of {@code one} that {@code other} does not have, or null if there are none. */
        static @Nullable AttributeValue difference(AttributeValue one, AttributeValue other) {
            AttributeValue difference = combine(one, other, Collection::removeAll);
            boolean isEmpty = difference.ss().isEmpty()
                    && difference.ns().isEmpty()
                    && difference.bs().isEmpty();
            return isEmpty ? null : difference;
        }

        private static AttributeValue combine(
                AttributeValue one, AttributeValue other, BiConsumer<Set<Object>, List<?>> operation) {
            if (one.type() != other.type()) {
                throw Errors.validation("An operand in the update expression has an incorrect data type");
            }
            return switch (one.type()) {
                case SS -> AttributeValue.fromSs(combined(one.ss(), other.ss(), operation));
                case NS -> AttributeValue.fromNs(combined(one.ns(), other.ns(), operation));
                case BS -> AttributeValue.fromBs(combined(one.bs(), other.bs(), operation));
                default -> throw new IllegalArgumentException("not a set: " + one.type());
            };
        }

        @SuppressWarnings("unchecked") // The elements of both lists have the same type.
        private static <E> List<E> combined(List<E> one, List<E> other, BiConsumer<Set<Object>, List<?>> operation) {
            Set<Object> elements = new LinkedHashSet<>(one);
            operation.accept(elements, other);
            return (List<E>) new ArrayList<>(elements);
        }
    }
}
