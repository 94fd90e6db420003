package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
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
 * Finds entities of one table that store the same logical key of the table, or of an index, under different keys, and those whose items
 * a move to another layout cannot tell apart. Keys that begin with different texts are of different items.
 */
public final class ContradictoryLayouts extends LintRule {

    public ContradictoryLayouts() {
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
        return isOfOneTable(entity, other)
                ? keys(entity, other)
                        .filter(Keys::isSameText)
                        .flatMap(keys -> keys.finding().stream())
                        .findFirst()
                : Optional.empty();
    }

    private static boolean isOfOneTable(EntitySchema entity, EntitySchema other) {
        return entity.origin() == Origin.KEYSPREAD
                && other.origin() == Origin.KEYSPREAD
                && entity.table().equals(other.table());
    }

    /** Returns the keys of the table, and those of the global indexes that both entities have. */
    private Stream<Keys> keys(EntitySchema entity, EntitySchema other) {
        return Stream.concat(
                Stream.of(new Keys(entity, entity.key(), other, other.key(), null)),
                entity.indexes().stream()
                        .filter(IndexSchema::isGlobal)
                        .flatMap(index -> other
                                .index(index.name())
                                .filter(IndexSchema::isGlobal)
                                .map(same -> new Keys(entity, index.key(), other, same.key(), index.name()))
                                .stream()));
    }

    /** The key of a table or an index in two entities. */
    private final class Keys {

        private final EntitySchema entity;
        private final KeySchema key;
        private final EntitySchema other;
        private final KeySchema others;
        private final @Nullable String index;

        Keys(EntitySchema entity, KeySchema key, EntitySchema other, KeySchema others, @Nullable String index) {
            this.entity = entity;
            this.key = key;
            this.other = other;
            this.others = others;
            this.index = index;
        }

        /** Returns whether the entities can have the same logical key. A sharded key of an index has an attribute of its own. */
        boolean isSameText() {
            if (key.partitionKeys().size() != 1 || others.partitionKeys().size() != 1) {
                return false;
            }
            KeyPart part = key.partitionKeys().get(0);
            KeyPart same = others.partitionKeys().get(0);
            return (index != null || part.attribute().equals(same.attribute()))
                    && !excludes(part, same)
                    && !excludesSort(key, others);
        }

        boolean isSameLayout() {
            Sharding sharding = sharding(key);
            Sharding same = sharding(others);
            if (sharding == null || same == null) {
                return sharding == null && same == null;
            }
            return sharding.layout() == same.layout()
                    && sharding.suffixes() == same.suffixes()
                    && sharding.most() == same.most()
                    && sharding.calculated() == same.calculated()
                    && sharding.separator().equals(same.separator())
                    && sharding.first() == same.first()
                    && Objects.equals(sharding.function(), same.function())
                    && Objects.equals(sharding.rule(), same.rule())
                    && sources(entity, key, sharding).equals(sources(other, others, same));
        }

        Optional<Finding> finding() {
            if (!isSameLayout()) {
                return Optional.of(ofLayouts());
            }
            return index == null && isMoved() && MovedKeys.isMixed(key, others) && !isOfOneInterface()
                    ? Optional.of(ofMoves())
                    : Optional.empty();
        }

        private boolean isMoved() {
            return Stream.of(key, others)
                    .flatMap(each -> Stream.ofNullable(sharding(each)))
                    .anyMatch(sharding -> sharding.former() != null);
        }

        /** Returns whether these are subtypes of one sealed interface, which move together. */
        private boolean isOfOneInterface() {
            return entity.subtypeOf() != null && entity.subtypeOf().equals(other.subtypeOf());
        }

        private Finding ofMoves() {
            return found().build(
                            Severity.ERROR,
                            Evidence.NAMES,
                            Message.of(
                                            "Items of table \"%s\" with keys as %s here can have keys as %s in %s, and the layouts of the two move on their own."
                                                    .formatted(
                                                            entity.table(),
                                                            MovedKeys.text(key),
                                                            MovedKeys.text(others),
                                                            simple(other)))
                                    .because(
                                            "A move from the former layout of one takes items of the other, which misses them.")
                                    .fixedBy(
                                            "Declare both as subtypes of one sealed interface, or templates that begin with different texts."));
        }

        private Finding.Builder found() {
            Stream<KeyMember> members = key.partitionKeys().get(0).members().stream();
            return Finding.builder(ContradictoryLayouts.this, entity)
                    .member(members.map(KeyMember::name).findFirst().orElse(null));
        }

        private Finding ofLayouts() {
            String place = index == null
                    ? "Table \"%s\"".formatted(entity.table())
                    : "Index \"%s\" of table \"%s\"".formatted(index, entity.table());
            return found().build(
                            Severity.ERROR,
                            Evidence.NAMES,
                            Message.of("%s has keys with %s here, and with %s in %s."
                                            .formatted(place, text(key), text(others), simple(other)))
                                    .because(
                                            index == null
                                                    ? "Each entity misses items of the other, and saves can store an item twice."
                                                    : "Queries of the index by one entity miss items of the other.")
                                    .fixedBy(
                                            "Declare the same @ShardedKey, or templates that begin with different texts."));
        }
    }

    private static boolean excludesSort(KeySchema key, KeySchema other) {
        return key.sortKeys().size() == 1
                && other.sortKeys().size() == 1
                && excludes(key.sortKeys().get(0), other.sortKeys().get(0));
    }

    /** Returns whether the keys begin with different texts. A text without a template can begin with any. */
    private static boolean excludes(KeyPart part, KeyPart other) {
        String beginning = beginning(part);
        String others = beginning(other);
        return (!beginning.startsWith(others) && !others.startsWith(beginning))
                || (isTyped(part) && !others.isEmpty())
                || (isTyped(other) && !beginning.isEmpty());
    }

    private static boolean isTyped(KeyPart part) {
        return part.template() == null
                && part.members().stream()
                        .noneMatch(member -> member.javaType().equals("java.lang.String") || member.isFormUnknown());
    }

    private static String beginning(KeyPart part) {
        String template = part.template();
        return template == null ? "" : template.substring(0, (template + "{").indexOf('{'));
    }

    /** Returns the attributes of the sources. The sort key has other members in each entity. */
    private static List<String> sources(EntitySchema entity, KeySchema key, Sharding sharding) {
        List<String> sort = key.sortKeys().stream().flatMap(KeyPart::names).toList();
        return sharding.from().equals(sort)
                ? List.of()
                : sharding.from().stream()
                        .map(member -> entity.attributeOf(member)
                                .map(attribute -> attribute.name())
                                .orElse(member))
                        .toList();
    }

    private static @Nullable Sharding sharding(KeySchema key) {
        return key.partitionKeys().get(0).sharding();
    }

    private static String simple(EntitySchema entity) {
        return entity.entity().substring(entity.entity().lastIndexOf('.') + 1);
    }

    private static String text(KeySchema key) {
        Sharding sharding = sharding(key);
        return sharding == null
                ? "no shards"
                : sharding.suffixes() + (sharding.calculated() ? " calculated" : " random") + " suffixes from "
                        + sharding.first() + " after \"" + sharding.separator() + "\"";
    }
}
