package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the items of one logical key over several shards, so that its writes are not bound by the 1,000 write units
 * a second that DynamoDB gives one partition key value.
 *
 * <p>On a partition key the stored key is the logical key, the separator and the suffix: {@code 2014-07-09.17}. On the
 * <em>sort key of an index</em> that has no partition key of its own, the index's partition key is the shard number
 * alone, and the member's value stays whole as the index's sort key.
 */
@Documented
@Repeatable(ShardedKey.Container.class)
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface ShardedKey {

    /** How many shards a logical key has: 2 or more. Every read of a whole logical key costs as many queries. */
    int suffixes();

    /**
     * The maximum number of shards of a single hot key: {@link #suffixes} or more. By default all keys have the same number.
     *
     * <p>If a table's suffix is random, the {@code ShardCounts} of a {@code Keyspread} set the number of a key, and it can
     * change. If the suffix is calculated, and in an index, a {@link #rule} sets it, because the item would not be found under
     * another number.
     */
    int maximumSuffixes() default 0;

    /**
     * The class that sets the number of shards of a logical key, up to {@link #maximumSuffixes}. It must be concrete, and have a
     * constructor without parameters that the generated code can call. {@code ShardRule} itself, the default, means no rule.
     */
    Class<? extends ShardRule> rule() default ShardRule.class;

    /**
     * Whether the suffix is calculated from other members, so that whoever knows them reaches the item with one request.
     * If not, a table's suffix is drawn at random and carried by the entity's {@link Shard} member, and an index's
     * suffix follows from the item's own primary key.
     */
    boolean calculated() default false;

    /**
     * The members that a calculated suffix is computed from; by default the sort key of the same table or index. Their
     * values become part of the item's identity: an item saved with another value is another item.
     */
    String[] from() default {};

    /**
     * What calculates a calculated suffix: a class that is not abstract, with a constructor without parameters that the
     * generated code can call. By default, which is what {@code ShardFunction} itself stands for here, it is SHA-256 as
     * {@code docs/sharded-keys.md} specifies it, which spreads whatever there is evenly. Another one is for tables that
     * are written with it already, such as {@link CharacterProduct}.
     */
    Class<? extends ShardFunction> function() default ShardFunction.class;

    /** The name of the index whose key is sharded; empty for the table itself. */
    String index() default "";

    /** What stands between the logical key and the suffix: at least one character, none of them a digit. */
    String separator() default ".";

    /** The first suffix: 0 or more. */
    int first() default 1;

    /** Holds several sharded key annotations of one member. */
    @Documented
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface Container {

        /** The annotations, in source order. */
        ShardedKey[] value();
    }
}
