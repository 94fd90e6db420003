package dev.keyspread.processor.generate.repository;

import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The members whose values a query takes to read a single shard, because the suffix is calculated from them.
 *
 * @param members the sources of the suffix; empty for a query of all shards
 * @param steps the number of leading sort key members among them, which the query fixes
 */
record ShardSources(List<MemberModel> members, int steps) {

    /** The sources of a query of all shards. */
    static final ShardSources NONE = new ShardSources(List.of(), 0);

    /**
     * Returns the sources of a key, or nothing if its suffix is not calculated from members. With the whole sort key,
     * its condition {@code eq} reads one shard.
     */
    static Optional<ShardSources> of(QueriedKey queried) {
        ShardingModel sharding = queried.sharding();
        if (sharding == null || sharding.sortKey() != null || sharding.sources().isEmpty()) {
            return Optional.empty();
        }
        List<SortStep> steps = SortStep.of(queried);
        int fixed = (int) steps.stream()
                .takeWhile(step -> sharding.sources().contains(step.member()))
                .count();
        return Optional.of(new ShardSources(sharding.sources(), fixed))
                .filter(sources -> fixed < steps.size() || steps.isEmpty())
                .filter(sources -> sources.filtered(queried).allMatch(source -> canFilter(source, queried)));
    }

    /** Returns the sources by which items are filtered: another source may have the same shard. */
    Stream<MemberModel> filtered(QueriedKey queried) {
        List<MemberModel> fixed =
                SortStep.of(queried).stream().limit(steps).map(SortStep::member).toList();
        return members.stream().filter(member -> !fixed.contains(member));
    }

    /** Returns whether a member is an attribute in the table or index, and no key of it: a filter cannot name a key. */
    private static boolean canFilter(MemberModel member, QueriedKey queried) {
        boolean isKey = queried.key()
                .parts()
                .anyMatch(part -> part.template() == null && part.members().contains(member));
        boolean isProjected =
                queried.index() == null || queried.index().projected().contains(member);
        return member.role() == MemberModel.Role.STORED && isProjected && !isKey;
    }
}
