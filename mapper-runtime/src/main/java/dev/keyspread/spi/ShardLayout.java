package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.internal.convert.KeyText;
import dev.keyspread.internal.convert.Sha256;
import dev.keyspread.shard.KeyShards;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The stored keys of a logical key's shards. {@code docs/reference/sharded-keys.md} specifies the layout.
 *
 * <p>A stored key is the logical key's text, the separator and the suffix in decimal, such as {@code 2014-07-09.17}, of
 * type S. Alternatively, it is the shard number alone, of type N. Immutable and thread-safe.
 */
public final class ShardLayout {

    private static final int UNSHARDED = 0;

    /** One object, so that layouts can tell that both calculate suffixes by it. */
    private static final ToIntBiFunction<List<String>, Integer> REMAINDER = ShardHash::remainder;

    private final int suffixes;
    private final String separator;
    private final int first;
    private final ToIntBiFunction<List<String>, Integer> calculation;
    private final int maximum;
    private final ToIntBiFunction<String, Integer> rule;
    private final @Nullable ShardLayout other;

    private ShardLayout(
            int suffixes,
            String separator,
            int first,
            ToIntBiFunction<List<String>, Integer> calculation,
            int maximum,
            ToIntBiFunction<String, Integer> rule,
            @Nullable ShardLayout other) {
        this.suffixes = suffixes;
        this.separator = separator;
        this.first = first;
        this.calculation = calculation;
        this.maximum = maximum;
        this.rule = rule;
        this.other = other;
    }

    private ShardLayout(int suffixes, String separator, int first, ToIntBiFunction<List<String>, Integer> calculation) {
        this(suffixes, separator, first, calculation, suffixes, (logicalKey, declared) -> declared, null);
    }

    /** Returns the layout whose stored key is the logical key alone. */
    public static ShardLayout unsharded() {
        return new ShardLayout(UNSHARDED, "", 0, (sources, shards) -> 0);
    }

    /** Returns the layout {@code <logical key><separator><suffix>}, with suffixes from {@code first}. */
    public static ShardLayout of(int suffixes, String separator, int first) {
        return new ShardLayout(suffixes, separator, first, REMAINDER);
    }

    /** Returns such a layout, with suffixes that the user's class {@code function} calculates. */
    public static ShardLayout of(
            int suffixes,
            String separator,
            int first,
            String function,
            ToIntBiFunction<List<String>, Integer> calculation) {
        return new ShardLayout(suffixes, separator, first, new NamedCalculation(function, calculation));
    }

    /** Returns the layout of an index whose partition key is the shard number alone, from {@code first}. */
    public static ShardLayout numbers(int suffixes, int first) {
        return new ShardLayout(suffixes, "", first, REMAINDER);
    }

    /** Returns such a layout, with numbers that the user's class {@code function} calculates. */
    public static ShardLayout numbers(
            int suffixes, int first, String function, ToIntBiFunction<List<String>, Integer> calculation) {
        return new ShardLayout(suffixes, "", first, new NamedCalculation(function, calculation));
    }

    /** Returns this layout with up to {@code maximum} suffixes for some logical keys. */
    public ShardLayout upTo(int maximum) {
        return new ShardLayout(suffixes, separator, first, calculation, maximum, rule, other);
    }

    /** Returns this layout with the number of suffixes of each logical key from the user's class {@code name}. */
    public ShardLayout upTo(int maximum, String name, ToIntBiFunction<String, Integer> number) {
        return new ShardLayout(
                suffixes, separator, first, calculation, maximum, new NamedNumber(name, number, maximum), other);
    }

    /** Returns this layout, which also reads keys of {@code second}: those of items that are not moved yet. */
    public ShardLayout alsoReading(@Nullable ShardLayout second) {
        return new ShardLayout(suffixes, separator, first, calculation, maximum, rule, second);
    }

    /**
     * Returns the layout of one logical key, which has its own number of suffixes.
     *
     * @throws ShardCountException if the rule fails, or gives it none or too many
     */
    public ShardLayout forKey(AttributeValue logicalKey) {
        int shards = rule.applyAsInt(KeyText.of(logicalKey), suffixes);
        // With the other layout, a key that is a shard of another one is still rejected.
        return new ShardLayout(shards, separator, first, calculation).alsoReading(other);
    }

    /**
     * Returns the suffix calculated from {@code sources}, in the order in which the key names them.
     *
     * @throws ItemWriteException if a function of the user fails, or returns a shard that does not exist
     */
    public int suffixFor(AttributeValue... sources) {
        return first + shardOf(suffixes, sources);
    }

