package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds entities of one table that store the same logical key under different keys. Keys that begin with different texts are of
 * different items.
 */
final class ContradictoryLayouts extends LintRule {

    ContradictoryLayouts() {
        super(
                "contradictory-layouts",
                "Entities of one table with different shards miss each other's items",
                Severity.ERROR);
    }

    @Override
    public List<Finding> checkTogether(List<Subject> subjects) {
        return IntStream.range(0, subjects.size())
                .boxed()
                .flatMap(i -> checkBeside(subjects.get(i), subjects.subList(0, i)).stream())
                .toList();
    }

    @Override
    public List<Finding> checkBeside(Subject subject, List<Subject> earlier) {
        return earlier.stream()
                .flatMap(other -> check(subject.entity(), other.entity()).stream())
                .limit(1)
                .toList();
    }

    private Optional<Finding> check(EntitySchema entity, EntitySchema other) {
        return isOfOneTable(entity, other) && isSameKey(entity.key(), other.key()) && !isSameLayout(entity, other)
                ? Optional.of(finding(entity, other))
                : Optional.empty();
    }

    private static boolean isOfOneTable(EntitySchema entity, EntitySchema other) {
        return entity.origin() == Origin.KEYSPREAD
                && other.origin() == Origin.KEYSPREAD
                && entity.table().equals(other.table())
                && entity.key().partitionKeys().size() == 1
                && other.key().partitionKeys().size() == 1;
    }

    private static boolean isSameKey(KeySchema key, KeySchema other) {
        KeyPart part = key.partitionKeys().get(0);
        KeyPart others = other.partitionKeys().get(0);
        return part.attribute().equals(others.attribute())
                && (part.template() == null) == (others.template() == null)
                && !excludes(part, others)
                && !excludesSort(key, other);
    }

    private static boolean excludesSort(KeySchema key, KeySchema other) {
        return key.sortKeys().size() == 1
                && other.sortKeys().size() == 1
                && excludes(key.sortKeys().get(0), other.sortKeys().get(0));
    }

    /** Returns whether the keys begin with different texts. */
    private static boolean excludes(KeyPart part, KeyPart other) {
        String beginning = beginning(part);
        String others = beginning(other);
        return !beginning.startsWith(others) && !others.startsWith(beginning);
    }

    private static String beginning(KeyPart part) {
        String template = part.template();
        return template == null ? "" : template.substring(0, (template + "{").indexOf('{'));
    }

    private static boolean isSameLayout(EntitySchema entity, EntitySchema other) {
        Sharding sharding = sharding(entity);
        Sharding others = sharding(other);
        if (sharding == null || others == null) {
            return sharding == null && others == null;
        }
        return sharding.layout() == others.layout()
                && sharding.suffixes() == others.suffixes()
                && sharding.most() == others.most()
                && sharding.calculated() == others.calculated()
                && sharding.separator().equals(others.separator())
                && sharding.first() == others.first()
                && Objects.equals(sharding.function(), others.function())
                && Objects.equals(sharding.rule(), others.rule())
                && sources(entity, sharding).equals(sources(other, others));
    }

    /** Returns the attributes of the sources. The sort key has other members in each entity. */
    private static List<String> sources(EntitySchema entity, Sharding sharding) {
        List<String> sort = entity.key().sortKeys().stream()
                .flatMap(part -> part.members().stream())
                .map(KeyMember::name)
                .toList();
        return sharding.from().equals(sort)
                ? List.of()
                : sharding.from().stream()
                        .map(member -> entity.attributeOf(member)
                                .map(attribute -> attribute.name())
                                .orElse(member))
                        .toList();
    }

    private static @Nullable Sharding sharding(EntitySchema entity) {
        return entity.key().partitionKeys().get(0).sharding();
    }

    private Finding finding(EntitySchema entity, EntitySchema other) {
        Stream<KeyMember> members = entity.key().partitionKeys().get(0).members().stream();
        return Finding.builder(this, entity)
                .member(members.map(KeyMember::name).findFirst().orElse(null))
                .build(
                        Severity.ERROR,
                        Evidence.NAMES,
                        Message.of("Table \"%s\" has keys with %s here, and with %s in %s."
                                        .formatted(entity.table(), text(entity), text(other), simple(other)))
                                .because("Each entity misses items of the other, and saves can store an item twice.")
                                .fixedBy(
                                        "Declare the same @ShardedKey, or templates that begin with different texts."));
    }

    private static String simple(EntitySchema entity) {
        return entity.entity().substring(entity.entity().lastIndexOf('.') + 1);
    }

    private static String text(EntitySchema entity) {
        Sharding sharding = sharding(entity);
        return sharding == null
                ? "no shards"
                : sharding.suffixes() + (sharding.calculated() ? " calculated" : " random") + " suffixes from "
                        + sharding.first() + " after \"" + sharding.separator() + "\"";
    }
}
