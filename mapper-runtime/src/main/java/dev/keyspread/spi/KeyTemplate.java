package dev.keyspread.spi;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.read.KeyBeginning;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A composite key: literals and the texts of members, such as {@code ORDER#{date}#{number}}. Every written key can be
 * parsed; values that would make it ambiguous are rejected. {@code docs/reference/composite-keys.md} specifies the
 * stored layout. Immutable and thread-safe.
 *
 * @param owner the entity, which errors name
 * @param attribute the attribute that holds the key
 * @param template the template as its annotation says it
 * @param maximumBytes the longest key
 * @param members the names of the members in it
 * @param literals the fixed texts around them, one more than there are members
 * @param shards the layout of the suffix that follows the key in the attribute, or {@code null} if there is none
 */
public record KeyTemplate(
        String owner,
        String attribute,
        String template,
        int maximumBytes,
        List<String> members,
        List<String> literals,
        @Nullable ShardLayout shards) {

    /** The last code point, which is not a character. Keys do not contain it, so it can mark the end of a range. */
    public static final String LAST = "\uDBFF\uDFFF";

    private static final int USUAL_LENGTH = 64;
    private static final int MAXIMUM_BYTES_OF_A_CHAR = 3;

    /** Returns the template of a partition key, which has at most 2,048 bytes. */
    public static KeyTemplate partitionKey(String owner, String attribute, String template) {
        return of(owner, attribute, template, Limits.PARTITION_KEY_BYTES);
    }

    /** Returns the template of a sort key, which has at most 1,024 bytes. */
    public static KeyTemplate sortKey(String owner, String attribute, String template) {
        return of(owner, attribute, template, Limits.SORT_KEY_BYTES);
    }

    private static KeyTemplate of(String owner, String attribute, String template, int maximumBytes) {
        TemplateText text = TemplateText.of(template);
        return new KeyTemplate(owner, attribute, template, maximumBytes, text.members(), text.literals(), null);
    }

    /** Returns the template of a logical key that is stored with a suffix. */
    public KeyTemplate sharded(ShardLayout layout) {
        return new KeyTemplate(owner, attribute, template, maximumBytes, members, literals, layout);
    }

    /** Returns the key with these texts of members. For a sharded key, returns the logical key. */
    public AttributeValue key(String... texts) {
        StringBuilder key = new StringBuilder(USUAL_LENGTH).append(literals.get(0));
        for (int i = 0; i < members.size(); i++) {
            append(key, i, texts[i]);
        }
        return AttributeValue.createS(bounded(key.toString()));
    }

    /** Returns the texts of the members in {@code stored}, the attribute's value in an item. */
    public String[] texts(@Nullable AttributeValue stored) {
        return parsed(stored(stored));
    }

    private String[] parsed(String key) {
        if (!key.startsWith(literals.get(0))) {
            throw unfitting();
        }
        String[] texts = new String[members.size()];
        int position = literals.get(0).length();
        for (int i = 0; i < texts.length; i++) {
            int end = end(key, i, position);
            texts[i] = key.substring(position, end);
            position = end + literals.get(i + 1).length();
        }
        if (position != key.length()) {
            throw unfitting();
        }
        return texts;
    }

    /** Returns the suffix in {@code stored}, the attribute's value in an item. */
    public Integer shard(@Nullable AttributeValue stored) {
        return shard(stored, ShardLayout::suffixOf);
    }

    /** Returns the suffix in {@code stored} or, if the item is not moved into a shard yet, the one calculated from its sort key. */
    public Integer shard(@Nullable AttributeValue stored, AttributeValue sortKey) {
        return shard(stored, (layout, key) -> layout.suffixOf(key, sortKey));
    }

    private Integer shard(@Nullable AttributeValue stored, ToIntBiFunction<ShardLayout, AttributeValue> suffix) {
        AttributeValue key = text(stored);
        try {
            return suffix.applyAsInt(Objects.requireNonNull(shards, "shards"), key);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(unreadable() + Confidential.message(unreadable), unreadable);
        }
    }

    /** Returns the value of a member, given its text in this key. */
    public <V> V value(KeyPart<V> part, String text) {
        try {
            return part.parse(text);
        } catch (ItemReadException unreadable) {
            throw unreadable(part, Confidential.message(unreadable), unreadable);
        }
    }

    /**
     * Returns {@code value}, a member's value in the item's other key. Throws if its text in this key differs, because
     * the entity would be saved under another key.
     */
    public <V> V same(KeyPart<V> part, String text, V value) {
        if (!part.isTextOf(value, text)) {
            throw different(part, text, value, " in the item's other key");
        }
        return value;
    }

    /**
     * Returns {@code value}, a member's value in the item. Throws if the part of it in this key has another text, such
     * as {@code 2020-02-14} for the day of a time.
     */
    public <V, P> V same(KeyPart<P> part, String text, V value, Function<? super V, @Nullable P> partOf) {
        P own = partOf.apply(value);
        if (own == null || !part.isTextOf(own, text)) {
            throw different(part, text, value, " in the item");
        }
        return value;
    }

    /** Returns the prefix of all keys: the literal before the first member. */
    public KeyPrefix prefix() {
        return new KeyPrefix(this, 0, literals.get(0));
    }

    /** Returns the beginnings of items with all of these keys: one list for each combination, which is empty if no key has a beginning. */
    static List<List<KeyBeginning>> beginnings(List<KeyTemplate> keys) {
        List<List<KeyBeginning>> combinations = List.of(List.of());
        for (KeyTemplate key : keys) {
            List<KeyBeginning> alternatives = key.beginnings().toList();
            List<List<KeyBeginning>> before = combinations;
            combinations = alternatives.isEmpty()
                    ? before
                    : before.stream()
                            .flatMap(known -> alternatives.stream()
                                    .map(beginning -> Stream.concat(known.stream(), Stream.of(beginning))
                                            .toList()))
                            .toList();
        }
        return combinations;
    }

    /** Returns the fixed beginnings of keys: none, one, or one for each layout if the layouts end a key without members differently. */
    private Stream<KeyBeginning> beginnings() {
        String text = literals.get(0);
        if (members.isEmpty() && shards != null) {
            return shards.readLayouts()
                    .map(layout -> beginning(text + layout.separator(), !layout.isSharded()))
                    .distinct();
        }
        return text.isEmpty() ? Stream.empty() : Stream.of(beginning(text, members.isEmpty()));
    }

    private KeyBeginning beginning(String text, boolean whole) {
        return new KeyBeginning(attribute, AttributeValue.createS(text), whole);
    }

    /** Returns whether the template has fixed texts, so that not every text is one of its keys. */
    boolean hasLiterals() {
        return !literals.stream().allMatch(String::isEmpty);
    }

    /** Returns how the attribute of an item fits the whole template. */
    Fit fit(@Nullable AttributeValue stored) {
        if (stored == null || stored.s() == null) {
            return Fit.NONE;
        }
        try {
            for (String text : parsed(logicalText(stored))) {
                if (text.chars().anyMatch(KeyTemplate::isDelimiter)) {
                    return Fit.POSSIBLE;
                }
            }
            return Fit.CERTAIN;
        } catch (ItemReadException unfitting) {
            return Fit.NONE;
        }
    }

    /** Returns the logical key, or the stored one if it is in no known layout: that is still a key of the template. */
    private String logicalText(AttributeValue stored) {
        try {
            return shards == null ? stored.s() : shards.logicalText(stored);
        } catch (ItemReadException unknownSuffix) {
            return stored.s();
        }
    }

    /** Returns whether another template can have a character as a delimiter: each may use its own. */
    private static boolean isDelimiter(int character) {
        return !Character.isLetterOrDigit(character);
    }

    /** The ways in which a key can fit a template. */
    enum Fit {
        /** It is no key of the template. */
        NONE,
        /** A value in it contains a character that may be a delimiter, so it can also be a key of a longer template. */
        POSSIBLE,
        /** It is a key of the template, unless the values of another entity contain delimiters. */
        CERTAIN
    }

    /** Returns whether {@code key} has the fixed beginning of all keys, or equals it if the template has no members. */
    boolean begins(String key) {
        String text = literals.get(0);
        if (!members.isEmpty()) {
            return key.startsWith(text);
        } else if (shards == null) {
            return key.equals(text);
        }
        return beginnings()
                .anyMatch(beginning -> beginning.whole()
                        ? key.equals(beginning.value().s())
                        : key.startsWith(beginning.value().s()));
    }

    /**
     * Appends the text of member {@code i} and the literal after it. Throws if a parser would find the literal earlier.
     */
    void append(StringBuilder key, int i, String text) {
        if (text.isEmpty()) {
            throw refused(i, "it is empty");
        }
        if (text.contains(LAST)) {
            throw refused(i, "it holds U+10FFFF, which is no character");
        }
        int start = key.length();
        String delimiter = literals.get(i + 1);
        key.append(text).append(delimiter);
        if (!delimiter.isEmpty() && key.indexOf(delimiter, start) != start + text.length()) {
            throw refused(i, "it holds or runs into \"" + delimiter + "\", which ends it");
        }
    }

    /** Returns the error of a text that is invalid for member {@code i}. */
    ItemWriteException refused(int i, String reason) {
        return new ItemWriteException("\"" + members.get(i) + "\" of " + owner
                + " cannot be written into the key template \"" + template + "\": " + reason);
    }

    private String bounded(String key) {
        if (key.length() * MAXIMUM_BYTES_OF_A_CHAR > maximumBytes && ItemSize.string(key) > maximumBytes) {
            throw new ItemWriteException("Key \"" + attribute + "\" of " + owner + " has " + ItemSize.string(key)
                    + " bytes, and DynamoDB holds " + maximumBytes);
        }
        return key;
    }

    private int end(String key, int i, int position) {
        String delimiter = literals.get(i + 1);
        int end = delimiter.isEmpty() ? key.length() : key.indexOf(delimiter, position);
        if (end <= position) {
            throw unfitting();
        }
        return end;
    }

    private String stored(@Nullable AttributeValue stored) {
        AttributeValue key = text(stored);
        try {
            return shards == null ? key.s() : shards.logicalText(key);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(unreadable() + Confidential.message(unreadable), unreadable);
        }
    }

    private AttributeValue text(@Nullable AttributeValue stored) {
        if (stored == null) {
            throw new ItemReadException(
                    "Attribute \"" + attribute + "\" of " + owner + " is missing in the item, or NULL");
        }
        if (stored.s() == null) {
            throw new ItemReadException(unreadable() + "it is " + stored.type() + ", and S is needed");
        }
        return stored;
    }

    private ItemReadException unfitting() {
        return new ItemReadException(unreadable() + "it does not fit the key template \"" + template + "\"");
    }

    private ItemReadException different(KeyPart<?> part, String text, @Nullable Object value, String place) {
        String difference = Confidential.either("it is \"" + text + "\", and " + value, "it differs from the value");
        return unreadable(part, difference + place, null);
    }

    /** Returns the error of a key that fits the template, except for the text of a member. It names the attribute. */
    private ItemReadException unreadable(KeyPart<?> part, String reason, @Nullable Throwable cause) {
        return new ItemReadException(
                unreadable() + "member \"" + part.member() + "\" in the key template \"" + template + "\": " + reason,
                attribute,
                null,
                cause);
    }

    private String unreadable() {
        return "Attribute \"" + attribute + "\" of " + owner + " cannot be read: ";
    }

    @Override
    public String toString() {
        return owner + "." + attribute + " " + template;
    }
}
