package dev.keyspread.planner.simulate;

import org.jspecify.annotations.Nullable;

/** A request and its attempts so far, or a gathered read, whose parts are requests. Requests are reused after their end. */
final class Request {

    /** The number in the {@link RetryQueue}. */
    final int number;

    /** Random bits that all later choices for this request derive from. They are the same under all designs. */
    long identity;

    int key;
    long position;
    boolean isWrite;

    /** The units that are charged, in millionths. */
    int units;

    /** The load on one replica, in millionths of a unit. An eventually consistent read is charged half of it. */
    int load;

    /** The replica that is asked: 0 is the leader, which serves writes and strongly consistent reads. */
    int replica;

    int startMillis;
    int attempts;

    /** The gathered read that this request is a part of, or null. */
    @Nullable
    Request read;

    /** The parts of a gathered read that have not ended. */
    int parts;

    /** True if a part of a gathered read was throttled. */
    boolean isDelayed;

    /** True if a part of a gathered read has failed. */
    boolean hasFailed;

    Request(int number) {
        this.number = number;
    }
}
