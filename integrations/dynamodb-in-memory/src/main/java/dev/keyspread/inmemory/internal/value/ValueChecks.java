package dev.keyspread.inmemory.internal.value;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The checks of single values: one type, sets without duplicates. */
public final class ValueChecks {

    private ValueChecks() {}

    /** Checks the name of an attribute, or of an element of a map at any depth. */
    public static void checkName(String name) {
        if (name.isEmpty()) {
            throw Errors.validation("Empty attribute name");
        }
        if (ItemSize.string(name) > Limits.ATTRIBUTE_NAME_BYTES) {
            throw Errors.validation(
                    "Attribute name is too large, must be less than " + (Limits.ATTRIBUTE_NAME_BYTES + 1) + " bytes");
        }
    }

    static void checkOneType(AttributeValue value) {
        long types = Stream.of(value.s(), value.n(), value.b(), value.bool(), value.nul())
                        .filter(Objects::nonNull)
                        .count()
                + Stream.of(value.hasSs(), value.hasNs(), value.hasBs(), value.hasL(), value.hasM())
                        .filter(has -> has)
                        .count();
        if (types == 0) {
            throw noType();
        }
        if (types > 1) {
            throw Errors.validation(
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of"
                            + " the supported datatypes");
        }
    }

    static DynamoDbException noType() {
        return Errors.validation(
                "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
    }

    static AttributeValue checkedNull(AttributeValue value) {
        if (!value.nul()) {
            throw Errors.invalidParameter("Null attribute value types must have the value of true");
        }
        return value;
    }

    static List<String> checkedStrings(List<String> elements) {
        checkAny(elements, "An string set  may not be empty");
        checkNoNull(elements, "string");
        return distinct(elements, "Input collection " + elements + " contains duplicates.");
    }

    static List<String> checkedNumbers(List<String> elements) {
        checkAny(elements, "An number set  may not be empty");
        if (isDuplicated(elements)) {
            throw Errors.validation("Input collection contains duplicates");
        }
        return elements;
    }

    static List<SdkBytes> checkedBinaries(List<SdkBytes> elements) {
        checkAny(elements, "Binary sets should not be empty");
        checkNoNull(elements, "binary");
        return distinct(elements, "Input collection of type BS contains duplicates.");
    }

    private static void checkAny(List<?> elements, String message) {
        if (elements.isEmpty()) {
            throw Errors.invalidParameter(message);
        }
    }

    private static void checkNoNull(List<? extends @Nullable Object> elements, String type) {
        if (elements.stream().anyMatch(Objects::isNull)) {
            throw Errors.invalidParameter("An " + type + " set may not have a null " + type + " as a member");
        }
    }

    private static <T> List<T> distinct(List<T> elements, String message) {
        if (isDuplicated(elements)) {
            throw Errors.invalidParameter(message);
        }
        return elements;
    }

    /** Returns whether two elements are equal. */
    public static boolean isDuplicated(List<?> elements) {
        return new HashSet<>(elements).size() < elements.size();
    }
}
