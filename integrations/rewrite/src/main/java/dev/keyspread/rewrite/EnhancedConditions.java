package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Moves {@code Expression.builder()…build()} of the Enhanced Client to a condition with the same expression. */
final class EnhancedConditions {

    private static final String CONDITION = "dev.keyspread.expression.Condition";

    private static final Pattern EXISTENCE =
            Pattern.compile("\\s*attribute_(not_)?exists\\s*\\(\\s*(#?\\w+)\\s*\\)\\s*", Pattern.CASE_INSENSITIVE);

    /** The placeholders that Keyspread's own ones could equal. */
    private static final Pattern RESERVED = Pattern.compile("(#n|:v)\\d.*", Pattern.DOTALL);

    private final Entity entity;
    private final MoveCalls.Call context;

    EnhancedConditions(Entity entity, MoveCalls.Call context) {
        this.entity = entity;
        this.context = context;
    }

    /** Returns the condition as an expression, or empty if the recipe cannot see all of it. */
    Optional<Expression> of(Expression expression) {
        Optional<List<J.MethodInvocation>> calls = EnhancedRequest.chain(context.inlined(expression));
        Expression text = null;
        List<List<Expression>> names = new ArrayList<>();
        List<List<Expression>> values = new ArrayList<>();
        for (J.MethodInvocation call : calls.orElse(List.of())) {
            List<Expression> arguments = Code.arguments(call);
            switch (call.getSimpleName()) {
                case "expression" -> text = arguments.get(0);
                case "putExpressionName" -> names.add(arguments);
                case "putExpressionValue" -> values.add(arguments);
                case "expressionNames", "expressionValues" -> {
                    List<List<Expression>> entries = MapperConditions.entries(context.inlined(arguments.get(0)));
                    if (entries.isEmpty()) {
                        return Optional.empty();
                    }
                    (call.getSimpleName().equals("expressionNames") ? names : values).addAll(entries);
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        if (text == null || !arePlaceholders(names) || !arePlaceholders(values)) {
            return Optional.empty();
        }
        Expression condition = text;
        return Optional.of(existence(text, names).orElseGet(() -> filter(condition, names, values)));
    }

    private boolean arePlaceholders(List<List<Expression>> pairs) {
        return pairs.stream()
                .map(each -> context.text(each.get(0)))
                .allMatch(each ->
                        each.filter(name -> !RESERVED.matcher(name).matches()).isPresent());
    }

    /** Returns {@code Condition.itemDoesNotExist()} for a condition on the partition key. */
    private Optional<Expression> existence(Expression text, List<List<Expression>> names) {
        Matcher matcher = EXISTENCE.matcher(context.text(text).orElse(""));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String named = matcher.group(2);
        String attribute = named.startsWith("#")
                ? names.stream()
                        .filter(each -> context.text(each.get(0)).equals(Optional.of(named)))
                        .flatMap(each -> context.text(each.get(1)).stream())
                        .findFirst()
                        .orElse("")
                : named;
        boolean key = context.isName(entity.partition().attribute(), attribute)
                || (entity.sort() != null && context.isName(entity.sort().attribute(), attribute));
        return key
                ? Optional.of(
                        Code.call(Code.name("Condition"), matcher.group(1) == null ? "itemExists" : "itemDoesNotExist"))
                : Optional.empty();
    }

    // Example:
    // Condition.of(Filter.of("#total > :least").name("#total", "total").value(":least", AttributeValue.fromN("1")))
    private static Expression filter(Expression text, List<List<Expression>> names, List<List<Expression>> values) {
        Expression filter = Code.call(Code.name("Filter"), "of", text);
        for (List<Expression> name : names) {
            filter = Code.call(filter, "name", name);
        }
        for (List<Expression> value : values) {
            filter = Code.call(filter, "value", value);
        }
        return Code.call(Code.name("Condition"), "of", filter);
    }

    /** Returns the classes that the code of a condition names. */
    static List<String> imports(@Nullable Expression condition) {
        return condition == null
                ? List.of()
                : isExistence(condition) ? List.of(CONDITION) : List.of(CONDITION, "dev.keyspread.Filter");
    }

    /** Returns whether a condition is about the item itself. */
    static boolean isExistence(Expression condition) {
        return condition instanceof J.MethodInvocation call
                && call.getSimpleName().startsWith("item");
    }

    /** Returns whether a condition is that no item exists. */
    static boolean isAbsence(Expression condition) {
        return condition instanceof J.MethodInvocation call
                && call.getSimpleName().equals("itemDoesNotExist");
    }
}
