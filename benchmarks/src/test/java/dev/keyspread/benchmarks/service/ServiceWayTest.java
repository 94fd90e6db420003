package dev.keyspread.benchmarks.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.keyspread.benchmarks.service.ServiceWay.Orders;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.stub.ServerProcess;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ServiceWayTest {

    @ParameterizedTest
    @EnumSource
    void orders_ofEachWay_areReadAndSaved(ServiceWay way) {
        Flat first = Samples.flat(1).get(0);
        try (ServerProcess stub = ServerProcess.stub(FlatResponses.class, 0, 0)) {
            Orders orders = way.orders(stub.endpoint());

            assertThat(orders.find(first.customer(), first.orderId()))
                    .usingRecursiveComparison()
                    .isEqualTo(first);
            assertThat(orders.query(first.customer())).hasSize(FlatResponses.PAGE);
            assertThatCode(() -> orders.save(first)).doesNotThrowAnyException();
        }
    }
}
