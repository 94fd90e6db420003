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
 */
public record ShardingModel(
        Sharding declaration, List<MemberModel> sources, @Nullable ClassName function) {

    public ShardingModel {
        sources = List.copyOf(sources);
    }
}
