package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sharded key and its source members.
 *
 * @param declaration the declared numbers and layout
 * @param sources the source members of a calculated suffix, in order; empty if it is not calculated
 * @param sortKey the composite sort key whose stored text is the only source, or {@code null}
 * @param function the user's class that calculates the suffix, or {@code null} for the default
 * @param maximum the maximum number of suffixes of a logical key, or 0 if all keys have the declared number
 * @param rule the user's class that sets the number of suffixes of a key, or {@code null}
 * @param former the layout that the table's key had before, or {@code null}
 */
public record ShardingModel(
        Sharding declaration,
        List<MemberModel> sources,
        @Nullable TemplateModel sortKey,
        @Nullable ClassName function,
        int maximum,
        @Nullable ClassName rule,
        @Nullable Former former) {

    public ShardingModel {
        sources = List.copyOf(sources);
    }

    /** Returns the text of the layout. The composite sort keys of subtypes are equal sources. */
    public String text() {
        String text = declaration.toString();
        return sortKey == null ? text : text.replace(declaration.from().toString(), "the sort key");
    }

    /** Returns the text of both layouts of a key with a former one. It is equal for equal layouts. */
    // Example:
    // 16 suffixes from 1 after ".", calculated from transactionId, formerly unsharded
    public String bothLayouts() {
        ShardingModel before = Objects.requireNonNull(former).sharding();
        return description() + ", formerly " + (before == null ? "unsharded" : before.description());
    }

    /** Returns the text of the layout for users, with the attributes of the sources. It is equal for equal layouts. */
    // Example:
    // 16 suffixes from 1 after ".", calculated from transactionId
    public String description() {
        String from = sortKey == null
                ? sources.stream().map(MemberModel::attribute).collect(Collectors.joining(", "))
                : sortKey.attribute();
        String suffixes = "%d suffixes from %d after \"%s\", "
                .formatted(declaration.suffixes(), declaration.first(), declaration.separator());
        return suffixes
                + (declaration.calculated() ? "calculated from " + from : "random")
                + (function == null ? "" : " with " + function.canonicalName())
                + (rule == null ? "" : ", up to " + maximum + " with " + rule.canonicalName());
    }

    /**
     * Returns the former sharding if its suffix is calculated from other members, or only one of the two has a rule. Otherwise, one
     * expression calculates both, and {@code null} is returned.
     */
    public @Nullable ShardingModel otherCalculation() {
        ShardingModel before = former == null ? null : former.sharding();
        boolean isSame = before == null
                || (before.sources.equals(sources)
                        && Objects.equals(before.sortKey, sortKey)
                        && (before.rule == null) == (rule == null));
        return isSame ? null : before;
    }

    /** Returns whether all logical keys have the same number of suffixes. */
    public boolean isUniform() {
        return maximum == 0;
    }

    /** Returns whether {@code ShardCounts} set the number of suffixes of a logical key. */
    public boolean isCounted() {
        return maximum > 0 && rule == null;
    }

    /** Returns the last suffix that any logical key can have. */
    public int last() {
        return declaration.first() + Math.max(maximum, declaration.suffixes()) - 1;
    }

    /**
     * The layout that a table's key had before.
     *
     * @param sharding the former sharding, or {@code null} if the key was not sharded
     */
    public record Former(@Nullable ShardingModel sharding) {}
}
