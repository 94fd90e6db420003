package dev.keyspread.processor.validate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks the attribute names of members, in the entity and its nested classes, and that they are distinct. */
record AttributeValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final Set<AnnotationKind> OF_ATTRIBUTES = EnumSet.of(
            AnnotationKind.ATTRIBUTE,
            AnnotationKind.CONVERTED_BY,
            AnnotationKind.CREATED_AT,
            AnnotationKind.DEFAULT_VALUE,
            AnnotationKind.GENERATED_ID,
            AnnotationKind.STORED_AS,
            AnnotationKind.TIME_TO_LIVE,
            AnnotationKind.UPDATED_AT,
            AnnotationKind.VERSION,
            AnnotationKind.WRITE_NULL,
            AnnotationKind.WRITE_ONCE);

    /** Sorts flattened attributes last, because a prefix is easier to change than an attribute name. */
    private static final Comparator<StoredAttribute> FLATTENED_LAST =
            Comparator.comparing(StoredAttribute::isFlattened);

    @Override
    public void validate() {
        checkNames();
        checkCollisions();
    }

    /** Checks the attribute names of members, in the entity and its nested classes. */
    private void checkNames() {
        members().forEach(this::check);
        members()
                .filter(MemberDeclaration::flattened)
                .flatMap(member -> StoredAttribute.of(member, entity))
                .forEach(this::checkLength);
        keys.all()
                .flatMap(KeyDeclaration::memberKeys)
                .map(MemberKeyUse::declaration)
                .distinct()
                .forEach(this::checkKey);
        keys.indexes().forEach(this::checkStored);
    }

    private Stream<MemberDeclaration> members() {
        return Stream.concat(
                entity.members().stream(),
                entity.nested().values().stream().flatMap(object -> object.members().stream()));
    }

    private void check(MemberDeclaration member) {
        AnnotationUse attribute = member.annotations().first(AnnotationKind.ATTRIBUTE);
        if (!member.stored()) {
            member.annotations().uses().stream()
                    .filter(use -> OF_ATTRIBUTES.contains(use.kind()))
                    .forEach(use -> problems.accept(Validator.notStored(ProblemId.ATTRIBUTE_NOT_STORED, member, use)));
        }
        if (member.attribute().isEmpty() && attribute != null) {
            problems.accept(empty(member, attribute));
        }
        checkLength(member, member.attribute(), Limits.ATTRIBUTE_NAME_BYTES);
    }

    private static Problem empty(MemberDeclaration member, AnnotationUse attribute) {
        return attribute.problem(
                ProblemId.ATTRIBUTE_NAME_EMPTY,
                "value",
                "Member \"%s\" must have an attribute name (found an empty one). Give one, or remove @Attribute"
                        .formatted(member.name()));
    }

    /** Checks the name of the attribute that holds a composite key. */
    static void checkKeyName(TemplateKeyUse use, Consumer<Problem> problems) {
        int limit = Limits.KEY_ATTRIBUTE_NAME_BYTES;
        if (bytes(use.attribute()) > limit) {
            String message = tooLong("Key template " + use.name(), use.attribute(), limit);
            problems.accept(use.problem(ProblemId.ATTRIBUTE_NAME_TOO_LONG, "attribute", message));
        }
    }

    private void checkKey(MemberDeclaration member) {
        if (bytes(member.attribute()) <= Limits.ATTRIBUTE_NAME_BYTES) {
            checkLength(member, member.attribute(), Limits.KEY_ATTRIBUTE_NAME_BYTES);
        }
    }

    /** Checks the attribute name derived from the name of a sharded index. */
    private void checkStored(KeyDeclaration index) {
        ShardedKeyUse sharding = index.sharding();
        if (sharding != null) {
            index.storedAttribute()
                    .filter(name -> bytes(name) > Limits.KEY_ATTRIBUTE_NAME_BYTES)
                    .map(name -> tooLong(index.subject(), name, Limits.KEY_ATTRIBUTE_NAME_BYTES))
                    .ifPresent(message ->
                            problems.accept(sharding.problem(ProblemId.ATTRIBUTE_NAME_TOO_LONG, "index", message)));
        }
    }

    private void checkLength(StoredAttribute attribute) {
        if (bytes(attribute.name()) > Limits.ATTRIBUTE_NAME_BYTES) {
            String message = tooLong(attribute.subject(), attribute.name(), Limits.ATTRIBUTE_NAME_BYTES);
            problems.accept(attribute.problem(ProblemId.ATTRIBUTE_NAME_TOO_LONG, message));
        }
    }

    private void checkLength(MemberDeclaration member, String name, int limit) {
        if (bytes(name) > limit) {
            AnnotationUse attribute = member.annotations().first(AnnotationKind.ATTRIBUTE);
            String message = tooLong("Member \"" + member.name() + "\"", name, limit);
            problems.accept(
                    attribute == null
                            ? member.problem(ProblemId.ATTRIBUTE_NAME_TOO_LONG, message)
                            : attribute.problem(ProblemId.ATTRIBUTE_NAME_TOO_LONG, "value", message));
        }
    }

    private static String tooLong(String subject, String name, int limit) {
        return "%s must have an attribute name of at most %,d bytes (found %,d). Give it a shorter name"
                .formatted(subject, limit, bytes(name));
    }

    /** Returns the size of a name in UTF-8. {@code NameValidator} reports names that cannot be encoded. */
    static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Checks that members, composite keys and stored keys of sharded indexes have distinct attributes. */
    private void checkCollisions() {
        Map<String, String> owners = new HashMap<>(keys.storedAttributes());
        keys.templates().forEach(use -> owners.put(use.attribute(), "the composite key " + use.name()));
        claim(entity.members().stream().filter(member -> keys.isAttribute(member) || member.flattened()), owners);
        entity.nested()
                .values()
                .forEach(object -> claim(
                        object.members().stream().filter(member -> !member.ignored() && !member.others()),
                        new HashMap<>()));
    }

    private void claim(Stream<MemberDeclaration> members, Map<String, String> owners) {
        members.flatMap(member -> StoredAttribute.of(member, entity))
                .sorted(FLATTENED_LAST)
                .forEach(attribute -> claim(attribute, owners));
    }

    private void claim(StoredAttribute attribute, Map<String, String> owners) {
        String owner = owners.putIfAbsent(attribute.name(), "member \"" + attribute.path() + "\"");
        if (owner == null) {
            return;
        }
        String message = "%s must have an attribute of its own (found \"%s\", which is that of %s). %s";
        String fix = attribute.isFlattened() ? "Give @Flatten another prefix" : "Give it another name with @Attribute";
        problems.accept(attribute.problem(
                ProblemId.ATTRIBUTE_NAME_TAKEN, message.formatted(attribute.subject(), attribute.name(), owner, fix)));
    }
}
