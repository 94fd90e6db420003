package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;

class ConvertItemsTest {

    @Test
    void item_ofAnEntity_isReadAsTheEntity() {
        Order order = Order.open("c1", 1);

        Map<String, AttributeValue> item = OrderRepository.ITEMS.write(order);
        Order same = OrderRepository.ITEMS.read(item);

        assertThat(item).containsEntry("total", AttributeValue.fromN("12.5"));
        assertThat(same).isEqualTo(order);
    }

    @Test
    void recordsOfAStream_areReadAsEntities() {
        Order order = Order.open("c1", 1);
        List<Record> records = List.of(
                Record.builder()
                        .eventName(OperationType.INSERT)
                        .dynamodb(change -> change.newImage(OrderRepository.ITEMS.write(order)))
                        .build(),
                Record.builder()
                        .eventName(OperationType.REMOVE)
                        .dynamodb(change -> change.oldImage(OrderRepository.ITEMS.write(order)))
                        .build());

        List<Order> changed = records.stream()
                .filter(record -> record.dynamodb().hasNewImage())
                .map(record -> OrderRepository.ITEMS.read(record.dynamodb().newImage()))
                .toList();

        assertThat(changed).containsExactly(order);
    }
}
