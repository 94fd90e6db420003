package dev.keyspread.samples.invoices;

import dev.keyspread.Keyspread;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Queries by country with an index whose partition key is the shard number. */
final class CountryExample {

    static final int INVOICES = 1_000;

    private final InvoiceRepository invoices;
    private final CapacityMeter meter;
    private final Output output;

    CountryExample(Keyspread keyspread, CapacityMeter meter, Output output) {
        this.invoices = new InvoiceRepository(keyspread);
        this.meter = meter;
        this.output = output;
    }

    void run() {
        output.heading(INVOICES + " more invoices, listed by country");
        for (int number = 1; number <= INVOICES; number++) {
            invoices.save(invoice(number));
        }
        output.print("Seven of ten invoices are from the USA. The index spreads them over 5 shard numbers,");
        output.print("with the country as its sort key:");
        for (String country : List.of("USA", "FRA", "JPN")) {
            list(country);
        }
    }

    private void list(String country) {
        AtomicLong found = new AtomicLong();
        CapacityMeter.Reading reading = meter.during(() ->
                found.set(invoices.byCountry().country().eq(country).stream().count()));
        output.bar(country + ", " + reading.requests() + " queries", found.get(), 20);
    }

    private static Invoice invoice(int number) {
        return new Invoice(
                Integer.toString(130_000 + number),
                LocalDate.of(2018, 5, 1).plusDays(number % 30),
                BigDecimal.valueOf(number * 10_00L, 2),
                number % 10 < 7 ? "USA" : number % 10 < 9 ? "FRA" : "JPN");
    }
}
