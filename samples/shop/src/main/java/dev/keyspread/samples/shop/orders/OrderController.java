package dev.keyspread.samples.shop.orders;

import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.samples.shop.sessions.Sessions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Orders over HTTP. */
@RestController
@RequestMapping("/api/orders")
final class OrderController {

    private static final int LARGEST_ORDER = 10;
    private static final int LARGEST_PAGE = 100;

    private final OrderService orders;
    private final Sessions sessions;

    OrderController(OrderService orders, Sessions sessions) {
        this.orders = orders;
        this.sessions = sessions;
    }

    /** An order as a visitor sends it. */
    record OrderRequest(@Nullable String productId, int quantity) {}

    /** A page of orders, with the cursor of the next one. */
    record OrderPage(List<Order> orders, @Nullable String nextCursor) {}

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    Order place(
            @CookieValue(name = "session", required = false) @Nullable String token,
            @RequestBody OrderRequest request) {
        String productId = request.productId();
        if (productId == null || productId.isEmpty()) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "The productId is missing.");
        }
        requireBetween("quantity", request.quantity(), LARGEST_ORDER);
        sessions.extend(token);
        return orders.place(productId, request.quantity());
    }

    @GetMapping
    OrderPage today(
            @RequestParam(defaultValue = "20") int limit, @RequestParam(required = false) @Nullable String cursor) {
        requireBetween("limit", limit, LARGEST_PAGE);
        Page<Order> page = orders.today(limit, cursor);
        return new OrderPage(page.items(), page.cursor().orElse(null));
    }

    @ExceptionHandler
    ProblemDetail invalidCursor(InvalidCursorException invalid) {
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.BAD_REQUEST, "The cursor is not one of this list. Start with the first page.");
    }

    private static void requireBetween(String name, int value, int largest) {
        if (value < 1 || value > largest) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "The %s must be 1 to %d (found %d).".formatted(name, largest, value));
        }
    }
}
