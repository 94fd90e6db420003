package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stored index key with updatable sources.
 *
 * @param constant the constant that recomputes it
 * @param method the method that computes it from an item
 * @param attribute the attribute that holds it
 * @param sources the updatable members
 * @param body the method's body; {@code null} if it needs more than the item's key and the sources
 */
record StoredIndexKey(
        String constant,
        String method,
        String attribute,
        List<MemberModel> sources,
        @Nullable CodeBlock body) {

    /** Returns the sources of a sharded index's stored key, except the item's key. */
    static List<MemberModel> sources(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        List<MemberModel> sources = new ArrayList<>(index.key().partition().members());
        sources.addAll(sharding.sources());
        return sources;
    }
}
