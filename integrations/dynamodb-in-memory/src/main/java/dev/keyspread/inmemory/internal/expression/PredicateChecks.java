package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The checks of operands that need no item. */
record PredicateChecks(ExpressionType type) {

    Predicate checked(Predicate.Comparison comparison) {
        if (!comparison.comparison().comparesAll()) {
            checkOrdered(comparison);
        }
        return distinct(comparison);
    }

    Predicate checked(Predicate.Between between) {
        checkOrdered(between);
        if (between.low() instanceof Operand.Literal low && between.high() instanceof Operand.Literal high) {
            checkBounds(low.value(), high.value());
        }
        return distinct(between);
    }

    Predicate checked(Predicate.In in) {
        int candidates = in.operands().size() - 1;
        if (candidates > Limits.IN_VALUES) {
            throw type.error("The IN operator is provided with too many operands; number of operands: " + candidates);
        }
        return distinct(in);
    }

    /** Checks that a function's first argument is a path. */
    Predicate ofPath(Predicate predicate) {
        if (!(predicate.operands().get(0) instanceof Operand.Path)) {
            throw type.error(
                    "Operator or function requires a document path; operator or function: " + predicate.operator());
        }
        return predicate;
    }

    /** Checks that attribute_type has a path, and a value that names a type. */
    Predicate ofType(Predicate predicate) {
        ofPath(predicate);
        distinct(predicate);
        Operand wanted = predicate.operands().get(1);
        if (wanted instanceof Operand.Path) {
            throw type.wrongType(predicate.operator(), TypeNames.SET);
        }
        String name = text(predicate, wanted);
        if (!TypeNames.ALL.contains(name)) {
            throw type.error("Invalid attribute type name found; type: " + name + ", valid types: " + TypeNames.SET);
        }
        return predicate;
    }

    private String text(Predicate predicate, Operand wanted) {
        if (wanted instanceof Operand.Literal literal && literal.value().s() != null) {
            return literal.value().s();
        }
        throw type.wrongType(predicate.operator(), knownType(wanted).orElseThrow());
    }

    /** Checks that the arguments of begins_with are texts or binary values. */
    Predicate ofPrefix(Predicate predicate) {
        predicate.operands().forEach(operand -> checkType(predicate.operator(), operand, Set.of("S", "B")));
        return distinct(predicate);
    }

    /** Checks that the argument of size has a length or elements. */
    Operand sized(Operand.Size size) {
        checkType(Function.SIZE.text(), size.argument(), TypeNames.SIZED);
        return size;
    }

    private void checkType(String operator, Operand operand, Set<String> allowed) {
        knownType(operand).filter(name -> !allowed.contains(name)).ifPresent(name -> {
            throw type.wrongType(operator, name);
        });
    }

    /** Returns the type of an operand if it is the same for all items. */
    private static Optional<String> knownType(Operand operand) {
        if (operand instanceof Operand.Literal literal) {
            return Optional.of(TypeNames.of(literal.value()));
        }
        return operand instanceof Operand.Size ? Optional.of("N") : Optional.empty();
    }

    /** Checks that the first operand is not compared with itself. */
    Predicate distinct(Predicate predicate) {
        List<Operand> operands = predicate.operands();
        if (operands.get(0) instanceof Operand.Path path
                && operands.subList(1, operands.size()).contains(path)) {
            throw type.error("The first operand must be distinct from the remaining operands for this operator or"
                    + " function; operator: " + predicate.operator() + ", first operand: " + path.path());
        }
        return predicate;
    }

    private void checkOrdered(Predicate predicate) {
        literals(predicate)
                .filter(value -> !ValueOrder.isOrdered(value))
                .findFirst()
                .ifPresent(value -> {
                    throw type.wrongType(predicate.operator(), TypeNames.of(value));
                });
    }

    private static Stream<AttributeValue> literals(Predicate predicate) {
        return predicate.operands().stream()
                .filter(Operand.Literal.class::isInstance)
                .map(operand -> ((Operand.Literal) operand).value());
    }

    private void checkBounds(AttributeValue low, AttributeValue high) {
        String bounds = "; lower bound operand: AttributeValue: " + text(low)
                + ", upper bound operand: AttributeValue: " + text(high);
        if (low.type() != high.type()) {
            throw type.error("The BETWEEN operator requires same data type for lower and upper bounds" + bounds);
        }
        if (ValueOrder.compare(low, high) > 0) {
            throw type.error(
                    "The BETWEEN operator requires upper bound to be greater than or equal to lower bound" + bounds);
        }
    }

    private static String text(AttributeValue value) {
        Object content = value.s() != null ? value.s() : value.n() != null ? value.n() : value.b();
        return "{" + value.type() + ":" + content + "}";
    }
}