    private int shardOf(int shards, AttributeValue... sources) {
        String[] texts = new String[sources.length];
        for (int i = 0; i < sources.length; i++) {
            texts[i] = KeyText.of(sources[i]);
        }
        return calculation.applyAsInt(List.of(texts), shards);
    }

    /** Returns the one of all shards of a key, in order, whose suffix is calculated from {@code sources}. */
    public AttributeValue shardFor(List<AttributeValue> shards, AttributeValue... sources) {
        // A rule may give the key another number of shards than the layout declares.
        return shards.size() == 1 ? shards.get(0) : shards.get(shardOf(shards.size(), sources));
    }

    /** Returns a random suffix. */
    public int randomSuffix(RandomGenerator random) {
        return first + random.nextInt(suffixes);
    }

    /**
     * Returns a random suffix for the current number of suffixes of {@code logicalKey}.
     *
     * @throws ShardCountException if it has more than the layout allows
     */
    public int randomSuffix(AttributeValue logicalKey, SaveContext context) {
        return first + context.random().nextInt(shards(logicalKey, context).present());
    }

    /**
     * Rejects a suffix that {@code logicalKey} never had: no read would find the item.
     *
     * @throws ShardCountException if it never had the suffix, or has more suffixes than the layout allows
     */
    public void requireKnown(String member, int suffix, AttributeValue logicalKey, SaveContext context) {
        int last = first + known(logicalKey, context) - 1;
        if (suffix < first || suffix > last) {
            throw new ShardCountException("Shard member \"" + member + "\" must be from " + first + " to " + last
                    + ", as key \"" + KeyText.of(logicalKey) + "\" of table " + context.table()
                    + " has no others (found "
                    + suffix + ")");
        }
    }

    /**
     * Returns the suffix in a member of an entity.
     *
     * @throws ItemWriteException if it is null, or not a suffix of the key
     */
    public int carried(String member, @Nullable Integer suffix) {
        if (suffix == null) {
            throw new ItemWriteException("Shard member \"" + member
                    + "\" is null: the item was never saved, so it has no shard yet. "
                    + "Use the entity that save or a read returned, or search all shards with findAnywhere");
        }
        if (suffix < first || suffix > last()) {
            throw new ItemWriteException("Shard member \"" + member + "\" must be from " + first + " to " + last()
                    + " (found " + suffix + ")");
        }
        return suffix;
    }

    /**
     * Returns the suffix of an item of a table that was not sharded before: that of its member, or for a new item, the one calculated from
     * the sort key. Without a random choice, a save of an item that is not moved yet finds that item.
     *
     * @throws ItemWriteException if the member has a number that is not a suffix
     */
    public int placed(String member, @Nullable Integer suffix, AttributeValue sortKey) {
        return suffix == null ? suffixFor(sortKey) : carried(member, suffix);
    }

    /** Returns the suffix in an entity's member, or the last suffix if the member is null. No suffix is longer than the last. */
    public int carriedOrLast(String member, @Nullable Integer suffix) {
        return suffix == null ? last() : carried(member, suffix);
    }

    /**
     * Returns the stored key of {@code logicalKey} in the shard {@code suffix}.
     *
     * @throws ItemWriteException if the logical key is empty
     */
    public AttributeValue store(AttributeValue logicalKey, int suffix) {
        String text = KeyText.of(logicalKey);
        if (text.isEmpty()) {
            throw new ItemWriteException(
                    "A sharded key is empty before its suffix. It needs at least 1 byte, as other keys do");
        }
        requireOneMeaning(text);
        return AttributeValue.createS(suffixes == UNSHARDED ? text : text + separator + suffix);
    }

    /** Rejects a logical key that is the stored key of another one, while a table has unsharded and sharded keys. */
    private void requireOneMeaning(String logicalKey) {
        ShardLayout sharded = suffixes == UNSHARDED ? other : this;
        boolean isWithUnsharded = other != null && (suffixes == UNSHARDED || other.suffixes == UNSHARDED);
        if (isWithUnsharded && sharded != null && sharded.has(logicalKey)) {
            throw new ItemWriteException("Key \"" + logicalKey + "\" ends like a sharded key, in \"" + sharded.separator
                    + "\" and a suffix. While the table is being sharded, it would be read as another key. Choose a separator"
                    + " that the table's keys do not have");
        }
    }

    /** Returns the stored key that is the number {@code suffix} alone. */
    public AttributeValue store(int suffix) {
        return AttributeValue.createN(Integer.toString(suffix));
    }

