package dev.keyspread.samples.shop.orders;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Thrown for an order of more pieces than are left. The answer is HTTP 409. */
public final class SoldOutException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    SoldOutException(String product, Throwable cause) {
        super(HttpStatus.CONFLICT, problem(product), cause);
    }

    private static ProblemDetail problem(String product) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.CONFLICT, "The " + product + " is sold out, or fewer pieces are left than you ordered.");
        problem.setTitle("Sold out");
        return problem;
    }
}
