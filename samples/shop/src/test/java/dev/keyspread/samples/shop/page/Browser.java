package dev.keyspread.samples.shop.page;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window. Not thread-safe. */
final class Browser implements AutoCloseable {

    /** Warns that it does not know the newest version of Chromium, which makes no difference here. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    /** A move of the table takes ten seconds, and more with many orders. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser start() {
        SELENIUM.setLevel(Level.SEVERE);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver"))
                .usingAnyFreePort()
                .build();
        ChromeOptions options = new ChromeOptions().setBinary(program("chromium", "chromium-browser", "google-chrome"));
        options.addArguments(
                "--headless",
                "--hide-scrollbars",
                // The sandbox does not start for root, as which builds in containers run.
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                // Only the page on loopback is loaded.
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync");
        options.setCapability("goog:loggingPrefs", Map.of(LogType.BROWSER, "ALL"));
        return new Browser(new ChromeDriver(service, options));
    }

    /** Returns the first of these programs that is on the PATH. */
    private static File program(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The tests of the page need " + String.join(" or ", names)
                        + " on the PATH. On Debian: apt-get install chromium chromium-driver. To build without them:"
                        + " mvn -pl '!samples/shop,!tests/pages' verify"))
                .toFile();
    }

    /** Opens a page in a viewport of this size, light or dark, with animations turned off. */
    void open(String url, int width, int height, String colorScheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", colorScheme),
                                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
        driver.get(url);
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    String text(String selector) {
        return find(selector).getText();
    }

    /** Waits until an element has a text that contains {@code part}. */
    void awaitText(String selector, String part) {
        await(
                () -> "\"" + part + "\" in " + selector + " (found \"" + text(selector) + "\")",
                () -> text(selector).contains(part));
    }

    /** Waits until so many elements exist. */
    void awaitCount(String selector, int count) {
        await(count + " of " + selector, () -> all(selector).size() == count);
    }

    /** Waits until a condition is true. */
    void await(String description, BooleanSupplier condition) {
        await(() -> description, condition);
    }

    private void await(Supplier<String> description, BooleanSupplier condition) {
        new WebDriverWait(driver, PATIENCE)
                .ignoring(StaleElementReferenceException.class)
                .withMessage(description)
                .until(ready -> condition.getAsBoolean());
    }

    /** Presses keys in the element that has the focus. */
    void press(CharSequence... keys) {
        driver.switchTo().activeElement().sendKeys(keys);
    }

    /** Presses the tab key until the element has the focus. */
    void tabTo(String selector) {
        WebElement target = find(selector);
        for (int stops = 0; !target.equals(driver.switchTo().activeElement()); stops++) {
            if (stops > 50) {
                throw new AssertionError("The tab key does not reach " + selector);
            }
            press(Keys.TAB);
        }
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    /** Returns what the page has written to the console since the last call, except for answers with an error status. */
    List<String> consoleMessages() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .filter(message -> !message.contains("the server responded with a status of"))
                .toList();
    }

    byte[] screenshot() {
        return driver.getScreenshotAs(OutputType.BYTES);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
