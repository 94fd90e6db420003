package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import dev.keyspread.write.IndexBackfill;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AddAnIndexTest {

    @RegisterExtension
    final TestTables dynamoDb =
            TestTables.dynamoDbLocal(CustomerRepository.TABLE, SubscriberRepository.TABLE, ParcelRepository.TABLE);

    @Test
    void query_ofAnIndex() {
        CustomerRepository customers = new CustomerRepository(dynamoDb.keyspread());
        Customer ada = new Customer("c1", "ada@example.com", "Ada");
        customers.save(ada);

        List<Customer> found = customers.byEmail("ada@example.com").list();

        assertThat(found).containsExactly(ada);
    }

    @Test
    void query_ofAPartialIndex_returnsRecords() {
        SubscriberRepository subscribers = new SubscriberRepository(dynamoDb.keyspread());
        subscribers.save(new Subscriber("s1", "ada@example.com", "Acme", "Ada"));

        List<SubscriberRepository.ByEmailItem> keys =
                subscribers.byEmail("ada@example.com").list(); // id and email

        List<SubscriberRepository.ByCompanyItem> ofCompany =
                subscribers.byCompany("Acme").list(); // id, company and name

        assertThat(keys).containsExactly(new SubscriberRepository.ByEmailItem("s1", "ada@example.com"));
        assertThat(ofCompany)
                .extracting(SubscriberRepository.ByCompanyItem::name)
                .containsExactly("Ada");
    }

    @Test
    void backfill_ofTheWholeTable_fillsTheIndex() {
        new PlainParcelRepository(dynamoDb.keyspread()).save(new PlainParcel("p1", "CH", 1));
        ParcelRepository parcels = new ParcelRepository(dynamoDb.keyspread());
        assertThat(parcels.byCountry("CH").list()).isEmpty();

        IndexBackfill.of(parcels)
                .readUnitsPerSecond(500)
                .writeUnitsPerSecond(500)
                .onProgress(System.out::println)
                .run();

        assertThat(parcels.byCountry("CH").list()).containsExactly(new Parcel("p1", "CH", 1));
    }
}
