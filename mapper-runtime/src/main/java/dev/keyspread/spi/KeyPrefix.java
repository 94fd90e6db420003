package dev.keyspread.spi;

import dev.keyspread.internal.convert.TextOrder;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A prefix of a composite sort key: literals and the texts of its first members. It creates conditions for all keys
 * with the prefix, or for those whose next member is in a range. Immutable.
 *
 * <p>The conditions have both bounds within the prefix, because other keys of the partition may begin differently.
 * Members are compared together with the literals after them, as in the order of the keys.
 */
public final class KeyPrefix {

    private final KeyTemplate template;
    private final int known;
    private final String text;

    KeyPrefix(KeyTemplate template, int known, String text) {
        this.template = template;
        this.known = known;
        this.text = text;
    }

    /** Returns this prefix with the text of the next member. */
    public KeyPrefix then(String member) {
        StringBuilder key = new StringBuilder(text);
        template.append(key, known, member);
        return new KeyPrefix(template, known + 1, key.toString());
    }

    /** Returns whether every key has this prefix. */
    public boolean isEmpty() {
        return text.isEmpty() && !isWhole();
    }

    /** Returns the condition for all keys with this prefix, or for one key if all members are known. */
    public SortKeyCondition condition() {
        return isWhole() ? SortKeyCondition.equalTo(s(text)) : SortKeyCondition.beginsWith(s(text));
    }

    /** Returns the condition for keys whose next member is less than {@code member}. */
    public SortKeyCondition lessThan(String member) {
        KeyPrefix end = then(member);
        return text.isEmpty()
                ? SortKeyCondition.lessThan(s(end.text))
                : SortKeyCondition.between(s(text), s(end.isWhole() ? TextOrder.before(end.text) : end.text));
    }

    /** Returns the condition for keys whose next member is at most {@code member}. */
    public SortKeyCondition lessThanOrEqualTo(String member) {
        String last = then(member).last();
        return text.isEmpty()
                ? SortKeyCondition.lessThanOrEqualTo(s(last))
                : SortKeyCondition.between(s(text), s(last));
    }

    /** Returns the condition for keys whose next member is greater than {@code member}. */
    public SortKeyCondition greaterThan(String member) {
        KeyPrefix end = then(member);
        return text.isEmpty()
                ? SortKeyCondition.greaterThan(s(end.last()))
                : SortKeyCondition.between(s(end.isWhole() ? TextOrder.after(end.text) : end.last()), s(last()));
    }

    /** Returns the condition for keys whose next member is at least {@code member}. */
    public SortKeyCondition greaterThanOrEqualTo(String member) {
        String first = then(member).text;
        return text.isEmpty()
                ? SortKeyCondition.greaterThanOrEqualTo(s(first))
                : SortKeyCondition.between(s(first), s(last()));
    }

    /** Returns the condition for keys whose next member is in a range, which may exclude its ends. */
    public SortKeyCondition between(String from, boolean fromIncluded, String to, boolean toIncluded) {
        KeyPrefix start = then(from);
        KeyPrefix end = then(to);
        return SortKeyCondition.between(
                s(fromIncluded ? start.text : start.isWhole() ? TextOrder.after(start.text) : start.last()),
                s(toIncluded ? end.last() : end.isWhole() ? TextOrder.before(end.text) : end.text));
    }

    /** Returns the condition for keys whose next member begins with {@code start}, which must not contain the literal after the member. */
    public SortKeyCondition beginsWith(String start) {
        String delimiter = template.literals().get(known + 1);
        if (!delimiter.isEmpty() && (start.contains(delimiter) || endsWithin(start, delimiter))) {
            throw template.refused(known, "the prefix holds or runs into \"" + delimiter + "\", which ends it");
        }
        return SortKeyCondition.beginsWith(s(text + start));
    }

    /** Returns whether a prefix ends with the beginning of a delimiter, so that keys of shorter members match it, too. */
    private static boolean endsWithin(String start, String delimiter) {
        return IntStream.range(1, delimiter.length()).anyMatch(i -> start.endsWith(delimiter.substring(0, i)));
    }

    private boolean isWhole() {
        return known == template.members().size();
    }

    /** Returns the greatest text with this prefix, or a text greater than all keys with it. */
    private String last() {
        return isWhole() ? text : text + KeyTemplate.LAST;
    }

    private static AttributeValue s(String key) {
        return AttributeValue.createS(key);
    }

    @Override
    public String toString() {
        return "KeyPrefix[" + known + " of " + template + "]";
    }
}
