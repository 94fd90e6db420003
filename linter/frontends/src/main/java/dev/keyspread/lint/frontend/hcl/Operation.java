package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/** Two values and an operator between them. */
record Operation(int line, String operator, Expression left, Expression right) implements Expression {

    /** The number of digits behind the point of a quotient. */
    private static final int SCALE = 20;

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node first = left.value(scope);
            Node second = right.value(scope);
            return switch (operator) {
                case "==" -> equality(first, second, true);
                case "!=" -> equality(first, second, false);
                case "&&" -> logical(first, second, false);
                case "||" -> logical(first, second, true);
                default -> arithmetic(first, second);
            };
        });
    }

    private Node equality(Node first, Node second, boolean wanted) {
        return Nodes.areEqual(first, second)
                .map(equal -> Nodes.scalar(line, String.valueOf(equal == wanted)))
                .orElseGet(() -> Nodes.unknown(first instanceof Node.Unknown ? first : second, line));
    }

    /** One operand may decide alone: false for "and", true for "or". */
    private Node logical(Node first, Node second, boolean decisive) {
        Optional<Boolean> one = Nodes.truth(first);
        Optional<Boolean> other = Nodes.truth(second);
        if (one.equals(Optional.of(decisive)) || other.equals(Optional.of(decisive))) {
            return Nodes.scalar(line, String.valueOf(decisive));
        }
        return one.isPresent() && other.isPresent()
                ? Nodes.scalar(line, String.valueOf(!decisive))
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
            case "+" -> Nodes.scalar(line, Nodes.text(one.get().add(other.get())));
            case "-" -> Nodes.scalar(line, Nodes.text(one.get().subtract(other.get())));
            case "*" -> Nodes.scalar(line, Nodes.text(one.get().multiply(other.get())));
            default -> quotient(one.get(), other.get());
        };
    }

    private Node quotient(BigDecimal one, BigDecimal other) {
        if (other.signum() == 0) {
            return new Node.Unknown(line, "it is divided by zero", "");
        }
        return Nodes.scalar(
                line,
                Nodes.text(
                        operator.equals("%") ? one.remainder(other) : one.divide(other, SCALE, RoundingMode.HALF_UP)));
    }

    private Node truth(boolean value) {
        return Nodes.scalar(line, String.valueOf(value));
    }
}
