package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import dev.keyspread.inmemory.internal.value.ValueChecks;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The names and values of a request that its expressions refer to. Each must be used. */
public final class Placeholders {

    private static final String NAMES = "ExpressionAttributeNames";
    private static final String VALUES = "ExpressionAttributeValues";

    /** The maximum size of a placeholder, with its {@code #} or {@code :}. */
    private static final int LARGEST_PLACEHOLDER = 255;

    /** The maximum size of all names and values of a request: 2 MB. */
    private static final int LARGEST_TOTAL = 2 * 1_024 * 1_024;

    private static final Pattern NAME = Pattern.compile("#[A-Za-z0-9_]+");
    private static final Pattern VALUE = Pattern.compile(":[A-Za-z0-9_]+");

    private final Map<String, String> names;
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private final List<String> emptyParameters;
    private final Set<String> unusedNames;
    private final Set<String> unusedValues;
    private boolean isUsed;

    private Placeholders(Map<String, String> names, Map<String, AttributeValue> values, List<String> emptyParameters) {
        this.names = Map.copyOf(names);
        this.emptyParameters = emptyParameters;
        names.forEach(Placeholders::checkName);
        values.forEach(this::add);
        unusedNames = new TreeSet<>(names.keySet());
        unusedValues = new TreeSet<>(values.keySet());
        checkTotalSize();
    }

    /** Returns the placeholders of a request. Null, and the SDK's own empty map, stand for a parameter that is not set. */
    public static Placeholders of(@Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        List<String> empty = new ArrayList<>();
        if (isEmpty(names)) {
            empty.add(NAMES);
        }
        if (isEmpty(values)) {
            empty.add(VALUES);
        }
        return new Placeholders(names == null ? Map.of() : names, values == null ? Map.of() : values, empty);
    }

    private static boolean isEmpty(@Nullable Map<String, ?> parameter) {
        return parameter != null && parameter.isEmpty() && !(parameter instanceof SdkAutoConstructMap);
    }

    private static void checkName(String placeholder, String name) {
        checkPlaceholder(NAMES, NAME, placeholder);
        checkEntry(NAMES, placeholder, () -> ValueChecks.checkName(name));
    }

    private void add(String placeholder, AttributeValue value) {
        checkPlaceholder(VALUES, VALUE, placeholder);
        checkEntry(VALUES, placeholder, () -> values.put(placeholder, ItemNormalizer.value(value)));
    }

    private static void checkEntry(String parameter, String placeholder, Runnable check) {
        try {
            check.run();
        } catch (DynamoDbException invalid) {
            throw Errors.validation(parameter + " contains invalid value: "
                    + invalid.awsErrorDetails().errorMessage() + " for key " + placeholder);
        }
    }

    private static void checkPlaceholder(String parameter, Pattern syntax, String placeholder) {
        if (!syntax.matcher(placeholder).matches()) {
            throw Errors.validation(parameter + " contains invalid key: Syntax error; key: \"" + placeholder + "\"");
        }
        if (placeholder.length() > LARGEST_PLACEHOLDER) {
            throw Errors.validation(
                    parameter + " contains invalid key: The expression attribute map contains a key that"
                            + " is too long; size of key: " + placeholder.length());
        }
    }

    private void checkTotalSize() {
        long ofNames = names.entrySet().stream()
                .mapToLong(name -> ItemSize.string(name.getKey()) + ItemSize.string(name.getValue()))
                .sum();
        if (ofNames + ValueSizes.item(values) > LARGEST_TOTAL) {
            throw Errors.validation(VALUES + " exceeds max size");
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
        emptyParameters.forEach(parameter -> {
            throw Errors.validation(parameter + " must not be empty");
        });
    }

    /** Checks, after all expressions were parsed, that they used all placeholders. */
    public void checkAllUsed() {
        check(NAMES, names.keySet(), unusedNames);
        check(VALUES, values.keySet(), unusedValues);
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
