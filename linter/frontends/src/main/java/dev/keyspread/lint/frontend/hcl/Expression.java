package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.Node;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An expression. Immutable. */
public sealed interface Expression {

    /** Returns its line, from 1. For an attribute, this is the line of its name. */
    int line();

    /** Returns its value. Values that the scope does not determine are {@link Node.Unknown}. */
    Node value(Scope scope);

    /** Returns its value. Of two values under a condition that the scope does not determine, the first one that there is counts. */
    default Node assumed(Scope scope) {
        return value(scope);
    }

    /**
     * Returns the reference that the expression consists of, such as {@code aws_dynamodb_table.orders}, without indexes
     * and attributes of the resource; empty for another expression.
     */
    default String reference() {
        return "";
    }

    /** An expression whose evaluation counts for the limits. */
    sealed interface Computed extends Expression {

        @Override
        default Node value(Scope scope) {
            return scope.budget().evaluate(line(), () -> computed(scope));
        }

        /** Returns its value, whatever the limits are. */
        Node computed(Scope scope);
    }

    /** An attribute or an element of a value: {@code var.stage}, {@code each.value["key"]}, {@code list[0]}. */
    record Access(int line, Expression target, Expression key) implements Computed {

        @Override
        public Node computed(Scope scope) {
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
        }

