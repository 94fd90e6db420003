package dev.keyspread.planner.simulate;

import dev.keyspread.planner.internal.Checks;

/**
 * The retries of throttled requests by a client. The delay before a retry is random, up to a bound that doubles with each retry.
 *
 * @param attempts the maximum number of attempts, including the first one, at least 1
 * @param baseMillis the upper bound of the first delay
 * @param maxMillis the upper bound of all delays, at most 30,000
 * @param isHalfFixed true if a delay is at least half of its bound
 * @param quota the tokens for retries of one client, or 0 for any number of retries
 * @param cost the tokens that a retry takes. A success returns them, or one token if it was not retried.
 */
public record RetryPolicy(int attempts, int baseMillis, int maxMillis, boolean isHalfFixed, int quota, int cost) {

    /** No retries. */
    public static final RetryPolicy NONE = new RetryPolicy(1, 0, 0, false, 0, 0);

    /** The default of the AWS SDK for Java 2.54 for DynamoDB: 9 attempts, 0.5 s at first, at most 20 s. */
    public static final RetryPolicy SDK = new RetryPolicy(9, 500, 20_000, true, 0, 0);

    /** The SDK's default with {@code AWS_NEW_RETRIES_2026}: 4 attempts, 1 s at first, at most 20 s, with a quota. */
    public static final RetryPolicy SDK_2026 = new RetryPolicy(4, 1_000, 20_000, false, 500, 5);

    /** {@code KeyspreadRetryStrategy}: 9 attempts, 25 ms at first, at most 6.4 s. */
    public static final RetryPolicy KEYSPREAD = new RetryPolicy(9, 25, 6_400, false, 0, 0);

    /** Checks the ranges. */
    public RetryPolicy {
        Checks.that(attempts >= 1, "attempts must be at least 1, found ", attempts);
        Checks.that(
                maxMillis >= 0 && maxMillis <= RetryQueue.MAX_DELAY_MILLIS,
                "maxMillis must be 0 to 30,000, found ",
                maxMillis);
        Checks.that(
                baseMillis >= 0 && baseMillis <= maxMillis, "baseMillis must be 0 to maxMillis, found ", baseMillis);
    }

    /** Returns the delay before a retry. Retries are counted from 1. */
    int delayMillis(int retry, SplitMix random) {
        int bound = (int) Math.min(maxMillis, (long) baseMillis << Math.min(retry - 1, 30));
        return isHalfFixed ? bound - random.below(bound / 2 + 1) : random.below(bound + 1);
    }
}
