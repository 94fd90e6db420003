package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the items of one partition key value, the <em>logical key</em>, over several stored keys, the <em>shards</em>.
 * Its writes are then not limited to the 1,000 write units per second that DynamoDB allows for one stored key.
 *
 * <p>On a partition key, the stored key is the logical key, the separator and the suffix: {@code 2014-07-09.17}. On the
 * <em>sort key of an index</em> without a partition key of its own, the shard number becomes the index's partition key.
 * The member's value stays whole as the index's sort key.
 *
 * <p>On a class, it shards the composite key of the table or index: the suffix follows the key that the template makes,
 * {@code InvoiceNumber#121212#0}.
 *
 * <p>Example: {@code @PartitionKey @ShardedKey(suffixes = 20) LocalDate day}.
 */
@Documented
@Repeatable(ShardedKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface ShardedKey {

    /** The number of shards of a logical key: 2 or more. Reading a whole logical key takes one query per shard. */
    int suffixes();

    /**
     * The maximum number of shards of a single hot key: {@link #suffixes} or more. By default all keys have {@link
     * #suffixes} shards.
     *
     * <p>If a table's suffix is random, the {@code ShardCounts} of a {@code Keyspread} set the number for a key, and it
     * can change. For a calculated suffix, and for the key of an index, a {@link #rule} sets the number. For a key that has items it
     * must not change, except by a move to another rule, see {@link #formerly}: items would not be found.
     */
    int maximumSuffixes() default 0;

    /**
     * The class that sets the number of shards of a logical key, up to {@link #maximumSuffixes}. It must be concrete
     * and have a no-argument constructor that the generated code can call. The default, {@code ShardRule} itself, means
     * no rule.
     */
    Class<? extends ShardRule> rule() default ShardRule.class;

    /**
     * True if the suffix is calculated from other members. Callers that know those members reach the item with one
     * request. By default, a table's suffix is random and stored in the entity's {@link Shard} member, and an index's
     * suffix is calculated from the item's primary key.
     */
    boolean calculated() default false;

    /**
     * The members from which a calculated suffix is computed. The default is the sort key of the same table or index; a
     * composite one counts as a single text. Their values become part of the item's identity: an object saved with
     * another value is another item.
     */
    String[] from() default {};

    /**
     * The function that computes a calculated suffix. The class must be concrete and have a no-argument constructor
     * that the generated code can call. The default, {@code ShardFunction} itself, means a SHA-256 hash of the members'
     * texts, which spreads all values evenly. Set another function only for tables that already use it, such as {@link
     * CharacterProduct}.
     */
    Class<? extends ShardFunction> function() default ShardFunction.class;

    /** The name of the index whose key is sharded. The default, empty, means the table. */
    String index() default "";

    /** The text between the logical key and the suffix: at least one character, without digits. */
    String separator() default ".";

    /** The first suffix: 0 or more. */
    int first() default 1;

    /**
     * The layout that the table's key had before. The layout record, an item of the table, says which of the two layouts is written, and
     * whether reads ask both. The command {@code keyspread reshard} moves the items while the table is in use. Remove this parameter when
     * the command has finished.
     *
     * <p>While items are moved, requests cost more:
     *
     * <ul>
     *   <li>A save or delete costs 1 read unit more. A save of an item that is not moved yet moves it first. This costs the read units of
     *       the item and 4 times its write units, once.
     *   <li>An update of a moved item costs nothing more. An update that finds no item under the new key moves it and runs again.
     *   <li>A write transaction costs 1 read unit more for each of its items, and moves those that are not moved. A read transaction
     *       reads each item in both layouts.
     *   <li>A find of an item that is not moved yet costs one more request. A find of a missing item takes 3 requests.
     *   <li>A query reads the shards of the layout that items leave, then the others strongly consistently. A scan reads the table twice.
     * </ul>
     *
     * <p>The current suffix must be {@link #calculated}, or the key must have been unsharded. A suffix that will be random is calculated
     * from the sort key until this parameter is removed. The default, {@code @Layout} without parameters, means no former layout.
     */
    Layout formerly() default @Layout;

    /** Holds repeated {@link ShardedKey} annotations of one element. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        ShardedKey[] value();
    }
}
