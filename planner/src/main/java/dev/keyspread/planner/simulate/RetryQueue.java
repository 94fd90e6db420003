package dev.keyspread.planner.simulate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Requests that wait for their next attempt, in a timing wheel of one slot per millisecond. A request is a number, whose
 * properties are in arrays, so that a run allocates nothing per request. Not thread-safe.
 */
final class RetryQueue {

    static final int MAX_DELAY_MILLIS = 30_000;

    private static final int SLOTS = 1 << 15;
    private static final int NONE = -1;

    private final int[] heads = new int[SLOTS];
    private int[] next = new int[1_024];
    private int firstFree = NONE;
    private int created;
    private int pending;

    private Request[] requests = new Request[1_024];

    RetryQueue() {
        Arrays.fill(heads, NONE);
    }

    /** Returns the number of requests that wait. */
    int pending() {
        return pending;
    }

    /** Returns a request to fill in. */
    Request acquire() {
        if (firstFree == NONE) {
            if (created == next.length) {
                next = Arrays.copyOf(next, 2 * created);
                requests = Arrays.copyOf(requests, 2 * created);
            }
            requests[created] = new Request(created);
            return requests[created++];
        }
        Request request = requests[firstFree];
        firstFree = next[request.number];
        return request;
    }

    /** Gives a request back after its end. */
    void release(Request request) {
        next[request.number] = firstFree;
        firstFree = request.number;
    }

    void add(Request request, int dueMillis) {
        int slot = dueMillis & (SLOTS - 1);
        next[request.number] = heads[slot];
        heads[slot] = request.number;
        pending++;
    }

    /** Returns and removes a request that is due in this millisecond, or null if there is none. */
    @Nullable
    Request poll(int nowMillis) {
        int slot = nowMillis & (SLOTS - 1);
        int number = heads[slot];
        if (number == NONE) {
            return null;
        }
        heads[slot] = next[number];
        pending--;
        return requests[number];
    }
}
