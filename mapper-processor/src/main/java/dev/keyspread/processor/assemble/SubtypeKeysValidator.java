package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Checks that the valid subtypes of an entity have the same keys and indexes. If their table keys have different
 * templates, the attributes must be equal; {@code SubtypePrefixValidator} checks the templates.
 */
public final class SubtypeKeysValidator {

    private static final String NOTHING = "none";
    private static final String TABLE = "the table";

    private final EntityModelFactory models = new EntityModelFactory();

    void validate(EntityDeclaration entity, Consumer<Problem> problems) {
        EntityDeclaration first = entity.subtypes().get(0);
        Map<String, String> needed = keys(first, entity);
        entity.subtypes().forEach(subtype -> check(subtype, needed, first, entity, problems));
    }

    private void check(
            EntityDeclaration subtype,
            Map<String, String> needed,
            EntityDeclaration first,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        Map<String, String> found = keys(subtype, entity);
        Map<String, String> all = new LinkedHashMap<>(needed);
        all.putAll(found);
        all.keySet().stream()
                .filter(part -> !text(needed, part).equals(text(found, part)))
                .findFirst()
                .ifPresent(part -> problems.accept(different(
                        subtype,
                        part,
                        text(found, part),
                        text(needed, part) + " in \"" + first.name() + "\"",
                        entity)));
    }

    private static String text(Map<String, String> parts, String part) {
        return parts.getOrDefault(part, NOTHING);
    }

    private static Problem different(
            EntityDeclaration subtype, String part, String found, String other, EntityDeclaration entity) {
        String message = "Subtype \"%s\" must have the keys that the others have (found the %s: %s, and %s). %s";
        return Problem.of(
                ProblemId.SUBTYPE_KEYS_DIFFERENT,
                message.formatted(subtype.name(), part, found, other, fix(entity)),
                subtype.element());
    }

    private static String fix(EntityDeclaration entity) {
        return entity.hasSubtypeKeys()
                ? "Let all of them have the same, with templates of their own for the keys of the table"
                : "Annotate an accessor of \"" + entity.name() + "\" that all of them implement";
    }

    /** Returns the keys that must be equal, by their names in messages. */
    private Map<String, String> keys(EntityDeclaration subtype, EntityDeclaration entity) {
        EntityModel model = models.create(subtype);
        Map<String, String> parts = new LinkedHashMap<>();
        if (entity.hasSubtypeKeys()) {
            addAttributes(model.key(), parts);
        } else {
            add(model.key(), TABLE, parts);
        }
        Predicate<IndexModel> own = ownIndexes(entity);
        model.indexes().stream().filter(own.negate()).forEach(index -> add(index, parts));
        return parts;
    }

    /** Returns the indexes of single subtypes. Only subtypes with keys of their own can have them. */
    private Predicate<IndexModel> ownIndexes(EntityDeclaration entity) {
        return entity.hasSubtypeKeys()
                ? OwnIndexes.of(entity.subtypes().stream().map(models::create).toList())
                : index -> false;
    }

    private static void addAttributes(KeyModel key, Map<String, String> parts) {
        if (key.partition().sharding() == null) {
            parts.put("partition key of " + TABLE, KeyTexts.attribute(key.partition()));
        } else {
            add(key.partitions(), "partition key of " + TABLE, parts);
        }
        key.sorts().forEach(part -> parts.put("sort key of " + TABLE, KeyTexts.attribute(part)));
        addShards(key, TABLE, parts);
    }

    private static void add(IndexModel index, Map<String, String> parts) {
        String subject = "index \"" + index.name() + "\"";
        add(index.key(), subject, parts);
        if (index.projection() != Projection.ALL) {
            parts.put("projection of " + subject, KeyTexts.of(index.projected()));
            parts.put("stored form of the projection of " + subject, KeyTexts.forms(index.projected()));
        }
    }

    private static void add(KeyModel key, String subject, Map<String, String> parts) {
        add(key.partitions(), "partition key of " + subject, parts);
        add(key.sorts(), "sort key of " + subject, parts);
        addShards(key, subject, parts);
    }

    private static void addShards(KeyModel key, String subject, Map<String, String> parts) {
        ShardingModel sharding = key.partition().sharding();
        if (sharding != null) {
            parts.put("shards of " + subject, sharding.text());
        }
    }

    private static void add(List<KeyPartModel> keys, String subject, Map<String, String> parts) {
        keys.forEach(part -> parts.merge(subject, KeyTexts.of(part), (one, other) -> one + ", " + other));
        keys.forEach(
                part -> parts.merge("stored form of the " + subject, KeyTexts.forms(part.members()), String::concat));
    }
}
