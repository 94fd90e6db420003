package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Expression.Attribute;
import dev.keyspread.lint.frontend.hcl.Expression.Call;
import dev.keyspread.lint.frontend.hcl.Expression.ObjectExpression;
import java.util.LinkedHashMap;
import java.util.Map;

/** The type of a variable. It may declare members that values can leave out: {@code optional(string, "ALL")}. */
public final class TypeConstraint {

    private final Scope scope;

    /**
     * Creates a constraint.
     *
     * @param scope the scope of default values
     */
    public TypeConstraint(Scope scope) {
        this.scope = scope;
    }

    /** Returns a value with the members that it leaves out. */
    public Node complete(Expression type, Node value) {
        if (type instanceof Attribute attribute) {
            return complete(attribute.expression(), value);
        }
        if (!(type instanceof Call call) || call.arguments().isEmpty()) {
            return value;
        }
        Expression argument = call.arguments().get(0);
        return scope.budget().evaluate(value.line(), () -> switch (call.function()) {
            case "list", "set" -> value instanceof Node.Elements ? value.map(part -> complete(argument, part)) : value;
            case "map" -> value instanceof Node.Members ? value.map(part -> complete(argument, part)) : value;
            case "object" -> argument instanceof ObjectExpression object ? object(object, value) : value;
            case "optional" -> complete(argument, value);
            default -> value;
        });
    }

    private Node object(ObjectExpression type, Node value) {
        if (!(value instanceof Node.Members object)) {
            return value;
        }
        Map<String, Node> members = new LinkedHashMap<>(object.members());
        for (ObjectExpression.Item item : type.items()) {
            String name = item.key().value(scope).text().orElse("");
            Expression inner = item.value() instanceof Attribute attribute ? attribute.expression() : item.value();
            Node member = members.get(name);
            if (member != null && !(member instanceof Node.Null)) {
                members.put(name, complete(inner, member));
            } else if (inner instanceof Call call && call.function().equals("optional")) {
                members.put(name, missing(call, value.line()));
            }
        }
        return new Node.Members(value.line(), members);
    }

    private Node missing(Call optional, int line) {
        return optional.arguments().size() < 2
                ? new Node.Null(line)
                : Nodes.moved(line, optional.arguments().get(1).value(scope), scope.budget());
    }
}
