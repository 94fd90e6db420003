package dev.keyspread.capacity.simulate;

/** A request and its attempts so far. Requests are reused after their end. */
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

    Request(int number) {
        this.number = number;
    }
}
