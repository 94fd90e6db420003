package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.testing.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class PageThroughResultsTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final List<Order> saved =
            IntStream.range(0, 45).mapToObj(i -> Order.open("c1", i)).toList();

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @BeforeEach
    void saveItems() {
        orders.saveAll(saved);
    }

    record OrderPage(List<Order> orders, @Nullable String next) {}

    OrderPage list(String customerId, @Nullable String cursor) {
        Page<Order> page = orders.query(customerId).descending().page(20, cursor);
        return new OrderPage(page.items(), page.cursor().orElse(null));
    }

    @Test
    void list_withCursor_continuesAfterIt() {
        OrderPage first = list("c1", null);
        OrderPage last = list("c1", list("c1", first.next()).next());

        assertThat(first.orders()).hasSize(20).startsWith(saved.get(44));
        assertThat(last.orders()).hasSize(5).endsWith(saved.get(0));
        assertThat(last.next()).isNull();
        assertThatThrownBy(() -> list("c2", first.next())).isInstanceOf(InvalidCursorException.class);
    }

    @Test
    void loop_readsAllPages() {
        List<Order> all = new ArrayList<>();
        String cursor = null;
        do {
            Page<Order> page = orders.query("c1").page(20, cursor);
            all.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);

        assertThat(all).isEqualTo(saved);
    }

    @Test
    void cursorKeys_signCursors() {
        DynamoDbClient client = dynamoDb.client();
        byte[] secret = new byte[32];

        Keyspread keyspread = Keyspread.builder(client).cursorKeys(secret).build();

        keyspread.close();
    }
}
