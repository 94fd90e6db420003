package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * A key that a getter builds from texts and members, as a template of Keyspread.
 *
 * @param text the template, such as {@code CUSTOMER#{customerId}}
 * @param members the members in it
 */
record KeyTemplate(String text, List<Property> members) {

    /** The classes whose stored text is the one that a concatenation has. */
    private static final String[] TEXTS = {"java.lang.String", "String", "java.util.UUID"};

    /**
     * Returns the template of a getter that returns a concatenation. Empty if Keyspread's template would be another text, or if the
     * setter does more than nothing.
     */
    static Optional<KeyTemplate> of(Property property, List<Property> all) {
        if (!isComputed(property) || !isWithoutSetter(property)) {
            return Optional.empty();
        }
        List<Expression> parts = parts(returned(property));
        StringBuilder text = new StringBuilder();
        List<Property> members = new ArrayList<>();
        boolean afterMember = false;
        for (Expression part : parts) {
            Optional<Property> member = member(part, all);
            boolean literal = isText(part);
            if (!literal && (afterMember || member.isEmpty())) {
                return Optional.empty();
            }
            text.append(literal ? escaped(part) : "{" + member.orElseThrow().name() + "}");
            member.ifPresent(members::add);
            afterMember = !literal;
        }
        boolean mixed = !members.isEmpty() && members.size() < parts.size();
        return mixed ? Optional.of(new KeyTemplate(text.toString(), members)) : Optional.empty();
    }

    /** Returns whether the getter returns anything but a field. */
    static boolean isComputed(Property property) {
        Expression returned = returned(property);
        return returned != null && !(returned instanceof J.Identifier) && !(returned instanceof J.FieldAccess);
    }

    private static boolean isWithoutSetter(Property property) {
        J.MethodDeclaration setter = property.setter();
        return setter == null
                || (setter.getBody() != null && setter.getBody().getStatements().isEmpty());
    }

    private static @Nullable Expression returned(Property property) {
        if (property.getter() == null || property.getter().getBody() == null) {
            return null;
        }
        List<Statement> statements = property.getter().getBody().getStatements();
        return statements.size() == 1 && statements.get(0) instanceof J.Return result ? result.getExpression() : null;
    }

    private static List<Expression> parts(@Nullable Expression expression) {
        if (expression instanceof J.Parentheses<?> parentheses && parentheses.getTree() instanceof Expression inside) {
            return parts(inside);
        }
        if (expression instanceof J.Binary sum && sum.getOperator() == J.Binary.Type.Addition) {
            return Stream.of(sum.getLeft(), sum.getRight())
                    .flatMap(each -> parts(each).stream())
                    .toList();
        }
        return expression == null ? List.of() : List.of(expression);
    }

    private static boolean isText(Expression part) {
        return part instanceof J.Literal literal && literal.getValue() instanceof String;
    }

    /** Returns a text with each brace twice, as templates write literal ones. */
    private static String escaped(Expression part) {
        String text = String.valueOf(((J.Literal) part).getValue());
        return text.replace("{", "{{").replace("}", "}}");
    }

    private static Optional<Property> member(Expression part, List<Property> all) {
        return all.stream()
                .filter(each -> each.settable() && each.is(TEXTS) && reads(part, each))
                .findFirst();
    }

    private static boolean reads(Expression part, Property property) {
        if (part instanceof J.Identifier field) {
            return property.field() != null && field.getSimpleName().equals(property.name());
        }
        if (part instanceof J.FieldAccess access) {
            return property.field() != null
                    && access.getSimpleName().equals(property.name())
                    && access.getTarget() instanceof J.Identifier target
                    && target.getSimpleName().equals("this");
        }
        return part instanceof J.MethodInvocation call
                && call.getSelect() == null
                && property.getter() != null
                && call.getSimpleName().equals(property.getter().getSimpleName());
    }
}
