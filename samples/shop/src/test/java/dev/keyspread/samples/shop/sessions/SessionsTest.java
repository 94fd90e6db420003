package dev.keyspread.samples.shop.sessions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.spring.boot.test.KeyspreadTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

/** Needs a repository and the clock, and neither the web layer nor a limit of keys. */
@KeyspreadTest
@Import({ManualClock.class, Sessions.class})
class SessionsTest {

    @Autowired
    private Sessions sessions;

    @Autowired
    private ManualClock clock;

    @Test
    void session_inUse_isExtendedEachTime() {
        Session session = sessions.startOrExtend(null);
        clock.advance(Duration.ofMinutes(10));

        Session extended = sessions.extend(session.token());

        assertThat(extended.token()).isEqualTo(session.token());
        assertThat(extended.expiresAt()).isEqualTo(clock.instant().plus(Duration.ofMinutes(15)));
    }

    @Test
    void session_unusedForFifteenMinutes_hasExpiredAlthoughItsItemExists() {
        Session session = sessions.startOrExtend(null);
        clock.advance(Duration.ofMinutes(15));

        assertThatExceptionOfType(SessionExpiredException.class).isThrownBy(() -> sessions.extend(session.token()));
        assertThat(sessions.startOrExtend(session.token()).token()).isNotEqualTo(session.token());
    }
}
