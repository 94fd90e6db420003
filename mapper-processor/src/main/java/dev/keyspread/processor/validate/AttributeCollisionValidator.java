package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Checks that members, composite keys and stored keys of sharded indexes have distinct attributes. */
final class AttributeCollisionValidator implements Validator {

    /** Sorts flattened attributes last, because a prefix is easier to change than an attribute name. */
    private static final Comparator<StoredAttribute> FLATTENED_LAST =
            Comparator.comparing(StoredAttribute::isFlattened);

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        keys.indexes()
                .forEach(index -> index.storedAttribute()
                        .ifPresent(name -> owners.put(name, "the stored key of index \"" + index.index() + "\"")));
        keys.templates().forEach(use -> owners.put(use.attribute(), "the composite key " + use.name()));
        entity.members().stream()
                .filter(member -> keys.isAttribute(member) || member.flattened())
                .flatMap(member -> StoredAttribute.of(member, entity))
                .sorted(FLATTENED_LAST)
                .forEach(attribute -> claim(attribute, owners, problems));
        entity.nested().values().forEach(object -> check(object, entity, problems));
    }

    private static void check(ObjectDeclaration object, EntityDeclaration entity, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        object.members().stream()
                .filter(member -> !member.ignored() && !member.others())
                .flatMap(member -> StoredAttribute.of(member, entity))
                .sorted(FLATTENED_LAST)
                .forEach(attribute -> claim(attribute, owners, problems));
    }

    private static void claim(StoredAttribute attribute, Map<String, String> owners, Consumer<Problem> problems) {
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