    /**
     * Returns the stored keys of all shards of a logical key, in the order of their suffixes.
     *
     * @throws NullPointerException if the value is null. It names the attribute
     */
    public <V> List<AttributeValue> storeAll(Attribute<V> attribute, V logicalKey) {
        return storeAll(attribute.value(Objects.requireNonNull(logicalKey, attribute.name())));
    }

    /** Returns the stored keys of all shards of {@code logicalKey}, in the order of their suffixes. */
    public List<AttributeValue> storeAll(AttributeValue logicalKey) {
        return all().mapToObj(suffix -> store(logicalKey, suffix)).toList();
    }

    /**
     * Returns the stored keys of all shards that {@code logicalKey} ever had, in the order of their suffixes.
     *
     * @throws ShardCountException if they are more than the layout allows
     */
    List<AttributeValue> storeAll(AttributeValue logicalKey, SaveContext context) {
        return IntStream.range(first, first + known(logicalKey, context))
                .mapToObj(suffix -> store(logicalKey, suffix))
                .toList();
    }

    /** Returns the stored keys that are shard numbers alone, in their order. */
    public List<AttributeValue> storeAll() {
        return all().mapToObj(this::store).toList();
    }

    /** Returns the text of the logical key in {@code stored}. */
    public String logicalText(AttributeValue stored) {
        if (isOfOther(stored)) {
            return Objects.requireNonNull(other).logicalText(stored);
        }
        String text = suffixed(stored);
        return suffixes == UNSHARDED ? text : text.substring(0, text.lastIndexOf(separator));
    }

    /** Returns whether {@code stored} is a key of the other layout alone. Unsharded layouts have all keys. */
    private boolean isOfOther(AttributeValue stored) {
        String text = stored.s();
        return other != null && text != null && (suffixes == UNSHARDED ? other.has(text) : !has(text));
    }

    /** Returns whether a text ends in the separator and one of the suffixes. */
    private boolean has(String text) {
        int end = text.lastIndexOf(separator);
        if (end <= 0 || !isSuffix(text, end + separator.length())) {
            return false;
        }
        int suffix = Integer.parseInt(text.substring(end + separator.length()));
        return suffix >= first && suffix <= last();
    }

    /** Returns the suffix in {@code stored}. */
    public int suffixOf(AttributeValue stored) {
        if (isOfOther(stored)) {
            return Objects.requireNonNull(other).suffixOf(stored);
        }
        String text = suffixed(stored);
        return Integer.parseInt(text.substring(text.lastIndexOf(separator) + separator.length()));
    }

    /** Returns the suffix in {@code stored} or, for a key without one, the suffix that its item gets when it is moved. */
    int suffixOf(AttributeValue stored, AttributeValue sortKey) {
        boolean isUnsharded = other != null && other.suffixes == UNSHARDED && isOfOther(stored);
        return isUnsharded ? suffixFor(sortKey) : suffixOf(stored);
    }

    /** Returns the text of a key that was written sharded. Another one could lose what follows its last separator. */
    private String suffixed(AttributeValue stored) {
        String text = stored.s();
        if (text == null) {
            throw new ItemReadException("it is " + stored.type() + ", but a sharded key is S");
        }
        if (suffixes == UNSHARDED) {
            return text;
        }
        int end = text.lastIndexOf(separator);
        if (end < 0) {
            throw new ItemReadException("it has no suffix after \"" + separator + "\", so it was not written sharded");
        }
        if (!isSuffix(text, end + separator.length())) {
            throw new ItemReadException("it does not end in a shard's suffix after \"" + separator + "\"");
        }
        return text;
    }

    /**
     * Returns whether a text ends in a decimal number of one to nine digits without leading zeros: an item read as {@code a.07}
     * would be saved as {@code a.7}, a second item. A regular expression would allocate for each item.
     */
    private static boolean isSuffix(String text, int start) {
        int digits = text.length() - start;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return digits == 1 || (digits > 1 && digits < 10 && text.charAt(start) != '0');
    }

    /**
     * Returns the number of shards that a read of a key queries, including those from before the key had its own number.
     */
    private int known(AttributeValue logicalKey, SaveContext context) {
        return Math.max(suffixes, shards(logicalKey, context).largest());
    }

