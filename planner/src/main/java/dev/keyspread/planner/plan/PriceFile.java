package dev.keyspread.planner.plan;

import dev.keyspread.planner.internal.Checks;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Properties;

/** Reads a price file. */
final class PriceFile {

    private static final List<String> TEXTS = List.of("region", "date", "currency");

    private static final List<String> PRICES = List.of(
            "on-demand.million-read-units",
            "on-demand.million-write-units",
            "provisioned.read-unit-hour",
            "provisioned.write-unit-hour",
            "storage.gb-month");

    private final Properties properties;

    private PriceFile(Properties properties) {
        this.properties = properties;
    }

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
                    + "\", because prices differ between regions and change; for example: " + name + " = " + example);
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
