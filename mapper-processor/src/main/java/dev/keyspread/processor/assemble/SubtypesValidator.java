package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that the subtypes of an entity fit together. It compares their models, so each subtype must be valid. */
public final class SubtypesValidator {

    private static final String NOTHING = "none";
    private static final String TABLE = "the table";

    private final EntityModelFactory models = new EntityModelFactory();

    /** Returns the problems of the subtypes. An entity without subtypes has none. */
    public List<Problem> validate(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>();
        if (!entity.subtypes().isEmpty()) {
            checkKeys(entity, problems::add);
            checkDiscriminator(entity, problems::add);
            checkManaged(entity, problems::add);
            checkTimeToLive(entity, problems::add);
            checkExpiryOfUpdates(entity, problems::add);
        }
        if (!entity.subtypes().isEmpty() && problems.isEmpty()) {
            checkPrefixes(entity, problems::add);
        }
        return List.copyOf(problems);
    }

    /** Checks that no other key has the attribute of the discriminator. Other validators check keys of members. */
    private void checkDiscriminator(EntityDeclaration entity, Consumer<Problem> problems) {
        String discriminator =
                entity.object().construction() instanceof Subtypes variants ? variants.discriminator() : null;
        Stream<KeyPartModel> taken = entity.subtypes().stream()
                .map(models::create)
                .flatMap(SubtypesValidator::keys)
                .filter(key -> !key.isDiscriminator());
        if (discriminator != null && taken.map(KeyPartModel::attribute).anyMatch(discriminator::equals)) {
            problems.accept(taken(discriminator, entity));
        }
    }

    /** Checks that an update can maintain the attributes of any subtype: it may not know the subtype of the item. */
    private void checkManaged(EntityDeclaration entity, Consumer<Problem> problems) {
        EntityDeclaration first = entity.subtypes().get(0);
        Map<Managed, List<Object>> expected = managed(first);
        entity.subtypes().stream()
                .filter(subtype -> !managed(subtype).equals(expected))
                .forEach(subtype -> problems.accept(Problem.of(
                        ProblemId.MANAGED_SUBTYPES_DIFFERENT,
                        ("Subtype \"%s\" must have the same version and update time as \"%s\" (found %s and %s). Updates"
                                        + " maintain them without knowing the subtype")
                                .formatted(subtype.name(), first.name(), words(subtype), words(first)),
                        subtype.element())));
    }

    private void checkTimeToLive(EntityDeclaration entity, Consumer<Problem> problems) {
        List<TimeToLiveModel> all = new ArrayList<>();
        entity.subtypes().forEach(subtype -> {
            TimeToLiveModel timeToLive = models.create(subtype).timeToLive();
            if (timeToLive != null) {
                all.add(timeToLive);
                checkTimeToLive(subtype, all.get(0), timeToLive, problems);
            }
        });
    }

    private static void checkTimeToLive(
            EntityDeclaration subtype, TimeToLiveModel first, TimeToLiveModel own, Consumer<Problem> problems) {
        if (!own.member().attribute().equals(first.member().attribute())) {
            problems.accept(Problem.of(
                    ProblemId.MANAGED_SUBTYPES_DIFFERENT,
                    "Subtype \"%s\" must have the time to live \"%s\" of the table (found \"%s\"). A table has one"
                            .formatted(
                                    subtype.name(),
                                    first.member().attribute(),
                                    own.member().attribute()),
                    subtype.element()));
        }
    }

    /** Checks that an update can compute the expiry of any subtype from the time of the update. */
    private void checkExpiryOfUpdates(EntityDeclaration entity, Consumer<Problem> problems) {
        EntityDeclaration first = entity.subtypes().get(0);
        String expected = lifetime(first);
        entity.subtypes().stream()
                .filter(subtype -> !lifetime(subtype).equals(expected))
                .forEach(subtype -> problems.accept(Problem.of(
                        ProblemId.MANAGED_SUBTYPES_DIFFERENT,
                        ("Subtype \"%s\" must have the same lifetime after its update time as \"%s\" (found %s and %s)."
                                        + " Updates compute the expiry without knowing the subtype")
                                .formatted(subtype.name(), first.name(), lifetime(subtype), expected),
                        subtype.element())));
    }

    private String lifetime(EntityDeclaration subtype) {
        TimeToLiveModel timeToLive = models.create(subtype).timeToLive();
        return timeToLive != null && timeToLive.followsEachUpdate() ? timeToLive.seconds() + "s" : "none";
    }

