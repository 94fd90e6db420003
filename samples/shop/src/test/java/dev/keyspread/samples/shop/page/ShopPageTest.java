package dev.keyspread.samples.shop.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.ShopTest;
import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.catalog.Product;
import dev.keyspread.samples.shop.dashboard.SimulatedSeconds;
import dev.keyspread.samples.shop.orders.OrderCounts;
import dev.keyspread.samples.shop.orders.OrderService;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@ShopTest
class ShopPageTest {

    private static final int DESKTOP = 1280;
    private static final int PHONE = 360;
    private static final int HEIGHT = 900;

    private static Browser browser;

    @LocalServerPort
    private int port;

    @Autowired
    private OrderService orders;

    @Autowired
    private OrderCounts counts;

    @Autowired
    private Catalog catalog;

    @Autowired
    private SimulatedSeconds seconds;

    @Autowired
    private ManualClock clock;

    @BeforeAll
    static void startBrowser() {
        browser = Browser.start();
    }

    @AfterAll
    static void closeBrowser() {
        browser.close();
    }

    @BeforeEach
    void startNewDay() {
        clock.startNewDay();
        seconds.setLoad(0);
        seconds.run(1);
        catalog.restock(catalog.product("radio"), 5);
    }

    @AfterEach
    void page_hasNoErrors() {
        assertThat(browser.consoleMessages()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "360, light", "360, dark"})
    void page_ofEachSizeAndScheme_fitsAndHasEnoughContrast(int width, String scheme) {
        saveOrders(12);
        seconds.setLoad(300);
        seconds.run(3);
        open(width, scheme);
        browser.awaitText("#verdict", "throttles");
        browser.awaitCount("#orders-rows tr", 10);

        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo((long) width);
        assertThat((List<?>) browser.run(Contrast.SCRIPT)).isEmpty();
    }

    @Test
    void table_shardedUnderTooMuchLoad_throttlesNoMore_andLosesNoOrder() {
        open(DESKTOP, "light");
        browser.tabTo("#rate");
        browser.press(Keys.END);
        browser.awaitText("#rate-value", "500");
        browser.await("500 orders a second", () -> seconds.hasLoad(500));
        seconds.run(3);
        browser.awaitText("#verdict", "throttles: 500 orders a second, and it takes 100. Shard this table.");
        browser.await("about 400 throttled", () -> Integer.parseInt(browser.text("#throttled")) > 350);

        pressAndAwait("#shard", "Orders are in 8 shards.");

        browser.awaitText("#verdict", "No order is throttled: 8 shards share 500 orders a second.");
        browser.awaitText("#throttled", "0");
        browser.awaitText("#written", "500");
        browser.awaitText("#keys-plot .ghost", "before: 500");
        assertThat(browser.find("#keys-plot").getAttribute("aria-label"))
                .contains(".1: ", ".8: ", "0 throttled")
                .contains("The limit of one key is 100.");
        List<Long> stored = seconds.storedOrders();
        assertThat(stored.get(0)).isZero();
        assertThat(stored.subList(1, 9)).allSatisfy(items -> assertThat(items).isPositive());
        requireAllWritten(stored);

        pressAndAwait("#unshard", "All orders of a day are in one key.");

        assertThat(seconds.storedOrders().get(0)).isPositive();
        assertThat(seconds.storedOrders().subList(1, 9)).containsOnly(0L);
        requireAllWritten(seconds.storedOrders());
    }

    /** Presses a button of the move, and has orders arrive until the move is done. */
    private void pressAndAwait(String button, String state) {
        long before = written();
        browser.tabTo(button);
        browser.press(Keys.ENTER);
        browser.awaitText("#move-state", "Step ");
        browser.await(state, () -> {
            seconds.run(1);
            return browser.text("#move-state").contains("orders were moved. " + state);
        });

        assertThat(written()).isGreaterThan(before);
        assertThat(browser.text("#failed")).isEqualTo("0");
        assertThat(Double.parseDouble(browser.text("#longest").replace(" s", "")))
                .as("the pause")
                .isGreaterThan(3);
    }

