package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.IndexSchema.Kind;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks that the subtypes of an entity fit together. It compares their models, so each subtype must be valid. */
public final class SubtypesValidator {

    private static final String NOTHING = "none";
    private static final String TABLE = "the table";

    private final EntityDeclaration entity;
    private final List<EntityModel> models;
    private final List<Problem> problems = new ArrayList<>();

    private SubtypesValidator(EntityDeclaration entity, EntityModelFactory factory) {
        this.entity = entity;
        this.models = entity.subtypes().stream().map(factory::create).toList();
    }

    /** Returns the problems of the subtypes. An entity without subtypes has none. */
    public static List<Problem> validate(EntityDeclaration entity, EntityModelFactory factory) {
        return entity.subtypes().isEmpty() ? List.of() : new SubtypesValidator(entity, factory).problems();
    }

    private List<Problem> problems() {
        checkKeys();
        checkMovedKeys();
        checkRandomViews();
        checkDiscriminator();
        checkManaged();
        checkTimeToLive();
        if (problems.isEmpty()) {
            checkPrefixes();
        }
        return List.copyOf(problems);
    }

    private static String name(EntityModel subtype) {
        return subtype.element().getSimpleName().toString();
    }

    private void report(ProblemId id, EntityModel subtype, String message, Object... found) {
        String text = message.formatted(
                Stream.concat(Stream.of(name(subtype)), Stream.of(found)).toArray());
        problems.add(Problem.of(id, text, subtype.element()));
    }

    /** Checks that no other key has the attribute of the discriminator. Other validators check keys of members. */
    private void checkDiscriminator() {
        String discriminator = discriminator();
        Stream<KeyPartModel> others =
                models.stream().flatMap(SubtypesValidator::keys).filter(key -> !key.isDiscriminator());
        if (discriminator != null && others.map(KeyPartModel::attribute).anyMatch(discriminator::equals)) {
            problems.add(taken(discriminator));
        }
    }

    private @Nullable String discriminator() {
        return entity.object().construction() instanceof Subtypes variants ? variants.discriminator() : null;
    }

    private static Stream<KeyPartModel> keys(EntityModel subtype) {
        return Stream.concat(
                subtype.key().parts(),
                subtype.indexes().stream().map(IndexModel::key).flatMap(KeyModel::parts));
    }

    private Problem taken(String name) {
        String message =
                ("The discriminator of \"%s\" must have an attribute of its own (found \"%s\", which is a key). "
                                + "Give it another name with @Discriminator")
                        .formatted(entity.name(), name);
        AnnotationUse use = entity.annotations().first(AnnotationKind.DISCRIMINATOR);
        return use == null
                ? Problem.of(ProblemId.ATTRIBUTE_NAME_TAKEN, message, entity.element())
                : use.problem(ProblemId.ATTRIBUTE_NAME_TAKEN, "value", message);
    }

    /** Checks that an update can maintain the attributes of any subtype: it may not know the subtype of the item. */
    private void checkManaged() {
        String message =
                "Subtype \"%s\" must have the same version and update time as \"%s\" (found %s and %s). Updates"
                        + " maintain them without knowing the subtype";
        checkSame(SubtypesValidator::managed, SubtypesValidator::words, message);
    }

    /** Compares a property of the subtypes with that of the first. */
    private <T> void checkSame(Function<EntityModel, T> property, Function<T, String> words, String message) {
        EntityModel first = models.get(0);
        T expected = property.apply(first);
        models.stream()
                .filter(subtype -> !property.apply(subtype).equals(expected))
                .forEach(subtype -> {
                    String found = words.apply(property.apply(subtype));
                    report(
                            ProblemId.MANAGED_SUBTYPES_DIFFERENT,
                            subtype,
                            message,
                            name(first),
                            found,
                            words.apply(expected));
                });
    }

    private static Map<Managed, List<Object>> managed(EntityModel subtype) {
        Map<Managed, List<Object>> managed = new EnumMap<>(Managed.class);
        subtype.object().members().stream()
                .filter(member -> member.managed() != null && member.managed().isUpdated())
                .forEach(member -> managed.put(member.managed(), List.of(member.attribute(), member.value())));
        return managed;
    }

    private static String words(Map<Managed, List<Object>> managed) {
        List<String> names = managed.values().stream()
                .map(found -> "\"" + found.get(0) + "\"")
                .toList();
        return names.isEmpty() ? NOTHING : String.join(", ", names);
    }

    /** Checks that the table has one time to live, and that an update can compute it for any subtype. */
    private void checkTimeToLive() {
        List<EntityModel> mortal =
                models.stream().filter(subtype -> subtype.timeToLive() != null).toList();
        String message =
                "Subtype \"%s\" must have the time to live \"%s\" of the table (found \"%s\"). A table has one";
        for (EntityModel subtype : mortal) {
            String expected = expiry(mortal.get(0));
            if (!expiry(subtype).equals(expected)) {
                report(ProblemId.MANAGED_SUBTYPES_DIFFERENT, subtype, message, expected, expiry(subtype));
            }
        }
        String ofUpdates =
                "Subtype \"%s\" must have the same lifetime after its update time as \"%s\" (found %s and %s)."
                        + " Updates compute the expiry without knowing the subtype";
        checkSame(SubtypesValidator::lifetime, Function.identity(), ofUpdates);
    }

    private static String expiry(EntityModel subtype) {
        return Objects.requireNonNull(subtype.timeToLive()).member().attribute();
    }

    private static String lifetime(EntityModel subtype) {
        TimeToLiveModel timeToLive = subtype.timeToLive();
        return timeToLive != null && timeToLive.followsEachUpdate() ? timeToLive.seconds() + "s" : NOTHING;
    }