        @Override
        public Node assumed(Scope scope) {
            Node value = value(scope);
            return value instanceof Node.Unknown && target instanceof Reference root
                    ? key.value(scope)
                            .text()
                            .map(name -> scope.assumed(root.name(), name, line))
                            .orElse(value)
                    : value;
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

    /**
     * The expression of an attribute. Its value has the line of the attribute's name, but the elements of a list or an object
     * keep their own lines. So do values that are written elsewhere for one of several uses of the attribute: arguments of the
     * module, and elements of a loop.
     */
    record Attribute(int line, Expression expression) implements Expression {

        @Override
        public Node value(Scope scope) {
            return placed(expression.value(scope), scope);
        }

        @Override
        public Node assumed(Scope scope) {
            return placed(expression.assumed(scope), scope);
        }

        private Node placed(Node value, Scope scope) {
            boolean isElement = !(value instanceof Node.Unknown)
                    && scope.isLoop(expression.reference().replaceFirst("\\..*", ""));
            return value.line() < 0 || isElement ? value : value.at(line);
        }

        @Override
        public String reference() {
            return expression.reference();
        }
    }

    /**
     * A call of a function.
     *
     * @param expands whether the elements of the last argument are arguments: {@code merge(list...)}
     */
    record Call(int line, String function, List<Expression> arguments, boolean expands) implements Computed {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public Node computed(Scope scope) {
            if (function.equals("try")) {
                return firstKnown(scope);
            }
            List<Node> values = new ArrayList<>();
            arguments.forEach(argument -> values.add(argument.value(scope)));
            if (function.equals("file") && values.size() == 1) {
                return file(values.get(0), scope);
            }
            return function.equals("can") ? isKnown(values) : applied(values, scope.budget());
        }

        /** {@code try} returns its first argument that does not fail. What is unknown here may still succeed. */
        private Node firstKnown(Scope scope) {
            Node last = new Node.Unknown(line, "function try has no arguments", "");
            for (Expression argument : arguments) {
                last = argument.value(scope);
                if (!(last instanceof Node.Unknown unknown) || !unknown.source().isEmpty()) {
                    return last;
                }
            }
            return last;
        }

        private Node file(Node path, Scope scope) {
            Node file = path.text().map(text -> scope.file(text, line)).orElseGet(() -> Nodes.unknown(path, line));
            return scope.budget().takeText(file.text().orElse("").length()) ? file : Nodes.tooLarge(line);
        }

        private Node isKnown(List<Node> values) {
            return new Node.Scalar(line, String.valueOf(values.stream().noneMatch(Node.Unknown.class::isInstance)));
        }

        private Node applied(List<Node> values, Budget budget) {
            List<Node> all = new ArrayList<>(values);
            if (expands && !values.isEmpty()) {
                Node last = all.remove(all.size() - 1);
                if (!(last instanceof Node.Elements)) {
                    return Nodes.unknown(last, line);
                }
                all.addAll(last.elements());
            }
            return new Functions(line, budget).apply(function, all);
        }
    }

    /** A choice: {@code condition ? positive : negative}. */
    record Conditional(int line, Expression condition, Expression positive, Expression negative) implements Computed {

        @Override
        public Node computed(Scope scope) {
            Node choice = condition.value(scope);
            return switch (choice.text().orElse("")) {
                case "true" -> positive.value(scope);
                case "false" -> negative.value(scope);
                default -> either(choice, scope);
            };
        }

        @Override
        public Node assumed(Scope scope) {
            Node value = value(scope);
            if (!(value instanceof Node.Unknown)) {
                return value;
            }
            Node first = positive.assumed(scope);
            boolean isNone = first instanceof Node.Null || first.text().equals(Optional.of(""));
            return isNone ? negative.assumed(scope) : first;
        }

        /** If both values are the same, the condition does not matter. */
        private Node either(Node choice, Scope scope) {
            Node first = positive.value(scope);
            Node second = negative.value(scope);
            return first.text().isPresent() && first.text().equals(second.text()) ? first : Nodes.unknown(choice, line);
        }
    }

    /** A value of a module in JSON, whose texts are templates. */
    record JsonExpression(Node node) implements Computed {

        @Override
        public int line() {
            return node.line();
        }

        @Override
        public Node computed(Scope scope) {
            String text = node.text().orElse("");
            return text.contains("${")
                    ? template(text).value(scope)
                    : node.map(part -> new JsonExpression(part).value(scope));
        }

        @Override
        public String reference() {
            String text = node.text().orElse("");
            return text.startsWith("${") ? template(text).reference() : text;
        }

        private Expression template(String text) {
            try {
                return TemplateParser.of(text, line());
            } catch (DocumentException e) {
                return new Literal(new Node.Unknown(line(), "\"" + text + "\" is not a template", ""));
            }
        }
    }

    /** A list: {@code [a, b]}. */
    record ListExpression(int line, List<Expression> elements) implements Computed {

        public ListExpression {
            elements = List.copyOf(elements);
        }

        @Override
        public Node computed(Scope scope) {
            List<Node> values = new ArrayList<>();
            elements.forEach(element -> values.add(element.value(scope)));
            return new Node.Elements(line, values);
        }
    }

    /** A value that is written as it is. */
    record Literal(Node node) implements Expression {

        @Override
        public int line() {
            return node.line();
        }

        @Override
        public Node value(Scope scope) {
            return node;
        }
    }

    /** A loop: {@code [for x in list : x if c]}, or <code>{for k, v in map : k => v if c}</code>, which has a key. */
    record Loop(
            int line,
            Names names,
            Expression collection,
            @Nullable Expression key,
            Expression body,
            @Nullable Expression condition,
            boolean groups)
            implements Computed {

        @Override
        public Node computed(Scope scope) {
            Node source = collection.value(scope);
            return Nodes.entries(source)
                    .map(entries -> results(entries, scope))
                    .orElseGet(() -> Nodes.unknown(source, line));
        }

        private Node results(List<Map.Entry<Node, Node>> entries, Scope scope) {
            List<Node> list = new ArrayList<>();
            Map<String, List<Node>> object = new LinkedHashMap<>();
            for (Map.Entry<Node, Node> entry : entries) {
                Scope inner = scope.with(names.of(entry));
                Node wanted = condition == null ? new Node.Scalar(line, "true") : condition.value(inner);
                if (Nodes.truth(wanted).isEmpty()) {
                    return Nodes.unknown(wanted, line);
                }
                if (Nodes.truth(wanted).get()) {
                    Node name = key == null ? new Node.Scalar(line, "") : key.value(inner);
                    if (name.text().isEmpty()) {
                        return Nodes.unknown(name, line);
                    }
                    Node value = body.value(inner);
                    list.add(value);
                    object.computeIfAbsent(name.text().get(), absent -> new ArrayList<>())
                            .add(value);
                }
            }
            return key == null ? new Node.Elements(line, list) : members(object);
        }

        /** Returns an object. The last value of a key counts, unless all of them are wanted. */
        private Node members(Map<String, List<Node>> values) {
            Map<String, Node> members = new LinkedHashMap<>();
            values.forEach(
                    (name, all) -> members.put(name, groups ? new Node.Elements(line, all) : all.get(all.size() - 1)));
            return new Node.Members(line, members);
        }

        /**
         * The variables of a loop.
         *
         * @param key the variable of the key or the index; empty if there is none
         */
        record Names(String key, String value) {

            Map<String, Node> of(Map.Entry<Node, Node> entry) {
                Map<String, Node> names = new LinkedHashMap<>();
                names.put(key, entry.getKey());
                names.put(value, entry.getValue());
                return names;
            }
        }
    }

    /** {@code !condition} or {@code -number}. */
    record Negation(int line, boolean isLogical, Expression operand) implements Computed {

        @Override
        public Node computed(Scope scope) {
            Node value = operand.value(scope);
            return isLogical
                    ? Nodes.truth(value)
                            .<Node>map(truth -> new Node.Scalar(line, String.valueOf(!truth)))
                            .orElseGet(() -> Nodes.unknown(value, line))
                    : Nodes.number(value)
                            .<Node>map(number -> new Node.Scalar(line, Nodes.text(number.negate())))
                            .orElseGet(() -> Nodes.unknown(value, line));
        }
    }

    /** An object: <code>{a = b}</code>. */
    record ObjectExpression(int line, List<Item> items) implements Computed {

        public ObjectExpression {
            items = List.copyOf(items);
        }

        @Override
        public Node computed(Scope scope) {
            Map<String, Node> members = new LinkedHashMap<>();
            for (Item item : items) {
                Node key = item.key().value(scope);
                if (key.text().isEmpty()) {
                    return Nodes.unknown(key, line);
                }
                members.put(key.text().get(), item.value().value(scope));
            }
            return new Node.Members(line, members);
        }

        /** A key and its value. */
        record Item(Expression key, Expression value) {}
    }

    /** Two values and an operator between them. */
    record Operation(int line, String operator, Expression left, Expression right) implements Computed {

        /** The number of digits behind the point of a quotient. */
        private static final int SCALE = 20;

        @Override
        public Node computed(Scope scope) {
            Node first = left.value(scope);
            Node second = right.value(scope);
            return switch (operator) {
                case "==" -> equality(first, second, true);
                case "!=" -> equality(first, second, false);
                case "&&" -> logical(first, second, false);
                case "||" -> logical(first, second, true);
                default -> arithmetic(first, second);
            };
        }

        private Node equality(Node first, Node second, boolean wanted) {
            return Nodes.areEqual(first, second)
                    .<Node>map(equal -> new Node.Scalar(line, String.valueOf(equal == wanted)))
                    .orElseGet(() -> Nodes.unknown(first instanceof Node.Unknown ? first : second, line));
        }

        /** One operand may decide alone: false for "and", true for "or". */
        private Node logical(Node first, Node second, boolean decisive) {
            Optional<Boolean> one = Nodes.truth(first);
            Optional<Boolean> other = Nodes.truth(second);
            if (one.equals(Optional.of(decisive)) || other.equals(Optional.of(decisive))) {
                return new Node.Scalar(line, String.valueOf(decisive));
            }
            return one.isPresent() && other.isPresent()
                    ? new Node.Scalar(line, String.valueOf(!decisive))
                    : Nodes.unknown(one.isEmpty() ? first : second, line);
        }

        private Node arithmetic(Node first, Node second) {
            Optional<BigDecimal> one = Nodes.number(first);
            Optional<BigDecimal> other = Nodes.number(second);
            if (one.isEmpty() || other.isEmpty()) {
                return Nodes.unknown(one.isEmpty() ? first : second, line);
            }
            return switch (operator) {
                case "<" -> truth(one.get().compareTo(other.get()) < 0);
                case ">" -> truth(one.get().compareTo(other.get()) > 0);
                case "<=" -> truth(one.get().compareTo(other.get()) <= 0);
                case ">=" -> truth(one.get().compareTo(other.get()) >= 0);
                case "+" -> new Node.Scalar(line, Nodes.text(one.get().add(other.get())));
                case "-" -> new Node.Scalar(line, Nodes.text(one.get().subtract(other.get())));
                case "*" -> new Node.Scalar(line, Nodes.text(one.get().multiply(other.get())));
                default -> quotient(one.get(), other.get());
            };
        }

        private Node quotient(BigDecimal one, BigDecimal other) {
            if (other.signum() == 0) {
                return new Node.Unknown(line, "it is divided by zero", "");
            }
            return new Node.Scalar(
                    line,
                    Nodes.text(
                            operator.equals("%")
                                    ? one.remainder(other)
                                    : one.divide(other, SCALE, RoundingMode.HALF_UP)));
        }

        private Node truth(boolean value) {
            return new Node.Scalar(line, String.valueOf(value));
        }
    }

    /** A name alone, such as the variable of a loop, or the first name of a longer reference. */
    record Reference(int line, String name) implements Expression {

        @Override
        public Node value(Scope scope) {
            return scope.value(name, line);
        }

        @Override
        public String reference() {
            return name;
        }
    }

    /** All elements of a list: {@code list[*]}. Another value is a list of one element, and null is an empty list. */
    record Splat(int line, Expression target) implements Computed {

        @Override
        public Node computed(Scope scope) {
            Node value = target.value(scope);
            if (value instanceof Node.Elements || value instanceof Node.Unknown) {
                return value;
            }
            return new Node.Elements(line, value instanceof Node.Null ? List.of() : List.of(value));
        }

        @Override
        public String reference() {
            return target.reference();
        }
    }

    /** A text with expressions inside. A template of one expression has its value. */
    record Template(int line, List<Part> parts) implements Computed {

        public Template {
            parts = List.copyOf(parts);
        }

        @Override
        public Node computed(Scope scope) {
            return parts.size() == 1 ? parts.get(0).expression().value(scope) : joined(scope);
        }

        private Node joined(Scope scope) {
            StringBuilder text = new StringBuilder();
            @Nullable String problem = null;
            for (Part part : parts) {
                Node value = part.expression().value(scope);
                String piece = value.text().orElseGet(() -> source(value, part));
                if (value.text().isEmpty() && problem == null) {
                    problem = Nodes.unknown(value, line).reason();
                }
                if (!scope.budget().takeText(piece.length())) {
                    return Nodes.tooLarge(line);
                }
                text.append(piece);
            }
            return problem == null
                    ? new Node.Scalar(line, text.toString())
                    : new Node.Unknown(line, problem, text.toString());
        }

        private static String source(Node value, Part part) {
            return value instanceof Node.Unknown unknown && !unknown.source().isEmpty()
                    ? unknown.source()
                    : part.source();
        }

        @Override
        public String reference() {
            return parts.size() == 1 ? parts.get(0).expression().reference() : "";
        }

        /**
         * A part of a template.
         *
         * @param source the part as it is written
         */
        record Part(String source, Expression expression) {}
    }
}
