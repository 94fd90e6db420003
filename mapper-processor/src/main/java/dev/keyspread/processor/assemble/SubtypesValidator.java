package dev.keyspread.processor.assemble;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that the subtypes of an entity fit together. It compares their models, so each subtype must be valid. */
public final class SubtypesValidator {

    private final EntityModelFactory models = new EntityModelFactory();
    private final SubtypeKeysValidator keys = new SubtypeKeysValidator();
    private final SubtypePrefixValidator prefixes = new SubtypePrefixValidator();

    /** Returns the problems of the subtypes. An entity without subtypes has none. */
    public List<Problem> validate(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>();
        if (!entity.subtypes().isEmpty()) {
            keys.validate(entity, problems::add);
            checkDiscriminator(entity, problems::add);
            checkManaged(entity, problems::add);
            checkTimeToLive(entity, problems::add);
            checkExpiryOfUpdates(entity, problems::add);
        }
        if (!entity.subtypes().isEmpty() && problems.isEmpty()) {
            prefixes.validate(entity, problems::add);
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
}
