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
 * A stored key of an index that is made of members which updates can change.
 *
 * @param constant the constant that makes it
 * @param method the method that makes it of an item
 * @param attribute the attribute that holds it
 * @param sources those members
 * @param body that method's body; {@code null} if it takes more than the item's key and those members
 */
record StoredIndexKey(
        String constant,
        String method,
        String attribute,
        List<MemberModel> sources,
        @Nullable CodeBlock body) {

    /** What the stored key of a sharded index is made of, besides the item's own key. */
    static List<MemberModel> sources(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        List<MemberModel> sources = new ArrayList<>(index.key().partition().members());
        sources.addAll(sharding.sources());
        return sources;
    }
}