    /** Requires that each order which was written is stored once: their ids differ. */
    private void requireAllWritten(List<Long> stored) {
        assertThat(stored.stream().mapToLong(items -> items).sum()).isEqualTo(written());
    }

    private long written() {
        return orders.keysOfToday().stream().mapToLong(counts::written).sum();
    }

    @Test
    void product_boughtByKeyboard_isOrderedAndListed() {
        open(PHONE, "light");
        browser.awaitCount("#products li", 6);

        browser.tabTo("#products li:nth-child(1) button");
        browser.press(Keys.ENTER);

        browser.awaitText("#receipt", "Desk lamp ordered. Your order is stored under the key " + orders.today());
        browser.awaitText("#orders-rows tr", "Desk lamp");
    }

    @Test
    void product_soughtByTwentyBuyers_sellsOutWithoutAnError() {
        open(DESKTOP, "light");
        browser.awaitText("#race-product", "Pocket radio");

        browser.tabTo("#race");
        browser.press(Keys.ENTER);

        browser.awaitText("#receipt", "20 buyers: 5 got a Pocket radio. 15 were told that it is sold out (HTTP 409).");
        browser.awaitText("#products", "sold out");
        browser.tabTo("#restock");
        browser.press(Keys.ENTER);
        browser.awaitText("#receipt", "The Pocket radio is in stock again: 5 left.");
    }

    @Test
    void orders_ofTheDay_areReadPageByPage() {
        saveOrders(25);
        open(DESKTOP, "light");
        browser.awaitCount("#orders-rows tr", 10);

        browser.tabTo("#orders-more");
        browser.press(Keys.ENTER);
        browser.awaitCount("#orders-rows tr", 20);
        browser.press(Keys.ENTER);

        browser.awaitCount("#orders-rows tr", 25);
        browser.awaitText("#orders-state", "25 shown, there are no more");
    }

    @Test
    void page_openAtMidnight_showsTheKeysAndOrdersOfTheNewDay() {
        saveOrders(1);
        open(DESKTOP, "light");
        browser.awaitText("#keys-plot", orders.today().toString());
        browser.awaitCount("#orders-rows tr", 1);

        clock.startNewDay();
        seconds.run(1);

        browser.awaitText("#keys-plot .column", orders.today().toString());
        browser.awaitText("#keys-plot .groups", orders.today() + ".1 to " + orders.today() + ".8");
        browser.awaitText("#orders-state", "No orders yet");
    }

    @Test
    void session_expired_isReplacedByANewOne() {
        open(DESKTOP, "light");
        browser.awaitCount("#products li", 6);
        clock.advance(Duration.ofMinutes(16));
        browser.tabTo("#products li:nth-child(2) button");
        browser.press(Keys.ENTER);
        browser.awaitText("#receipt", "Your session has expired.");

        browser.tabTo("#session-new");
        browser.press(Keys.ENTER);
        browser.awaitText("#session-state", "Session until");
        browser.tabTo("#products li:nth-child(2) button");
        browser.press(Keys.ENTER);

        browser.awaitText("#receipt", "ordered. Your order is stored under the key");
    }

    @Test
    void controls_reachedByTheTabKey_haveNamesAndAVisibleFocus() {
        open(DESKTOP, "light");
        browser.awaitCount("#products li", 6);
        int controls = browser.all("a, button:not([hidden]), input, summary").size();

        for (int stop = 0; stop < controls; stop++) {
            browser.press(Keys.TAB);
            WebElement control = browser.focused();
            assertThat(control.getAccessibleName()).as(control.getTagName()).isNotBlank();
            assertThat(browser.run(Contrast.HAS_OUTLINE, control))
                    .as(control.getAccessibleName())
                    .isEqualTo(true);
        }
    }

    private void open(int width, String scheme) {
        browser.open("http://127.0.0.1:" + port + "/", width, HEIGHT, scheme);
        browser.awaitText("#session-state", "Session until");
    }

    private void saveOrders(int count) {
        Product lamp = catalog.product("lamp");
        for (int number = 1; number <= count; number++) {
            orders.save("load-%06d".formatted(number), lamp);
        }
    }
}
