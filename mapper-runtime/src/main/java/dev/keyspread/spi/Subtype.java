package dev.keyspread.spi;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.Operand;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The requirement that an item is of the only subtype with an attribute.
 *
 * @param discriminator the attribute that tells subtypes apart
 * @param values what it is in items of this one
 */
public record Subtype(String discriminator, List<String> values) implements Requirement {

    public Subtype {
        values = List.copyOf(values);
    }

    @Override
    public <E> Condition<E> condition() {
        List<Operand> operands =
                values.stream().map(AttributeValue::fromS).map(Operand::of).toList();
        return Condition.of(terms -> terms.name(discriminator)
                + operands.stream().map(terms::value).collect(Collectors.joining(", ", " IN (", ")")));
    }
}
