package dev.keyspread.samples.shop.sessions;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sessions over HTTP. The token is in a cookie that scripts cannot read. */
@RestController
@RequestMapping("/api/session")
final class SessionController {

    private final Sessions sessions;

    SessionController(Sessions sessions) {
        this.sessions = sessions;
    }

    /** The end of a session. */
    record SessionView(@Nullable Instant expiresAt) {}

    @PostMapping
    ResponseEntity<SessionView> startOrExtend(@CookieValue(name = "session", required = false) @Nullable String token) {
        Session session = sessions.startOrExtend(token);
        ResponseCookie cookie = ResponseCookie.from("session", Objects.requireNonNull(session.token()))
                .path("/api")
                .httpOnly(true)
                .sameSite("Strict")
                .build();
        return ResponseEntity.status(HttpStatus.CREATED)
                .header(HttpHeaders.SET_COOKIE, cookie.toString())
                .body(new SessionView(session.expiresAt()));
    }
}
