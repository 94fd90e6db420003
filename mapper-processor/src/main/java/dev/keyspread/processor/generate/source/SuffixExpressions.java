package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.ShardingModel;

/** The expressions for the layout of a logical key and the suffix of an item. */
public final class SuffixExpressions {

    private SuffixExpressions() {}

    // Example:
    // SHARDS.forKey(logicalKey)
    public static CodeBlock layout(CodeBlock layout, ShardingModel sharding, String logicalKey) {
        return sharding.rule() == null ? layout : CodeBlock.of("$L.forKey($L)", layout, logicalKey);
    }

    // Example:
    // SHARDS.suffixFor(sortKey)
    public static CodeBlock suffix(String layout, ShardingModel sharding, String logicalKey, CodeBlock sources) {
        return CodeBlock.of("$L.suffixFor($L)", layout(CodeBlock.of("$L", layout), sharding, logicalKey), sources);
    }
}
