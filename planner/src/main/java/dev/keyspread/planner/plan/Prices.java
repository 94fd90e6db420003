package dev.keyspread.planner.plan;

import dev.keyspread.planner.internal.Checks;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/**
 * The prices of a region at a date. A negative price is unknown.
 *
 * @param region the AWS Region, such as {@code us-east-1}
 * @param date the date of the prices, such as {@code 2026-01}
 * @param currency the currency, such as {@code USD}
 * @param millionReadUnits the price of a million read units of an on-demand table
 * @param millionWriteUnits the price of a million write units of an on-demand table
 * @param readUnitHour the price of a provisioned read unit for an hour
 * @param writeUnitHour the price of a provisioned write unit for an hour
 * @param gigabyteMonth the price of a GB of storage for a month
 */
public record Prices(
        String region,
        String date,
        String currency,
        double millionReadUnits,
        double millionWriteUnits,
        double readUnitHour,
        double writeUnitHour,
        double gigabyteMonth) {

    private static final String DEFAULTS = "prices.properties";

    /** Returns the default prices. Their file states the region, the date and the sources. */
    public static Prices defaults() {
        try (Reader file = open()) {
            return read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether the prices of provisioned capacity are known. */
    public boolean hasProvisioned() {
        return readUnitHour >= 0 && writeUnitHour >= 0;
    }

    /** Returns the text of the default price file, to start a file of your own. */
    public static String defaultFile() {
        try (Reader file = open()) {
            StringWriter text = new StringWriter();
            file.transferTo(text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a price file: Java properties, as in the default file. Prices that it omits are unknown.
     *
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if it lacks region, date or currency, has an unknown name, or a price that is not
     *     a number of at least 0
     */
    public static Prices read(Reader file) throws IOException {
        return PriceFile.read(file);
    }

    private static Reader open() {
        return new InputStreamReader(
                Objects.requireNonNull(Prices.class.getResourceAsStream(DEFAULTS), DEFAULTS), StandardCharsets.UTF_8);
    }

    /** Reads a price file. */
    private record PriceFile(Properties properties) {

        private static final List<String> TEXTS = List.of("region", "date", "currency");

        private static final List<String> PRICES = List.of(
                "on-demand.million-read-units",
                "on-demand.million-write-units",
                "provisioned.read-unit-hour",
                "provisioned.write-unit-hour",
                "storage.gb-month");

        static Prices read(Reader file) throws IOException {
            Properties properties = new Properties();
            properties.load(file);
            requireKnown(properties);
            PriceFile prices = new PriceFile(properties);
            return new Prices(
                    prices.text(TEXTS.get(0), "us-east-1"),
                    prices.text(TEXTS.get(1), "2026-01"),
                    prices.text(TEXTS.get(2), "USD"),
                    prices.price(PRICES.get(0)),
                    prices.price(PRICES.get(1)),
                    prices.price(PRICES.get(2)),
                    prices.price(PRICES.get(3)),
                    prices.price(PRICES.get(4)));
        }

        private static void requireKnown(Properties properties) {
            for (String name : properties.stringPropertyNames()) {
                if (!TEXTS.contains(name) && !PRICES.contains(name)) {
                    throw new IllegalArgumentException("Unknown name \"" + name + "\"; use " + String.join(", ", TEXTS)
                            + ", " + String.join(", ", PRICES));
                }
            }
        }

        private String text(String name, String example) {
            String text = properties.getProperty(name, "").strip();
            if (text.isEmpty()) {
                throw new IllegalArgumentException("The price file must state \"" + name
                        + "\", because prices differ between regions and change; for example: " + name + " = "
                        + example);
            }
            return text;
        }

        private double price(String name) {
            String text = properties.getProperty(name, "").strip();
            if (text.isEmpty()) {
                return -1;
            }
            try {
                double price = Double.parseDouble(text);
                Checks.notNegative("Price \"" + name + "\"", price);
                return price;
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "Price \"" + name + "\" must be a number such as 0.125 (found \"" + text + "\")", e);
            }
        }
    }
}
