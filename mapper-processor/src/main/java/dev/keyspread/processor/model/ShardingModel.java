package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.Sharding;
import java.util.List;

/**
 * A sharded key with its source members resolved.
 *
 * @param declaration the numbers and the layout
 * @param sources the members that a calculated suffix is computed from, in order; empty if it is not calculated
 */
public record ShardingModel(Sharding declaration, List<MemberModel> sources) {

    public ShardingModel {
        sources = List.copyOf(sources);
    }
}
