package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.value.ItemNormalizer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The names and values of a request that its expressions refer to. Each must be used. */
public final class Placeholders {

    private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
    private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");

    private final Map<String, String> names;
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private final Set<String> unusedNames;
    private final Set<String> unusedValues;
    private boolean isUsed;

    private Placeholders(Map<String, String> names, Map<String, AttributeValue> values) {
        this.names = Map.copyOf(names);
        names.forEach(Placeholders::checkName);
        values.forEach(this::add);
        unusedNames = new TreeSet<>(names.keySet());
        unusedValues = new TreeSet<>(values.keySet());
    }

    /** Returns the placeholders of a request. Null stands for a parameter that is not set. */
    public static Placeholders of(@Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        checkNotEmpty("ExpressionAttributeNames", names);
        checkNotEmpty("ExpressionAttributeValues", values);
        return new Placeholders(names == null ? Map.of() : names, values == null ? Map.of() : values);
    }

    private static void checkNotEmpty(String parameter, @Nullable Map<String, ?> placeholders) {
        if (placeholders != null && placeholders.isEmpty()) {
            throw Errors.validation(parameter + " must not be empty");
        }
    }

    private static void checkName(String placeholder, String name) {
        checkSyntax("ExpressionAttributeNames", NAME, placeholder);
        if (name.isEmpty()) {
            throw Errors.validation(
                    "ExpressionAttributeNames contains invalid value: Empty attribute name for key " + placeholder);
        }
    }

    private void add(String placeholder, AttributeValue value) {
        checkSyntax("ExpressionAttributeValues", VALUE, placeholder);
        try {
            values.put(placeholder, ItemNormalizer.value(value));
        } catch (DynamoDbException invalid) {
            throw Errors.validation("ExpressionAttributeValues contains invalid value: "
                    + invalid.awsErrorDetails().errorMessage() + " for key " + placeholder);
        }
    }

    private static void checkSyntax(String parameter, Pattern syntax, String placeholder) {
        if (!syntax.matcher(placeholder).matches()) {
            throw Errors.validation(parameter + " contains invalid key: Syntax error; key: \"" + placeholder + "\"");
        }
    }

    /** Returns the attribute name of {@code #name}. */
    String name(ExpressionType type, String placeholder) {
        String name = names.get(placeholder);
        if (name == null) {
            throw type.error("An expression attribute name used in the document path is not defined; attribute name: "
                    + placeholder);
        }
        unusedNames.remove(placeholder);
        return name;
    }

    /** Returns the value of {@code :value}. */
    AttributeValue value(ExpressionType type, String placeholder) {
        AttributeValue value = values.get(placeholder);
        if (value == null) {
            throw type.error(
                    "An expression attribute value used in expression is not defined; attribute value: " + placeholder);
        }
        unusedValues.remove(placeholder);
        return value;
    }

    /** Records that the request has an expression. */
    void markUsed() {
        isUsed = true;
    }

    /** Checks, after all expressions were parsed, that they used all placeholders. */
    public void checkAllUsed() {
        check("ExpressionAttributeNames", names.keySet(), unusedNames);
        check("ExpressionAttributeValues", values.keySet(), unusedValues);
    }

    private void check(String parameter, Set<String> all, Set<String> unused) {
        if (!all.isEmpty() && !isUsed) {
            throw Errors.validation(parameter + " can only be specified when using expressions");
        }
        if (!unused.isEmpty()) {
            throw Errors.validation("Value provided in " + parameter + " unused in expressions: keys: {"
                    + String.join(", ", unused) + "}");
        }
    }
}
