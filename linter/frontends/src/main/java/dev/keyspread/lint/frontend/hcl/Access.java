package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;

/** An attribute or an element of a value: {@code var.stage}, {@code each.value["key"]}, {@code list[0]}. */
record Access(int line, Expression target, Expression key) implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node index = key.value(scope);
            if (index.text().isEmpty()) {
                return Nodes.unknown(index, line);
            }
            String name = index.text().get();
            if (target instanceof Reference root) {
                return scope.value(root.name(), name, line);
            }
            return target instanceof Splat splat
                    ? splatted(splat.value(scope), name)
                    : Nodes.member(target.value(scope), name, line);
        });
    }

    /** {@code list[*].name} is the names of all elements. */
    private Node splatted(Node list, String name) {
        if (!(list instanceof Node.Elements)) {
            return Nodes.unknown(list, line);
        }
        List<Node> members = new ArrayList<>();
        list.elements().forEach(element -> members.add(Nodes.member(element, name, line)));
        return new Node.Elements(line, members);
    }

    @Override
    public String reference() {
        String owner = target.reference();
        boolean isComplete = owner.indexOf('.') >= 0;
        return owner.isEmpty() || isComplete || !(key instanceof Literal literal)
                ? owner
                : owner + "." + literal.node().text().orElse("");
    }
}
