package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Random expressions of one request, with its placeholders. Some are invalid. */
final class RandomExpressions {

    private final RandomValues values;
    private final Map<String, AttributeValue> literals = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    RandomExpressions(RandomValues values) {
        this.values = values;
    }

    Map<String, AttributeValue> literals() {
        return literals.isEmpty() ? null : literals;
    }

    Map<String, String> names() {
        return names.isEmpty() ? null : names;
    }

    String literal(AttributeValue value) {
        String placeholder = ":v" + literals.size();
        literals.put(placeholder, value);
        return placeholder;
    }

    String name(String name) {
        String placeholder = "#" + name;
        names.put(placeholder, name);
        return placeholder;
    }

    /** A path into attributes that often exist. */
    String path() {
        String attribute = values.oneOf(List.of("a", "b", "c", "d", "gone"));
        String path = values.chance(30) ? name(attribute) : attribute;
        for (int steps = values.below(3); steps > 0 && values.chance(60); steps--) {
            path += values.chance(50) ? "." + values.oneOf(List.of("a", "b")) : "[" + values.below(4) + "]";
        }
        return path;
    }

    String condition(int depth) {
        if (depth > 0 && values.chance(40)) {
            String left = condition(depth - 1);
            String right = condition(depth - 1);
            return values.oneOf(List.of(
                    left + " AND " + right, left + " OR " + right, "NOT " + left, "(" + left + " or " + right + ")"));
        }
        return switch (values.below(9)) {
            case 0 -> "attribute_exists(" + path() + ")";
            case 1 -> "attribute_not_exists(" + path() + ")";
            case 2 ->
                "attribute_type(" + path() + ", "
                        + literal(AttributeValue.fromS(values.oneOf(List.of("S", "N", "L", "M", "NULL", "X")))) + ")";
            case 3 ->
                "begins_with(" + path() + ", " + literal(values.chance(80) ? values.text() : values.value()) + ")";
            case 4 -> "contains(" + path() + ", " + operand() + ")";
            case 5 -> path() + " BETWEEN " + operand() + " AND " + operand();
            case 6 -> path() + " IN (" + operand() + ", " + operand() + ")";
            case 7 ->
                "size(" + path() + ") " + comparator() + " " + literal(AttributeValue.fromN("" + values.below(4)));
            default -> operand() + " " + comparator() + " " + operand();
        };
    }

    private String operand() {
        return values.chance(40) ? path() : literal(values.value());
    }

    private String comparator() {
        return values.oneOf(List.of("=", "<>", "<", "<=", ">", ">="));
    }

    String update() {
        List<String> clauses = new ArrayList<>();
        if (values.chance(70)) {
            clauses.add("SET " + path() + " = " + setValue()
                    + (values.chance(40) ? ", " + path() + " = " + setValue() : ""));
        }
        if (values.chance(35)) {
            clauses.add("REMOVE " + path() + (values.chance(40) ? ", " + path() : ""));
        }
        if (values.chance(25)) {
            clauses.add("ADD " + path() + " " + literal(values.chance(80) ? numberOrSet() : values.value()));
        }
        if (values.chance(25) || clauses.isEmpty()) {
            clauses.add("DELETE " + path() + " " + literal(values.chance(80) ? values.textSet() : values.value()));
        }
        return String.join(" ", clauses);
    }

    private AttributeValue numberOrSet() {
        return switch (values.below(3)) {
            case 0 -> values.textSet();
            case 1 -> values.numberSet();
            default -> values.number();
        };
    }

    private String setValue() {
        return switch (values.below(6)) {
            case 0 -> path();
            case 1 -> path() + " + " + literal(values.number());
            case 2 -> "if_not_exists(" + path() + ", " + operand() + ") - " + literal(values.number());
            case 3 ->
                "list_append(if_not_exists(" + path() + ", " + literal(AttributeValue.fromL(List.of())) + "), "
                        + literal(AttributeValue.fromL(List.of(values.value()))) + ")";
            default -> literal(values.value());
        };
    }

    String projection() {
        String projection = path();
        for (int more = values.below(3); more > 0; more--) {
            projection += ", " + path();
        }
        return projection;
    }
}
