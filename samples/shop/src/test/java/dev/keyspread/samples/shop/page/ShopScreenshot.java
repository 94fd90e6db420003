package dev.keyspread.samples.shop.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.ShopTest;
import dev.keyspread.samples.shop.dashboard.SimulatedSeconds;
import dev.keyspread.samples.shop.orders.Sharding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Makes the screenshot of the README, after a minute in which the key was throttled and then got shards. Its name keeps it out
 * of the test run: it starts with {@code -Dtest=ShopScreenshot}.
 */
@ShopTest
class ShopScreenshot {

    private static final Path SCREENSHOT = Path.of("../../docs/images/shop.png");
    private static final int LARGEST = 200_000;

    @LocalServerPort
    private int port;

    @Autowired
    private SimulatedSeconds seconds;

    @Autowired
    private Sharding sharding;

    @Autowired
    private ManualClock clock;

    @Test
    void screenshot_ofTheShop_isSmall() throws IOException {
        clock.startNewDay();
        seconds.setLoad(80);
        seconds.run(12);
        seconds.setLoad(400);
        seconds.run(20);
        CompletableFuture<?> move = sharding.start(true);
        while (!move.isDone()) {
            seconds.run(1);
        }
        seconds.run(10);

        try (Browser browser = Browser.start()) {
            browser.open("http://127.0.0.1:" + port + "/", 1280, 1085, "light");
            browser.awaitText("#verdict", "No order is throttled");
            browser.awaitCount("#orders-rows tr", 10);
            Files.createDirectories(SCREENSHOT.getParent());
            Files.write(SCREENSHOT, browser.screenshot());
        }

        assertThat(Files.size(SCREENSHOT)).isLessThan(LARGEST);
    }
}
