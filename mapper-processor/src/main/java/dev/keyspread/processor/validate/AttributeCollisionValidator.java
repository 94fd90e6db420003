package dev.keyspread.processor.validate;

import dev.keyspread.processor.parse.AnnotationKind;
import dev.keyspread.processor.parse.AnnotationUse;
import dev.keyspread.processor.parse.EntityDeclaration;
import dev.keyspread.processor.parse.MemberDeclaration;
import dev.keyspread.processor.parse.ObjectDeclaration;
import dev.keyspread.processor.parse.Problem;
import dev.keyspread.processor.parse.ProblemId;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Checks that no two members have one attribute, and none that of a composite key or of a sharded index's stored key. */
final class AttributeCollisionValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        keys.indexes()
                .forEach(index -> index.storedAttribute()
                        .ifPresent(name -> owners.put(name, "the stored key of index \"" + index.index() + "\"")));
        keys.templates().forEach(use -> owners.put(use.attribute(), "the composite key " + use.name()));
        entity.members().stream().filter(keys::isAttribute).forEach(member -> claim(member, owners, problems));
        entity.nested().values().forEach(object -> check(object, problems));
    }

    private static void check(ObjectDeclaration object, Consumer<Problem> problems) {
        Map<String, String> owners = new HashMap<>();
        object.members().stream()
                .filter(member -> !member.ignored())
                .forEach(member -> claim(member, owners, problems));
    }

    private static void claim(MemberDeclaration member, Map<String, String> owners, Consumer<Problem> problems) {
        String owner = owners.putIfAbsent(member.attribute(), "member \"" + member.name() + "\"");
        if (owner == null) {
            return;
        }
        String message = "Member \"%s\" must have an attribute of its own (found \"%s\", which is that of %s). "
                + "Give it another name with @Attribute";
        problems.accept(taken(member, message.formatted(member.name(), member.attribute(), owner)));
    }

    private static Problem taken(MemberDeclaration member, String message) {
        AnnotationUse attribute = member.annotations().first(AnnotationKind.ATTRIBUTE);
        return attribute == null
                ? member.problem(ProblemId.ATTRIBUTE_NAME_TAKEN, message)
                : attribute.problem(ProblemId.ATTRIBUTE_NAME_TAKEN, "value", message);
    }
}
