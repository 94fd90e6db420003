package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.orders.OrderService;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The load over HTTP. */
@RestController
@RequestMapping("/api/load")
final class LoadController {

    private final LoadGenerator generator;
    private final OrderService orders;

    LoadController(LoadGenerator generator, OrderService orders) {
        this.generator = generator;
        this.orders = orders;
    }

    /** The rate of the load, and whether its orders go to the table with shards. */
    record Load(int ordersPerSecond, boolean sharded) {}

    @PutMapping
    Load change(@RequestBody Load load) {
        if (load.ordersPerSecond() < 0 || load.ordersPerSecond() > LoadGenerator.MAXIMUM_RATE) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST,
                    "The rate must be 0 to %d orders per second (found %d)."
                            .formatted(LoadGenerator.MAXIMUM_RATE, load.ordersPerSecond()));
        }
        generator.setOrdersPerSecond(load.ordersPerSecond());
        orders.useShards(load.sharded());
        return load;
    }
}
