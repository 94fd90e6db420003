package dev.keyspread.samples.shop.orders;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Thrown for an order that was throttled, or that met another one of the same product. The answer is HTTP 503. */
public final class BusyException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    BusyException(Throwable cause) {
        super(
                HttpStatus.SERVICE_UNAVAILABLE,
                ProblemDetail.forStatusAndDetail(
                        HttpStatus.SERVICE_UNAVAILABLE,
                        "Too many orders arrive at this moment. Try again in a second."),
                cause);
        getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
    }
}
