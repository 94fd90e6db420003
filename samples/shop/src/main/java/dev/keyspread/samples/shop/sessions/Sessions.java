package dev.keyspread.samples.shop.sessions;

import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** The sessions of visitors. Thread-safe. */
@Service
public final class Sessions {

    private final SessionRepository sessions;
    private final InstantSource clock;

    Sessions(SessionRepository sessions, InstantSource clock) {
        this.sessions = sessions;
        this.clock = clock;
    }

    /** Extends the session with this token, or starts one if there is none that is open. */
    public Session startOrExtend(@Nullable String token) {
        return sessions.save(open(token).orElseGet(() -> new Session(null, null)));
    }

    /**
     * Extends the session with this token.
     *
     * @throws SessionExpiredException if there is none that is open
     */
    public Session extend(@Nullable String token) {
        return sessions.save(open(token).orElseThrow(SessionExpiredException::new));
    }

    private Optional<Session> open(@Nullable String token) {
        return token == null || token.isEmpty()
                ? Optional.empty()
                : sessions.find(token).filter(this::isOpen);
    }

    /** DynamoDB deletes expired items within a few days, so an item that is found may have expired. */
    private boolean isOpen(Session session) {
        return session.expiresAt() != null && session.expiresAt().isAfter(clock.instant());
    }
}
