package dev.keyspread.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.Pdf;
import org.openqa.selenium.PrintsPage;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.print.PageMargin;
import org.openqa.selenium.print.PageSize;
import org.openqa.selenium.print.PrintOptions;

/** Chromium without a window and without a network, for pages of one file. Not thread-safe. */
final class Browser implements AutoCloseable {

    /** Warns that it does not know the newest version of Chromium, which makes no difference here. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    /** A4 in centimeters. */
    private static final PageSize A4 = new PageSize(29.7, 21);

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
                "--no-first-run",
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
                .orElseThrow(() -> new IllegalStateException("The tests of pages need " + String.join(" or ", names)
                        + " on the PATH. On Debian: apt-get install chromium chromium-driver. To build without them:"
                        + " mvn -pl '!tests/pages,!samples/shop' verify"))
                .toFile();
    }

    /** Opens a file in a viewport of this width, light or dark. */
    void open(Path page, int width, String colorScheme) {
        open(page, width, "screen", colorScheme);
    }

    /** Opens a file with the style for print, by a reader whose scheme is dark. */
    void openForPrint(Path page, int width) {
        open(page, width, "print", "dark");
    }

    private void open(Path page, int width, String media, String colorScheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        media,
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", colorScheme))));
        driver.get(page.toUri().toString());
        // A page that is loaded may not be drawn yet, and a picture of it would have no width.
        Object unused = runAsync("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
    }

    Object run(String script, Object... arguments) {
        return ((JavascriptExecutor) driver).executeScript(script, arguments);
    }

    Object runAsync(String script) {
        return ((JavascriptExecutor) driver).executeAsyncScript(script);
    }

    /** Presses the tab key, and returns the address of the link that has the focus then, or the name of another element. */
    String tab() {
        driver.switchTo().activeElement().sendKeys(Keys.TAB);
        return String.valueOf(
                run("return document.activeElement.getAttribute('href') || document.activeElement.tagName"));
    }

    void pressEnter() {
        driver.switchTo().activeElement().sendKeys(Keys.ENTER);
    }

    /** Returns the page as a PDF on A4, with the margins of its style. */
    byte[] print() {
        PrintOptions options = new PrintOptions();
        options.setPageSize(A4);
        options.setPageMargin(new PageMargin(1.6, 1.6, 1.4, 1.4));
        Pdf pdf = ((PrintsPage) driver).print(options);
        return Base64.getDecoder().decode(pdf.getContent());
    }

    /** Returns what the page has written to the console since the last call. */
    List<String> consoleMessages() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Returns a picture of the whole page. */
    byte[] screenshot() {
        Map<String, Object> picture = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        return Base64.getDecoder().decode(String.valueOf(picture.get("data")));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
