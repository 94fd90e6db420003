package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sharded key with its source members resolved.
 *
 * @param declaration the numbers and the layout
 * @param sources the members that a calculated suffix is computed from, in order; empty if it is not calculated
 * @param function the class of the user's that calculates it, or {@code null} if it is calculated as by default
 * @param most the most suffixes that a single logical key may have; 0 if all have as many as declared
 * @param rule the class of the user's that says how many a key has, or {@code null} if there is none
 */
public record ShardingModel(
        Sharding declaration,
        List<MemberModel> sources,
        @Nullable ClassName function,
        int most,
        @Nullable ClassName rule) {

    public ShardingModel {
        sources = List.copyOf(sources);
    }

    /** Whether all logical keys have the same number of suffixes. */
    public boolean isUniform() {
        return most == 0;
    }

    /** Whether logical keys may have different numbers of suffixes, which the layout itself does not say. */
    public boolean isCounted() {
        return most > 0 && rule == null;
    }

    /** The last suffix that any logical key may have. */
    public int last() {
        return declaration.first() + Math.max(most, declaration.suffixes()) - 1;
    }
}
