package dev.keyspread.samples.shop.sessions;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Thrown for a visitor without a session that is open. The answer is HTTP 401. */
public final class SessionExpiredException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    SessionExpiredException() {
        super(
                HttpStatus.UNAUTHORIZED,
                ProblemDetail.forStatusAndDetail(
                        HttpStatus.UNAUTHORIZED, "Your session has expired. Start a new session and order again."),
                null);
    }
}