    /**
     * Checks that the subtypes have the same keys and indexes. If their table keys have different templates, the attributes
     * must be equal.
     */
    private void checkKeys() {
        Map<String, String> needed = keyTexts(models.get(0));
        models.forEach(subtype -> checkKeys(subtype, needed));
    }

    private void checkKeys(EntityModel subtype, Map<String, String> needed) {
        Map<String, String> found = keyTexts(subtype);
        Map<String, String> all = new LinkedHashMap<>(needed);
        all.putAll(found);
        all.keySet().stream()
                .filter(part -> !text(needed, part).equals(text(found, part)))
                .findFirst()
                .ifPresent(part -> report(
                        ProblemId.SUBTYPE_KEYS_DIFFERENT,
                        subtype,
                        "Subtype \"%s\" must have the keys that the others have (found the %s: %s, and %s in \"%s\")."
                                + " %s",
                        part,
                        text(found, part),
                        text(needed, part),
                        name(models.get(0)),
                        fix()));
    }

    private static String text(Map<String, String> parts, String part) {
        return parts.getOrDefault(part, NOTHING);
    }

    private String fix() {
        return entity.hasSubtypeKeys()
                ? "Let all of them have the same, with templates of their own for the keys of the table"
                : "Annotate an accessor of \"" + entity.name() + "\" that all of them implement";
    }

    /** Returns the keys that must be equal, by their names in messages. Only subtypes with own keys can have own indexes. */
    private Map<String, String> keyTexts(EntityModel subtype) {
        Map<String, String> parts = new LinkedHashMap<>();
        if (entity.hasSubtypeKeys()) {
            addAttributes(subtype.key(), parts);
        } else {
            add(subtype.key(), TABLE, parts);
        }
        Predicate<IndexModel> own = entity.hasSubtypeKeys() ? OwnIndexes.of(models) : index -> false;
        subtype.indexes().stream().filter(own.negate()).forEach(index -> add(index, parts));
        return parts;
    }

    /** Checks that the stored keys of an index follow moved items of all subtypes in the same way. Subtypes can have own indexes. */
    private void checkMovedKeys() {
        Map<String, String> expected = new HashMap<>();
        for (EntityModel subtype : models) {
            ShardingModel sharding = subtype.key().partition().sharding();
            if (sharding != null && sharding.former() != null) {
                subtype.indexes().stream()
                        .filter(SubtypesValidator::isMovedWithItems)
                        .forEach(index -> checkMovedKey(subtype, index, expected));
            }
        }
    }

    /** Checks that a view of an index, which reads no sort key of a subtype, does not need it for a suffix that becomes random. */
    private void checkRandomViews() {
        EntityModel first = models.get(0);
        ShardingModel sharding = first.key().partition().sharding();
        boolean isRandom = sharding != null
                && sharding.former() != null
                && !sharding.declaration().calculated();
        long sorts = models.stream()
                .flatMap(subtype -> subtype.key().sorts().stream())
                .map(KeyTexts::of)
                .distinct()
                .count();
        if (!isRandom || sorts < 2) {
            return;
        }
        first.indexes().stream()
                .filter(index -> index.projection() != Projection.ALL)
                .forEach(index -> report(
                        ProblemId.FORMER_LAYOUT_UNSUPPORTED,
                        first,
                        "Subtype \"%s\" must have the sort key of the others while a random suffix has a former layout (found the index "
                                + "\"%s\" without all attributes, and different sort keys). Let the index hold all attributes",
                        index.name()));
    }

    /** Returns whether the suffix of an index is calculated from the item's stored key. */
    private static boolean isMovedWithItems(IndexModel index) {
        ShardingModel sharding = index.key().partition().sharding();
        return index.kind() == Kind.GLOBAL
                && sharding != null
                && sharding.sortKey() == null
                && sharding.sources().isEmpty();
    }

    private void checkMovedKey(EntityModel subtype, IndexModel index, Map<String, String> expected) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        boolean isParsed = partition.template() != null || sharding.rule() != null;
        String text = (isParsed ? "a composite key" : KeyTexts.of(partition)) + ", " + sharding.text();
        String first = expected.putIfAbsent(partition.attribute(), text);
        if (first != null && !first.equals(text)) {
            report(
                    ProblemId.SUBTYPE_KEYS_DIFFERENT,
                    subtype,
                    "Subtype \"%s\" must have the same key of index \"%s\" as the others, while the table's key has a former layout "
                            + "(found %s, and %s). Give it an index of its own, with another attribute",
                    index.name(),
                    text,
                    first);
        }
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
            // One object moves the items of all subtypes.
            if (sharding.former() != null) {
                parts.put("layouts of " + subject, sharding.bothLayouts());
            }
        }
    }

    private static void add(List<KeyPartModel> keys, String subject, Map<String, String> parts) {
        keys.forEach(part -> parts.merge(subject, KeyTexts.of(part), (one, other) -> one + ", " + other));
        keys.forEach(
                part -> parts.merge("stored form of the " + subject, KeyTexts.forms(part.members()), String::concat));
    }

    /** Checks that subtypes without a discriminator have distinct prefixes of their table keys. */
    private void checkPrefixes() {
        boolean isByKeys = entity.object().construction() instanceof Subtypes && discriminator() == null;
        for (int i = 1; isByKeys && i < models.size(); i++) {
            KeyModel key = models.get(i).key();
            EntityDeclaration subtype = entity.subtypes().get(i);
            IntStream.range(0, i)
                    .filter(other -> !key.excludes(models.get(other).key()))
                    .mapToObj(other -> alike(subtype, entity.subtypes().get(other)))
                    .findFirst()
                    .ifPresent(problems::add);
        }
    }

    private Problem alike(EntityDeclaration subtype, EntityDeclaration other) {
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
