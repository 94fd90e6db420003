package dev.keyspread.samples.shop;

import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.catalog.Product;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/** Fills the shop at each start: the tables are in memory. */
@Component
final class SampleData implements ApplicationRunner {

    private final Catalog catalog;

    SampleData(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        catalog.save(new Product("lamp", "Desk lamp", 4_900, true), 480);
        catalog.save(new Product("radio", "Pocket radio", 7_900, false), 5);
        catalog.save(new Product("mug", "Enamel mug", 1_450, false), 120);
        catalog.save(new Product("notebook", "Field notebook", 890, false), 300);
        catalog.save(new Product("backpack", "Canvas backpack", 11_900, false), 42);
        catalog.save(new Product("blanket", "Wool blanket", 8_900, false), 64);
    }
}
