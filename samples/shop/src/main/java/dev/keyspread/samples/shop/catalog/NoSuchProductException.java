package dev.keyspread.samples.shop.catalog;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Thrown for a product that does not exist. The answer is HTTP 404. */
public final class NoSuchProductException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    NoSuchProductException(String productId) {
        super(
                HttpStatus.NOT_FOUND,
                ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, "There is no product \"" + productId + "\"."),
                null);
    }
}
