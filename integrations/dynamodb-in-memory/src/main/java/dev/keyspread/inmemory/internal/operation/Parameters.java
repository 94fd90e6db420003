package dev.keyspread.inmemory.internal.operation;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;

/** Copies the parameters of a request or response to another one. Those with the same name have the same type. */
final class Parameters {

    private Parameters() {}

    /** Returns {@code builder} with the values of all parameters that both have. */
    static <B extends SdkPojo> B copied(SdkPojo from, B builder) {
        Map<String, SdkField<?>> values = from.sdkFieldNameToField();
        builder.sdkFields()
                .forEach(field -> Optional.ofNullable(values.get(field.locationName()))
                        .ifPresent(value -> field.set(builder, value.getValueOrDefault(from))));
        return builder;
    }
}
