package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CacheReadsTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    @Test
    void find_ofAMissingItem_isRememberedIfThatIsSet() {
        CountryRepository countries = dynamoDb.repository(CountryRepository.TABLE, CountryRepository::new);

        countries.find("XX");
        countries.find("XX");

        assertThat(countries.cacheStatistics().hits()).isEqualTo(1);

        countries.save(new Country("XX", "Nowhere"));

        assertThat(countries.find("XX")).isPresent();
    }

    @Test
    void find_ofACachedEntity_readsTheTableOnce() {
        ProductRepository products = dynamoDb.repository(ProductRepository.TABLE, ProductRepository::new);
        products.save(new Product("p1", "Lamp"));

        products.find("p1");
        products.find("p1");

        assertThat(products.cacheStatistics().hits()).isEqualTo(1);
        assertThat(products.cacheStatistics().misses()).isEqualTo(1);
    }
}
