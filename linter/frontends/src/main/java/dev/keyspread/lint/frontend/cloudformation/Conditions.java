package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Reading;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates {@code Fn::If} by the conditions of a CloudFormation template, as far as the defaults of its parameters determine them. A
 * comparison that only the deployment knows has a given result, and so do the conditions that contain it. Not thread-safe.
 */
final class Conditions {

    private static final String IF = "Fn::If";

    private final Node template;
    private final Intrinsics resolver;
    private final boolean assumed;
    private final Map<String, Outcome> known = new HashMap<>();
    private boolean hasAssumed;

    /**
     * Creates conditions.
     *
     * @param assumed the result of comparisons that only the deployment knows
     */
    Conditions(Node template, Intrinsics resolver, boolean assumed) {
        this.template = template;
        this.resolver = resolver;
        this.assumed = assumed;
    }

    /** Returns whether a selected value depends on a comparison that only the deployment knows. */
    boolean hasAssumed() {
        return hasAssumed;
    }

    /** Returns a value with the selected one in place of each {@code Fn::If}, and without members and elements that have no value. */
    Node select(Node node) {
        if (node instanceof Node.Elements list) {
            return new Node.Elements(
                    list.line(),
                    list.elements().stream()
                            .map(this::select)
                            .filter(element -> !Reading.isNoValue(element))
                            .toList());
        }
        if (!(node instanceof Node.Members object)) {
            return node;
        }
        List<Node> branches = object.elements(IF);
        if (object.members().size() == 1 && branches.size() == 3) {
            Outcome outcome = branches.get(0).text().map(this::condition).orElseGet(() -> new Outcome(assumed, true));
            hasAssumed |= outcome.isAssumed();
            return select(branches.get(outcome.value() ? 1 : 2));
        }
        Map<String, Node> members = new LinkedHashMap<>();
        object.members().forEach((name, member) -> {
            Node value = select(member);
            if (!Reading.isNoValue(value)) {
                members.put(name, value);
            }
        });
        return new Node.Members(object.line(), members);
    }

    private Outcome condition(String name) {
        Outcome outcome = known.get(name);
        if (outcome == null) {
            // Conditions must not refer to themselves.
            known.put(name, new Outcome(assumed, true));
            outcome = template.member("Conditions")
                    .flatMap(all -> all.member(name))
                    .map(this::evaluate)
                    .orElseGet(() -> new Outcome(assumed, true));
            known.put(name, outcome);
        }
        return outcome;
    }

    private Outcome evaluate(Node condition) {
        Optional<String> reference = condition.text("Condition");
        if (reference.isPresent()) {
            return condition(reference.get());
        }
        List<Node> compared = condition.elements("Fn::Equals");
        if (compared.size() == 2) {
            Optional<String> one = resolver.compared(compared.get(0));
            Optional<String> other = resolver.compared(compared.get(1));
            return one.isPresent() && other.isPresent()
                    ? new Outcome(one.equals(other), false)
                    : new Outcome(assumed, true);
        }
        List<Outcome> negated = evaluate(condition.elements("Fn::Not"));
        if (negated.size() == 1) {
            return new Outcome(!negated.get(0).value(), negated.get(0).isAssumed());
        }
        List<Outcome> all = evaluate(condition.elements("Fn::And"));
        return all.isEmpty()
                ? Outcome.any(evaluate(condition.elements("Fn::Or")), true).orElseGet(() -> new Outcome(assumed, true))
                : Outcome.any(all, false).orElseThrow();
    }

    private List<Outcome> evaluate(List<Node> conditions) {
        return conditions.stream().map(this::evaluate).toList();
    }

    /**
     * The result of a condition.
     *
     * @param isAssumed true if the deployment may have another result
     */
    private record Outcome(boolean value, boolean isAssumed) {

        /** Returns the result of conditions, one of which decides if it has a value. Empty without conditions. */
        static Optional<Outcome> any(List<Outcome> outcomes, boolean decisive) {
            if (outcomes.isEmpty()) {
                return Optional.empty();
            }
            if (outcomes.stream().anyMatch(each -> each.value == decisive && !each.isAssumed)) {
                return Optional.of(new Outcome(decisive, false));
            }
            boolean value = outcomes.stream().anyMatch(each -> each.value == decisive) == decisive;
            return Optional.of(new Outcome(value, outcomes.stream().anyMatch(Outcome::isAssumed)));
        }
    }
}
