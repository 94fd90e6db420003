package dev.keyspread.samples.shop.dashboard;

import dev.keyspread.samples.shop.orders.Sharding;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The load over HTTP, and the moves of the table that takes it. */
@RestController
@RequestMapping("/api")
final class LoadController {

    private final LoadGenerator generator;
    private final Sharding sharding;

    LoadController(LoadGenerator generator, Sharding sharding) {
        this.generator = generator;
        this.sharding = sharding;
    }

    /** The rate of the load. */
    record Load(int ordersPerSecond) {}

    /** A move to the shards, or back to one key. */
    record MoveRequest(boolean sharded) {}

    @PutMapping("/load")
    Load change(@RequestBody Load load) {
        if (load.ordersPerSecond() < 0 || load.ordersPerSecond() > LoadGenerator.MAXIMUM_RATE) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST,
                    "The rate must be 0 to %d orders per second (found %d)."
                            .formatted(LoadGenerator.MAXIMUM_RATE, load.ordersPerSecond()));
        }
        generator.setOrdersPerSecond(load.ordersPerSecond());
        return load;
    }

    @PostMapping("/moves")
    @ResponseStatus(HttpStatus.ACCEPTED)
    MoveRequest move(@RequestBody MoveRequest move) {
        CompletableFuture<?> unused = sharding.start(move.sharded());
        return move;
    }
}
