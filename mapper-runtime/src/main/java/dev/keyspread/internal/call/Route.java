package dev.keyspread.internal.call;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/**
 * The gateways of reads.
 *
 * @param single for reads of one partition, and for scans
 * @param sharded for reads of several partitions, whose requests are in flight together
 * @param callTimeout the client's own longest time for a call, if it has one
 * @param consumers runs the consumers of pages that arrive, which may take long
 */
public record Route(Gateway single, Gateway sharded, Optional<Duration> callTimeout, Executor consumers) {

    /** Returns this route with a gateway on top of each of its own. */
    public Route with(UnaryOperator<Gateway> gateway) {
        return new Route(gateway.apply(single), gateway.apply(sharded), callTimeout, consumers);
    }
}