    private Map<Managed, List<Object>> managed(EntityDeclaration subtype) {
        Map<Managed, List<Object>> managed = new EnumMap<>(Managed.class);
        models.create(subtype).object().members().stream()
                .filter(member -> member.managed() != null && member.managed().isUpdated())
                .forEach(member -> managed.put(member.managed(), List.of(member.attribute(), member.value())));
        return managed;
    }

    private String words(EntityDeclaration subtype) {
        List<String> names = managed(subtype).values().stream()
                .map(found -> "\"" + found.get(0) + "\"")
                .toList();
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    private static Stream<KeyPartModel> keys(EntityModel entity) {
        return Stream.concat(
                entity.key().parts(),
                entity.indexes().stream().map(IndexModel::key).flatMap(key -> key.parts()));
    }

    private static Problem taken(String name, EntityDeclaration entity) {
        String message =
                ("The discriminator of \"%s\" must have an attribute of its own (found \"%s\", which is a key). "
                                + "Give it another name with @Discriminator")
                        .formatted(entity.name(), name);
        AnnotationUse use = entity.annotations().first(AnnotationKind.DISCRIMINATOR);
        return use == null
                ? Problem.of(ProblemId.ATTRIBUTE_NAME_TAKEN, message, entity.element())
                : use.problem(ProblemId.ATTRIBUTE_NAME_TAKEN, "value", message);
    }

    /**
     * Checks that the subtypes have the same keys and indexes. If their table keys have different templates, the attributes
     * must be equal.
     */
    private void checkKeys(EntityDeclaration entity, Consumer<Problem> problems) {
        EntityDeclaration first = entity.subtypes().get(0);
        Map<String, String> needed = keyTexts(first, entity);
        entity.subtypes().forEach(subtype -> checkKeys(subtype, needed, first, entity, problems));
    }

    private void checkKeys(
            EntityDeclaration subtype,
            Map<String, String> needed,
            EntityDeclaration first,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        Map<String, String> found = keyTexts(subtype, entity);
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
    private Map<String, String> keyTexts(EntityDeclaration subtype, EntityDeclaration entity) {
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

    /** Checks that subtypes without a discriminator have distinct prefixes of their table keys. */
    private void checkPrefixes(EntityDeclaration entity, Consumer<Problem> problems) {
        if (entity.object().construction() instanceof Subtypes variants && variants.discriminator() == null) {
            List<EntityDeclaration> subtypes = entity.subtypes();
            for (int i = 1; i < subtypes.size(); i++) {
                checkPrefix(subtypes.get(i), subtypes.subList(0, i), entity, problems);
            }
        }
    }

    private void checkPrefix(
            EntityDeclaration subtype,
            List<EntityDeclaration> others,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        EntityModel model = models.create(subtype);
        others.stream()
                .filter(other -> !model.key().excludes(models.create(other).key()))
                .findFirst()
                .ifPresent(other -> problems.accept(alike(subtype, other, entity)));
    }

    private static Problem alike(EntityDeclaration subtype, EntityDeclaration other, EntityDeclaration entity) {
        String message = "Subtype \"%s\" must have another key prefix than \"%s\" (found %s, where \"%s\" has "
                        .formatted(subtype.name(), other.name(), templates(subtype), other.name())
                + "%s). Begin its template with another text, or add a @Discriminator to \"%s\""
                        .formatted(templates(other), entity.name());
        Predicate<KeyUse> own = use -> use.use().element().equals(subtype.element());
        return Keys.of(subtype)
                .table()
                .keyUses()
                .filter(own)
                .reduce((partition, sort) -> sort)
                .map(use -> use.problem(ProblemId.SUBTYPE_KEYS_ALIKE, "template", message))
                .orElseGet(() -> Problem.of(ProblemId.SUBTYPE_KEYS_ALIKE, message, subtype.element()));
    }

    /** Returns the templates, or the names of key members. */
    private static String templates(EntityDeclaration subtype) {
        return Keys.of(subtype)
                .table()
                .keyUses()
                .map(use -> use instanceof MemberKeyUse ? "\"{" + memberName(use) + "}\"" : use.name())
                .collect(Collectors.joining(" and "));
    }

    private static String memberName(KeyUse use) {
        return use.members().get(0).name();
    }
}
