package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.ParcelAttributes.COUNTRY;
import static dev.keyspread.samples.howto.ParcelAttributes.PRIORITY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AddAnIndexTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(
            CustomerRepository.TABLE, SubscriberRepository.TABLE, ParcelRepository.TABLE, RepairRepository.TABLE);

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
    void backfill_besideWriters_keepsTheirWrites() {
        PlainParcelRepository before = new PlainParcelRepository(dynamoDb.keyspread());
        ParcelRepository parcels = new ParcelRepository(dynamoDb.keyspread());
        for (String id : List.of("kept", "updated", "moved", "saved", "deleted")) {
            before.save(new PlainParcel(id, "CH", 1));
        }
        assertThat(parcels.byCountry("CH").list()).isEmpty();
        List<Parcel> scanned = parcels.table().scan().list();

        parcels.update("updated").set(PRIORITY, 9).run();
        parcels.update("moved").set(COUNTRY, "AT").run();
        parcels.save(new Parcel("saved", "CH", 9));
        parcels.delete(ParcelRepository.key("deleted"));
        scanned.forEach(parcel -> parcels.update(parcel.parcelId())
                .set(COUNTRY, parcel.country())
                .onlyIf(COUNTRY.eq(parcel.country()))
                .orRejected()
                .run());

        assertThat(parcels.byCountry("CH").list())
                .containsExactlyInAnyOrder(
                        new Parcel("kept", "CH", 1), new Parcel("updated", "CH", 9), new Parcel("saved", "CH", 9));
        assertThat(parcels.byCountry("AT").list()).containsExactly(new Parcel("moved", "AT", 1));
    }

    @Test
    void backfill_ofTheWholeTable_fillsTheIndex() {
        new PlainParcelRepository(dynamoDb.keyspread()).save(new PlainParcel("p1", "CH", 1));
        ParcelRepository parcels = new ParcelRepository(dynamoDb.keyspread());

        try (Stream<Parcel> stored = parcels.table().scan().readUnitsPerSecond(500).stream()) {
            stored.forEach(parcel -> parcels.update(parcel.parcelId())
                    .set(COUNTRY, parcel.country())
                    .onlyIf(COUNTRY.eq(parcel.country()))
                    .orRejected()
                    .run()); // an item that was changed or deleted meanwhile stays as it is
        }

        assertThat(parcels.byCountry("CH").list()).containsExactly(new Parcel("p1", "CH", 1));
    }

    @Test
    void backfill_byPatchesOfVersions_keepsConcurrentWrites() {
        PlainRepairRepository before = new PlainRepairRepository(dynamoDb.keyspread());
        RepairRepository repairs = new RepairRepository(dynamoDb.keyspread());
        for (String id : List.of("kept", "saved", "deleted")) {
            before.save(new PlainRepair("w1", id, "OPEN", 0));
        }
        List<Repair> scanned = repairs.table().scan().list();

        repairs.save(repairs.find("w1", "saved").orElseThrow().withState("DONE"));
        repairs.delete(RepairRepository.key("w1", "deleted"));
        for (Repair repair : scanned) {
            Update.patch(repairs, repair).orRejected().run();
        }

        assertThat(repairs.byState("OPEN", "w1").list())
                .extracting(Repair::repairId)
                .containsExactly("kept");
        assertThat(repairs.byState("DONE", "w1").list())
                .extracting(Repair::repairId)
                .containsExactly("saved");
    }
}
