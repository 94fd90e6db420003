package dev.keyspread.processor.validate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Checks that an object has at most one member for other attributes, of a suitable type. */
final class OtherAttributesValidator implements Validator {

    private static final TypeName TYPE = ParameterizedTypeName.get(
            ClassName.get(Map.class),
            ClassName.get(String.class),
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue"));

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().forEach(object -> check(object, problems));
        entity.objects()
                .flatMap(object -> object.members().stream())
                .forEach(member -> checkFlattened(member, entity, problems));
    }

    private static void check(ObjectDeclaration object, Consumer<Problem> problems) {
        List<MemberDeclaration> others =
                object.members().stream().filter(MemberDeclaration::others).toList();
        others.stream().filter(member -> !isMap(member)).forEach(member -> problems.accept(unsupported(member)));
        others.stream().skip(1).forEach(member -> problems.accept(repeated(others.get(0), member)));
    }

    private static boolean isMap(MemberDeclaration member) {
        return TypeName.get(member.type()).equals(TYPE);
    }

    private static Problem unsupported(MemberDeclaration member) {
        String message = "@OtherAttributes member \"%s\" must be a Map<String, AttributeValue>, with the SDK's "
                + "AttributeValue (found %s). Change its type";
        return use(member)
                .problem(ProblemId.OTHER_ATTRIBUTES_TYPE_UNSUPPORTED, message.formatted(member.name(), member.type()));
    }

    private static Problem repeated(MemberDeclaration first, MemberDeclaration second) {
        String message = "A class must have one @OtherAttributes member (found \"%s\" and \"%s\"). Remove one of them";
        return use(second)
                .problem(ProblemId.OTHER_ATTRIBUTES_NOT_UNIQUE, message.formatted(first.name(), second.name()));
    }

    /** Rejects the member in a flattened object: the owner has the other attributes. */
    private static void checkFlattened(MemberDeclaration member, EntityDeclaration entity, Consumer<Problem> problems) {
        AnnotationUse flatten = member.annotations().first(AnnotationKind.FLATTEN);
        TypeName name = member.valueClass();
        if (flatten == null || name == null) {
            return;
        }
        String message = "Member \"%s\" cannot be flattened (found @OtherAttributes in %s). "
                + "Move that member to the class that holds \"%s\", or remove @Flatten";
        ObjectDeclaration object = Objects.requireNonNull(entity.nested().get(name));
        object.members().stream()
                .filter(MemberDeclaration::others)
                .forEach(others -> problems.accept(flatten.problem(
                        ProblemId.OTHER_ATTRIBUTES_FLATTENED,
                        message.formatted(member.name(), object.name().simpleName(), member.name()))));
    }

    private static AnnotationUse use(MemberDeclaration member) {
        return Objects.requireNonNull(member.annotations().first(AnnotationKind.OTHER_ATTRIBUTES));
    }
}
