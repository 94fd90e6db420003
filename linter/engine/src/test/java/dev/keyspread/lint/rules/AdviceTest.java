package dev.keyspread.lint.rules;

import static dev.keyspread.lint.rules.Orders.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdviceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Store seconds: @StoredAs(StoredFormat.EPOCH_SECONDS). | Store seconds.",
                "Project that: @GlobalIndex(include = ...). It stays. | Project that. It stays.",
                "Declare how small: @MaxBytes(...). | Declare how small.",
                "Shard it: append a suffix from 1 to 8. | Shard it: append a suffix from 1 to 8."
            })
    void fitted_readerWithoutAnnotations_getsNone(String message, String fitted) {
        EntitySchema definition = order().origin(Origin.DEFINITION).build();

        assertThat(Advice.fitted(definition, message)).isEqualTo(fitted);
        assertThat(Advice.fitted(order().build(), message)).isEqualTo(message);
    }
}
