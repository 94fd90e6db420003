package dev.keyspread.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The layout that a table's key had before: the value of {@link ShardedKey#formerly}.
 *
 * <p>Example: {@code @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8))}. It
 * describes the whole former layout: a parameter that is omitted has its default, and not the value of the current layout.
 * {@code @Layout} without parameters declares no former layout. For a key that was not sharded, use {@code @Layout(unsharded = true)}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Layout {

    /** The number of shards that a logical key had: 2 or more, required without {@link #unsharded}. The suffixes were calculated. */
    int suffixes() default 0;

    /** True if the key was not sharded. The other parameters then have no meaning. */
    boolean unsharded() default false;

    /** The text between the logical key and the suffix: at least one character, without digits. */
    String separator() default ".";

    /** The first suffix: 0 or more. */
    int first() default 1;

    /**
     * The members from which the suffix was calculated. The default is the table's sort key. Each must be a member of the table's key
     * or a {@linkplain ShardedKey#from source} of the current suffix, so that a find knows it.
     */
    String[] from() default {};

    /** The function that calculated the suffix. The default, {@code ShardFunction} itself, means a SHA-256 hash. */
    Class<? extends ShardFunction> function() default ShardFunction.class;

    /** The class that set the number of shards of a logical key. The default, {@code ShardRule} itself, means no rule. */
    Class<? extends ShardRule> rule() default ShardRule.class;

    /** The maximum number of shards that the rule gave a logical key. By default all keys had {@link #suffixes} shards. */
    int maximumSuffixes() default 0;
}
