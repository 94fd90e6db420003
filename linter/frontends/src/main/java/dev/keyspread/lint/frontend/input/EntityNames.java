package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells tables of one name apart, which several templates may have, and one template under several conditions. */
final class EntityNames {

    private EntityNames() {}

    /**
     * The same tables; those whose name another has too are called by their file as well, and if that does not tell them
     * apart, by what the file calls them, or else by a number.
     */
    static List<Source> distinct(List<Source> sources) {
        List<Source> byFile =
                apart(sources, source -> name(source) + " in " + source.place().file());
        List<Source> byId = apart(byFile, source -> source.id().isEmpty() ? name(source) : withId(source));
        return numbered(byId);
    }

    private static List<Source> apart(List<Source> sources, Function<Source, String> other) {
        Map<String, Long> counts =
                sources.stream().collect(Collectors.groupingBy(EntityNames::name, Collectors.counting()));
        return sources.stream()
                .map(source -> counts.getOrDefault(name(source), 0L) == 1 ? source : named(source, other.apply(source)))
                .toList();
    }

    private static List<Source> numbered(List<Source> sources) {
        Map<String, Integer> counts = new HashMap<>();
        List<Source> all = new ArrayList<>();
        for (Source source : sources) {
            int number = counts.merge(name(source), 1, Integer::sum);
            all.add(number == 1 ? source : named(source, name(source) + " #" + number));
        }
        return all;
    }

    private static String withId(Source source) {
        return source.entity().table() + " (" + source.id() + ") in "
                + source.place().file();
    }

    private static String name(Source source) {
        return source.entity().entity();
    }

    private static Source named(Source source, String name) {
        EntitySchema entity = source.entity();
        return source.as(new EntitySchema(
                name,
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
                entity.throughput()));
    }
}