    private KeyShards shards(AttributeValue logicalKey, SaveContext context) {
        String text = KeyText.of(logicalKey);
        KeyShards shards = context.counts().of(context.table(), text, suffixes);
        if (shards == null) {
            throw new ShardCountException("The ShardCounts of this Keyspread must say how many shards key \"" + text
                    + "\" of table " + context.table() + " has (found null)");
        }
        if (shards.largest() > maximum) {
            throw new ShardCountException(
                    "Key \"" + text + "\" of table " + context.table() + " has " + shards.largest()
                            + " shards, and its @ShardedKey allows " + maximum
                            + " at most. Let it allow more, with maximumSuffixes = "
                            + shards.largest() + ". "
                            + context.counts().remedy(context.table(), text, maximum));
        }
        return shards;
    }

    /**
     * Returns whether a logical key has a multiple of its suffixes in {@code fewer}, calculated by remainder. Then an item whose stored
     * key is one that {@code fewer} has, too, has that key in both.
     */
    boolean multiplies(ShardLayout fewer, AttributeValue logicalKey) {
        boolean isAlike = first == fewer.first
                && separator.equals(fewer.separator)
                && calculation == REMAINDER
                && fewer.calculation == REMAINDER;
        return isAlike && forKey(logicalKey).suffixes % fewer.forKey(logicalKey).suffixes == 0;
    }

    /** Returns this layout and the other one that it reads, if there is one. */
    Stream<ShardLayout> readLayouts() {
        return Stream.concat(Stream.of(this), Stream.ofNullable(other));
    }

    /** Returns whether stored keys have suffixes. */
    boolean isSharded() {
        return suffixes != UNSHARDED;
    }

    /** Returns the text between a logical key and its suffix. */
    String separator() {
        return separator;
    }

    private int last() {
        return first + maximum - 1;
    }

    private IntStream all() {
        return IntStream.range(first, first + Math.max(suffixes, 1));
    }

    @Override
    public String toString() {
        return suffixes == UNSHARDED
                ? "ShardLayout[unsharded]"
                : "ShardLayout[" + suffixes + " from " + first + " after \"" + separator + "\"]";
    }

    /**
     * A user's shard calculation. Its results and failures are checked, because an item in a shard that no query reads
     * would be lost. Thread-safe if the calculation is.
     *
     * @param name the class's name, as messages say it
     * @param calculation the calculation
     */
    private record NamedCalculation(String name, ToIntBiFunction<List<String>, Integer> calculation)
            implements ToIntBiFunction<List<String>, Integer> {

        @Override
        public int applyAsInt(List<String> sources, Integer shards) {
            int shard = calculated(sources, shards);
            if (shard < 0 || shard >= shards) {
                throw new ItemWriteException(
                        "Shard function \"" + name + "\" must give 0 to " + (shards - 1) + " (found " + shard + ")");
            }
            return shard;
        }

        private int calculated(List<String> sources, int shards) {
            try {
                return calculation.applyAsInt(sources, shards);
            } catch (RuntimeException failed) {
                throw new ItemWriteException(
                        "Shard function \"" + name + "\" failed with "
                                + failed.getClass().getName(),
                        failed);
            }
        }
    }

    /**
     * A user's rule for the number of shards. Its results and failures are checked. Thread-safe if the rule is.
     *
     * @param name the class's name, as messages say it
     * @param number the rule
     * @param maximum the largest number of shards that it may give a key
     */
    private record NamedNumber(String name, ToIntBiFunction<String, Integer> number, int maximum)
            implements ToIntBiFunction<String, Integer> {

        @Override
        public int applyAsInt(String logicalKey, Integer suffixes) {
            int shards = said(logicalKey, suffixes);
            if (shards < 1 || shards > maximum) {
                throw new ShardCountException("Shard rule \"" + name + "\" must give key \"" + logicalKey + "\" 1 to "
                        + maximum + " shards (found " + shards + ")");
            }
            return shards;
        }

        private int said(String logicalKey, int suffixes) {
            try {
                return number.applyAsInt(logicalKey, suffixes);
            } catch (RuntimeException failed) {
                throw new ShardCountException(
                        "Shard rule \"" + name + "\" failed with "
                                + failed.getClass().getName(),
                        failed);
            }
        }
    }

    /**
     * The hash of calculated suffixes: the first eight bytes of SHA-256, as an unsigned big-endian number, modulo the
     * number of shards. Its input is the UTF-8 text of the sources, joined by U+001F. SHA-256 is available in all
     * languages. The hash never changes, because stored items must remain findable. {@code docs/reference/sharded-keys.md}
     * has test vectors.
     */
    public static final class ShardHash {

        private static final String JOINT = "\u001f";

        private ShardHash() {}

        public static int remainder(List<String> sources, int shards) {
            String text = String.join(JOINT, sources);
            return (int) Long.remainderUnsigned(Sha256.firstEightBytes(text), shards);
        }
    }
}
