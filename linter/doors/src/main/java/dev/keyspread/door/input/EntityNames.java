package dev.keyspread.door.input;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells tables of one name apart, which several templates may have. */
final class EntityNames {

    private EntityNames() {}

    /** The same tables; those whose name another has too are called by their file as well. */
    static List<Source> distinct(List<Source> sources) {
        Map<String, Long> counts = sources.stream()
                .collect(Collectors.groupingBy(source -> source.entity().entity(), Collectors.counting()));
        return sources.stream()
                .map(source -> counts.getOrDefault(source.entity().entity(), 0L) == 1 ? source : named(source))
                .toList();
    }

    private static Source named(Source source) {
        EntitySchema entity = source.entity();
        return new Source(
                new EntitySchema(
                        entity.entity() + " in " + source.place().file(),
                        entity.table(),
                        entity.key(),
                        entity.indexes(),
                        entity.attributes(),
                        entity.workload(),
                        entity.suppressions(),
                        entity.origin(),
                        entity.patterns(),
                        entity.cache(),
                        entity.timeToLive(),
                        entity.throughput()),
                source.place(),
                source.members());
    }
}
