package dev.keyspread.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The differences between the items of an old mapper and those of Keyspread, by attribute: the first pair of values, and the number of
 * items that differ. Not thread-safe.
 */
final class ItemDifferences {

    private final Set<String> ignored;
    private final Map<String, Difference> byPath = new TreeMap<>();
    private int items;

    ItemDifferences(Set<String> ignored) {
        this.ignored = ignored;
    }

    /**
     * A difference in one or more items.
     *
     * @param values both stored forms in the first of them
     * @param advice the change that makes the items equal
     * @param item the first of them
     * @param items their number
     */
    private record Difference(String values, String advice, Map<String, AttributeValue> item, int items) {

        Difference and(Difference other) {
            return new Difference(values, advice, item, items + other.items);
        }
    }

    /** Adds the differences between the items that both store for one object. */
    void compare(Map<String, AttributeValue> old, Map<String, AttributeValue> ours) {
        Map<String, AttributeValue> before = new HashMap<>(old);
        Map<String, AttributeValue> now = new HashMap<>(ours);
        before.keySet().removeAll(ignored);
        now.keySet().removeAll(ignored);
        Map<String, Difference> found = new HashMap<>();
        attributes(
                "",
                before,
                now,
                (path, values, advice) -> found.putIfAbsent(path, new Difference(values, advice, old, 1)));
        found.forEach((path, difference) -> byPath.merge(path, difference, Difference::and));
        items += found.isEmpty() ? 0 : 1;
    }

    /** Returns the number of items with a difference. */
    int items() {
        return items;
    }

    /** Returns two lines for each attribute that differs: its values, and the advice. */
    String report(UnaryOperator<Map<String, AttributeValue>> key) {
        return byPath.entrySet().stream()
                .map(each -> String.format(
                        "%n  %s (%s): %s, in the item %s%n    %s",
                        each.getKey(),
                        each.getValue().items() == 1
                                ? "1 object"
                                : each.getValue().items() + " objects",
                        each.getValue().values(),
                        ValueText.of(key.apply(each.getValue().item())),
                        each.getValue().advice()))
                .collect(Collectors.joining());
    }

    /** Takes the differences of an item. */
    @FunctionalInterface
    private interface Sink {
        void add(String path, String values, String advice);
    }

    private static void attributes(
            String parent, Map<String, AttributeValue> old, Map<String, AttributeValue> ours, Sink sink) {
        Set<String> names = new TreeSet<>(old.keySet());
        names.addAll(ours.keySet());
        for (String name : names) {
            AttributeValue before = old.get(name);
            AttributeValue now = ours.get(name);
            if (before == null || now == null) {
                sink.add(parent + name, values(before, now), missing(name, before, now));
            } else {
                values(parent + name, before, now, sink);
            }
        }
    }

    private static void values(String path, AttributeValue before, AttributeValue now, Sink sink) {
        if (text(before).equals(text(now))) {
            return;
        }
        if (before.type() == AttributeValue.Type.M && now.type() == AttributeValue.Type.M) {
            attributes(path + ".", before.m(), now.m(), sink);
        } else if (before.type() == AttributeValue.Type.L
                && now.type() == AttributeValue.Type.L
                && before.l().size() == now.l().size()) {
            for (int i = 0; i < before.l().size(); i++) {
                // One line for all elements: lists of generated objects have many.
                values(path + "[]", before.l().get(i), now.l().get(i), sink);
            }
        } else {
            sink.add(path, values(before, now), changed(before.type(), now.type()));
        }
    }

    private static String values(@Nullable AttributeValue before, @Nullable AttributeValue now) {
        return "the old mapper stores " + text(before) + ", Keyspread stores " + text(now);
    }

    /** Returns the text of a value with its type, which tells a number from a string and an empty list from an empty set. */
    private static String text(@Nullable AttributeValue value) {
        return value == null ? "nothing" : value.type() + " " + ValueText.of(value);
    }

    private static String missing(String name, @Nullable AttributeValue before, @Nullable AttributeValue now) {
        if (before == null) {
            return Objects.requireNonNull(now).type() == AttributeValue.Type.NUL
                    ? "Remove @WriteNull from the member"
                    : "Remove the member's attribute with @Ignore if the old class must not have it, or add the attribute to the"
                            + " old class, or accept it: ignoring(\"" + name + "\")";
        }
        return before.type() == AttributeValue.Type.NUL
                ? "Keep the NULL with @WriteNull on the member"
                : "Give a member @Attribute(\"" + name
                        + "\"), or keep attributes without a member: @OtherAttributes Map<String, AttributeValue>";
    }

    private static String changed(AttributeValue.Type before, AttributeValue.Type now) {
        return before == now
                ? "Both have the type " + now + " in other forms. Give the member a converter that stores the old form:"
                        + " @ConvertedBy(…). Or declare the member with the stored type"
                : "The type " + before + " became " + now + ". Change the member's type to one that is stored as "
                        + before + ", or give it a converter: @ConvertedBy(…)";
    }
}
