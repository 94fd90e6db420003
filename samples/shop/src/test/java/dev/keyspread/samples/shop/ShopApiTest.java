package dev.keyspread.samples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.orders.OrderService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseCookie;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

@ShopTest
class ShopApiTest {

    @LocalServerPort
    private int port;

    @Autowired
    private OrderService orders;

    @Autowired
    private Catalog catalog;

    @Autowired
    private ManualClock clock;

    private RestTestClient client;
    private String session = "";

    @BeforeEach
    void startSession() {
        clock.startNewDay();
        catalog.restock(catalog.product("radio"), 1);
        client = RestTestClient.bindToServer()
                .baseUrl("http://127.0.0.1:" + port + "/api")
                .build();
        session = token(client.post().uri("/session").exchange().expectStatus().isCreated());
    }

    @Test
    void session_started_isInACookieThatScriptsCannotRead() {
        ResponseCookie cookie = client.post()
                .uri("/session")
                .exchange()
                .returnResult(Void.class)
                .getResponseCookies()
                .getFirst("session");

        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Strict");
    }

    @Test
    void products_listed_haveTheirStock() {
        client.get()
                .uri("/products")
                .exchange()
                .expectBody()
                .jsonPath("$[0].name")
                .isEqualTo("Desk lamp")
                .jsonPath("$[0].bestseller")
                .isEqualTo(true)
                .jsonPath("$[?(@.productId == 'radio')].available")
                .isEqualTo(1);
    }

    @Test
    void order_placed_isReturnedWithItsStoredKey() {
        order("radio", 1)
                .expectStatus()
                .isCreated()
                .expectBody()
                .jsonPath("$.product")
                .isEqualTo("Pocket radio")
                .jsonPath("$.totalInCents")
                .isEqualTo(7_900)
                .jsonPath("$.storedKey")
                .value(
                        String.class,
                        key -> assertThat(key).isEqualTo(orders.today().toString()));
    }

    @Test
    void order_ofASoldOutProduct_isAConflict() {
        order("radio", 1);

        problem(order("radio", 1), HttpStatus.CONFLICT, "Pocket radio is sold out");
    }

    @Test
    void order_ofAnUnknownProduct_isNotFound() {
        problem(order("sofa", 1), HttpStatus.NOT_FOUND, "There is no product \"sofa\".");
    }

    @Test
    void order_afterTheSessionExpired_isUnauthorized() {
        clock.advance(Duration.ofMinutes(16));

        problem(order("radio", 1), HttpStatus.UNAUTHORIZED, "Your session has expired.");
    }

    @Test
    void order_withoutASession_isUnauthorized() {
        session = "";

        problem(order("radio", 1), HttpStatus.UNAUTHORIZED, "Your session has expired.");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 11})
    void order_ofTooManyOrNoPieces_isABadRequest(int quantity) {
        problem(order("radio", quantity), HttpStatus.BAD_REQUEST, "The quantity must be 1 to 10");
    }

    @Test
    void order_withoutAProduct_isABadRequest() {
        problem(order("", 1), HttpStatus.BAD_REQUEST, "The productId is missing.");
    }

    @Test
    void stock_below0_isABadRequest() {
        ResponseSpec changed = client.put()
                .uri("/products/radio/stock")
                .contentType(MediaType.APPLICATION_JSON)
                .body(Map.of("available", -1))
                .exchange();

        problem(changed, HttpStatus.BAD_REQUEST, "The stock must be 0 or more (found -1).");
    }

    @Test
    void order_ofAThrottledKey_isUnavailableForASecond() {
        for (int number = 0; number < 100; number++) {
            orders.save("load-" + number, catalog.product("lamp"));
        }

        ResponseSpec response = order("radio", 1);

        problem(response, HttpStatus.SERVICE_UNAVAILABLE, "Try again in a second.");
        assertThat(response.returnResult(Void.class).getResponseHeaders().getFirst(HttpHeaders.RETRY_AFTER))
                .isEqualTo("1");
    }

    @Test
    void orders_ofADay_areReadPageByPage() {
        for (int number = 1; number <= 25; number++) {
            orders.save("load-%02d".formatted(number), catalog.product("lamp"));
        }

        List<String> ids = new ArrayList<>();
        String cursor = null;
        do {
            Map<String, ?> page = page(cursor);
            ((List<?>) page.get("orders")).forEach(order -> ids.add((String) ((Map<?, ?>) order).get("orderId")));
            cursor = (String) page.get("nextCursor");
        } while (cursor != null);

        assertThat(ids)
                .hasSize(25)
                .doesNotHaveDuplicates()
                .startsWith("load-25")
                .endsWith("load-01");
    }

    @Test
    void cursor_ofAnotherList_isABadRequest() {
        problem(
                client.get().uri("/orders?cursor=damaged").exchange(),
                HttpStatus.BAD_REQUEST,
                "The cursor is not one of this list. Start with the first page.");
    }

    @Test
    void load_aboveTheMaximum_isABadRequest() {
        problem(
                client.put().uri("/load").body(Map.of("ordersPerSecond", 501)).exchange(),
                HttpStatus.BAD_REQUEST,
                "The rate must be 0 to 500 orders per second (found 501).");
    }

    private ResponseSpec order(String productId, int quantity) {
        return client.post()
                .uri("/orders")
                .cookie("session", session)
                .body(Map.of("productId", productId, "quantity", quantity))
                .exchange();
    }

    @SuppressWarnings("unchecked")
    private Map<String, ?> page(@Nullable String cursor) {
        return client.get()
                .uri("/orders?limit=10" + (cursor == null ? "" : "&cursor=" + cursor))
                .exchange()
                .returnResult(Map.class)
                .getResponseBody();
    }

    private static void problem(ResponseSpec response, HttpStatus status, String detail) {
        response.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo(status.value())
                .jsonPath("$.detail")
                .value(String.class, text -> assertThat(text).contains(detail));
    }

    private static String token(ResponseSpec response) {
        return response.returnResult(Void.class)
                .getResponseCookies()
                .getFirst("session")
                .getValue();
    }
}
