package dev.keyspread.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.table.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.support.WindowIterator;

class SpringDataPagesTest {

    private static final List<String> ALL = List.of("o1", "o2", "o3", "o4", "o5");

    private final Keyspread keyspread = Keyspread.create(new InMemoryDynamoDb().client());
    private final OrderRepository orders = new OrderRepository(keyspread);

    @BeforeEach
    void saveOrders() {
        Tables.create(keyspread, OrderRepository.TABLE);
        IntStream.rangeClosed(1, 5).forEach(i -> orders.save(new Order("c1", "o" + i, i)));
    }

    @Test
    void windows_followOneAnother() {
        List<String> ids = new ArrayList<>();
        WindowIterator.of(position -> window(2, position))
                .startingAt(ScrollPosition.keyset())
                .forEachRemaining(order -> ids.add(order.orderId()));

        assertThat(ids).isEqualTo(ALL);
    }

    @Test
    void window_hasItsItems_andThePositionAfterTheLast() {
        Window<Order> first = window(2, ScrollPosition.offset());
        Window<Order> last = window(10, first.positionAt(1));

        assertThat(first).extracting(Order::orderId).containsExactly("o1", "o2");
        assertThat(first.hasNext()).isTrue();
        assertThat(last).extracting(Order::orderId).containsExactly("o3", "o4", "o5");
        assertThat(last.hasNext()).isFalse();
        assertThatThrownBy(() -> first.positionAt(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("(found item 0 of 2)");
        assertThatThrownBy(() -> last.positionAt(2)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void window_atAPositionThatDynamoDbDoesNotHave_isRejected() {
        ScrollPosition next = window(2, ScrollPosition.keyset()).positionAt(1);

        assertThatThrownBy(() -> window(2, ScrollPosition.offset(2)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("DynamoDB has no offsets");
        assertThatThrownBy(() -> window(2, ScrollPosition.backward(Map.of("cursor", "x"))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("Cursors lead forward only");
        assertThatThrownBy(() -> window(2, ScrollPosition.forward(Map.of("orderId", "o2"))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("(found the keys [orderId])");
        assertThat(next.isInitial()).isFalse();
    }

    @Test
    void slices_followOneAnother() {
        List<String> ids = new ArrayList<>();
        Slice<Order> slice = slice(PageRequest.of(0, 2));
        slice.forEach(order -> ids.add(order.orderId()));
        while (slice.hasNext()) {
            slice = slice(slice.nextPageable());
            slice.forEach(order -> ids.add(order.orderId()));
        }

        assertThat(ids).isEqualTo(ALL);
        assertThat(slice.getNumber()).isEqualTo(2);
        assertThat(slice.previousPageable()).isEqualTo(CursorPageRequest.first(2));
        assertThat(slice.nextPageable()).isEqualTo(Pageable.unpaged());
    }

    @Test
    void slice_ofACursorFromAnotherRequest_continues() {
        String cursor = ((CursorPageRequest) slice(CursorPageRequest.first(3)).nextPageable())
                .cursor()
                .orElseThrow();

        assertThat(slice(CursorPageRequest.of(3, cursor)))
                .extracting(Order::orderId)
                .containsExactly("o4", "o5");
        assertThat(slice(CursorPageRequest.of(3, ""))).hasSize(3);
        assertThat(CursorPageRequest.of(3, cursor).toString()).doesNotContain(cursor);
    }

    @Test
    void slice_ofAPageThatDynamoDbDoesNotHave_isRejected() {
        assertThatThrownBy(() -> slice(PageRequest.of(1, 2)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("DynamoDB has no pages by number (found 1)");
        assertThatThrownBy(() -> slice(PageRequest.of(0, 2, Sort.by("quantity"))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("quantity: ASC");
        assertThatThrownBy(() -> slice(Pageable.unpaged()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("A slice must have a size");
        assertThatThrownBy(() -> CursorPageRequest.first(2).next())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("must have been read");
        assertThatThrownBy(() -> CursorPageRequest.first(2).withPage(3))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("not by its number 3");
    }

    private Window<Order> window(int size, ScrollPosition position) {
        return SpringDataPages.window(orders.query("c1"), size, position);
    }

    private Slice<Order> slice(Pageable pageable) {
        return SpringDataPages.slice(orders.query("c1"), pageable);
    }
}
