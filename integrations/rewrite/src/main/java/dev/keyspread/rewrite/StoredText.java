package dev.keyspread.rewrite;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Values of SDK version 1, {@code new AttributeValue().withS(text)}, as values of members. */
final class StoredText {

    private StoredText() {}

    /** Returns the value that a member of this type stores as an attribute value, or empty if it cannot be told. */
    static Optional<Expression> value(Expression attributeValue, Entity.Key key) {
        if (key.converted()) {
            return Optional.empty();
        }
        if (attributeValue instanceof J.MethodInvocation call
                && call.getSelect() instanceof J.NewClass created
                && isEmpty(created)) {
            Expression text = call.getArguments().get(0);
            return switch (call.getSimpleName()) {
                case "withS" -> Optional.of(ofText(text));
                case "withN" -> ofNumber(text, key.type()).map(number -> widened(number, key.type()));
                default -> Optional.empty();
            };
        }
        return attributeValue instanceof J.NewClass created
                        && created.getArguments().size() == 1
                        && TypeUtils.isString(created.getArguments().get(0).getType())
                ? Optional.of(ofText(created.getArguments().get(0)))
                : Optional.empty();
    }

    static boolean isEmpty(J.NewClass created) {
        return created.getBody() == null && created.getArguments().stream().allMatch(J.Empty.class::isInstance);
    }

    /** Returns the enum of {@code status.name()}, the UUID of {@code id.toString()}, or the text itself. */
    private static Expression ofText(Expression text) {
        if (text instanceof J.MethodInvocation call
                && call.getSelect() != null
                && Code.arguments(call).isEmpty()) {
            JavaType.FullyQualified type =
                    TypeUtils.asFullyQualified(call.getSelect().getType());
            boolean constant = call.getSimpleName().equals("name")
                    && type != null
                    && type.getKind() == JavaType.FullyQualified.Kind.Enum;
            boolean uuid = call.getSimpleName().equals("toString") && TypeUtils.isOfClassType(type, "java.util.UUID");
            return constant || uuid ? call.getSelect() : text;
        }
        return text;
    }

    /** Returns the number of {@code String.valueOf(number)} and similar expressions. */
    private static Optional<Expression> ofNumber(Expression text, @Nullable JavaType type) {
        if (text instanceof J.MethodInvocation call && call.getSelect() != null) {
            boolean ofArgument = Set.of("valueOf", "toString").contains(call.getSimpleName())
                    && Code.arguments(call).size() == 1;
            boolean ofSelect = call.getSimpleName().equals("toString")
                    && Code.arguments(call).isEmpty();
            return ofArgument
                    ? Optional.of(Code.arguments(call).get(0))
                    : ofSelect ? Optional.of(call.getSelect()) : Optional.empty();
        }
        if (text instanceof J.Binary sum && sum.getOperator() == J.Binary.Type.Addition) {
            return isEmptyText(sum.getLeft())
                    ? Optional.of(sum.getRight())
                    : isEmptyText(sum.getRight()) ? Optional.of(sum.getLeft()) : Optional.empty();
        }
        return text instanceof J.Literal literal
                        && String.valueOf(literal.getValue()).matches("-?\\d{1,9}")
                ? literal(String.valueOf(literal.getValue()), type)
                : Optional.empty();
    }

    /** Returns an {@code int} for a member that is a {@code Long} as one. */
    private static Expression widened(Expression number, @Nullable JavaType type) {
        boolean isInt = number.getType() == JavaType.Primitive.Int
                || TypeUtils.isOfClassType(number.getType(), "java.lang.Integer");
        return isInt && TypeUtils.isOfClassType(type, "java.lang.Long")
                ? Code.call(Code.name("Long"), "valueOf", number)
                : number;
    }

    private static boolean isEmptyText(Expression text) {
        return text instanceof J.Literal literal && "".equals(literal.getValue());
    }

    private static Optional<Expression> literal(String digits, @Nullable JavaType type) {
        boolean isLong = type == JavaType.Primitive.Long || TypeUtils.isOfClassType(type, "java.lang.Long");
        boolean isInt = type == JavaType.Primitive.Int || TypeUtils.isOfClassType(type, "java.lang.Integer");
        return isLong || isInt ? Optional.of(Code.name(digits + (isLong ? "L" : ""))) : Optional.empty();
    }
}
