package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.internal.wire.Row;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class ShardMergeTest {

    @Test
    void poll_whoseRequestsAreGivenUpMeanwhile_findsTheEnd() {
        GivenUp gathering = new GivenUp(true);

        assertThat(gathering.poll()).isNull();
        assertThat(gathering.isFinished()).isTrue();
    }

    @Test
    void poll_whoseRequestsFail_fails() {
        assertThatExceptionOfType(CancellationException.class).isThrownBy(new GivenUp(false)::poll);
    }

    /** A gathering whose requests somebody gives up while an item is asked for, with or without stopping it. */
    private static final class GivenUp extends ShardMerge<Object> {

        private final boolean stopped;

        GivenUp(boolean stopped) {
            super(
                    List.of(),
                    Orders.day(2),
                    new ShardFailures(Orders.day(2), false, () -> null),
                    new Deadline(null, new Scripted(1, 0).settings()));
            this.stopped = stopped;
        }

        @Override
        Row<Object> next() {
            if (stopped) {
                stop();
            }
            throw new CancellationException("given up");
        }

        @Override
        boolean isExhausted() {
            return false;
        }

        @Override
        boolean isReady() {
            return false;
        }
    }
}
