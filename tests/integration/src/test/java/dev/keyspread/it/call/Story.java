package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Invoice;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.entity.Reading;
import dev.keyspread.it.entity.ReadingRepository;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.WriteTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** A fixed sequence of operations of repositories, with their results as texts. The results of two clients can be compared. */
final class Story {

    private final List<String> told = new ArrayList<>();

    private Story() {}

    /** Saves, finds, queries, scans and deletes items, one by one. */
    static List<String> of(Keyspread keyspread) {
        Story story = new Story();
        story.tellOfParcels(new ParcelRepository(keyspread));
        story.tellOfInvoices(new InvoiceRepository(keyspread));
        story.told.add(errorOf(new ReadingRepository(keyspread)));
        return story.told;
    }

    /** Updates items, checks conditions, reads pages, and reads and writes several items at once. */
    static List<String> ofMore(Keyspread keyspread) {
        Story story = new Story();
        story.tellOfUpdates(new ParcelRepository(keyspread));
        story.tellOfMany(new ParcelRepository(keyspread));
        return story.told;
    }

    private void tellOfParcels(ParcelRepository parcels) {
        LongStream.range(0, 12).forEach(number -> told.add(parcels.save(Parcel.of("a", number)) + ""));
        parcels.save(Parcel.of("b", 1));
        told.add(parcels.find("a", 3) + "");
        told.add(parcels.consistent().find("a", 4) + "");
        told.add(parcels.find("a", 99) + "");
        told.add(parcels.query("a").stream().toList() + "");
        told.add(parcels.query("a").number().gt(4L).stream().toList() + "");
        told.add(parcels.query("nowhere").stream().toList() + "");
        told.add(parcels.query("a").page(5).items() + "");
        told.add(parcels.table().scan().stream().map(Parcel::toString).sorted().toList() + "");
        parcels.delete(ParcelRepository.key("a", 3));
        told.add(parcels.find("a", 3) + "");
    }

    private void tellOfInvoices(InvoiceRepository invoices) {
        LongStream.range(0, 12).forEach(line -> told.add(invoices.save(Invoice.of("n", "" + line)) + ""));
        told.add(invoices.find("n", "1") + "");
        told.add(invoices.find("n", "1") + " " + invoices.table().cacheStatistics());
        told.add(invoices.query("n").line().between("1", "3").stream().toList() + "");
        told.add(invoices.byCountry("USA").stream()
                        .map(Invoice::toString)
                        .sorted()
                        .toList() + "");
    }

    /** Operations on a missing table. */
    private static String errorOf(ReadingRepository readings) {
        DynamoDbException read = catchThrowableOfType(DynamoDbException.class, () -> readings.find("a", 1));
        DynamoDbException written =
                catchThrowableOfType(DynamoDbException.class, () -> readings.save(Reading.of("a", 1)));
        return read.getClass() + " " + read.statusCode() + " "
                + read.awsErrorDetails().errorMessage() + " " + written.getClass() + " "
                + written.awsErrorDetails().errorCode();
    }

    private void tellOfUpdates(ParcelRepository parcels) {
        Parcel strange = Parcel.of("route \"é\" \\ \n\t/", 1);
        parcels.save(strange);
        parcels.save(Parcel.of(strange.route(), 2));
        ItemKey<Parcel> key = parcels.key(strange);
        told.add(parcels.update(key)
                        .set(ParcelAttributes.TEXT, "new \r\n \u001f 漢")
                        .add(ParcelAttributes.MARKS, Set.of("m"))
                        .run()
                + "");
        told.add(parcels.update(key)
                        .remove(ParcelAttributes.NOTE)
                        .onlyIf(ParcelAttributes.TEXT.eq("new \r\n \u001f 漢"))
                        .returningOld()
                        .run()
                + "");
        told.add(catchThrowable(() -> parcels.update(key)
                        .set(ParcelAttributes.TEXT, "other")
                        .onlyIf(ParcelAttributes.TEXT.eq("none"))
                        .run())
                + "");
        told.add(parcels.prepareSave(strange)
                        .onlyIf(Condition.itemDoesNotExist())
                        .orRejected()
                        .run() + "");
        told.add(parcels.prepareSave(strange).returningOld().run() + "");
        told.add(parcels.prepareDelete(key).returningOld().run() + "");
        told.add(parcels.query(strange.route()).count() + "");
        told.add(parcels.query(strange.route()).exists() + "");
        told.add(
                parcels.query(strange.route())
                                .filter(ParcelAttributes.TEXT.eq("a \"quoted\" text"))
                                .descending()
                                .list() + "");
    }

    private void tellOfMany(ParcelRepository parcels) {
        List<Parcel> many = LongStream.range(0, 60)
                .mapToObj(number -> Parcel.of("many \"é\"\n", number))
                .toList();
        parcels.saveAll(many);
        List<ItemKey<Parcel>> keys = many.stream().map(parcels::key).toList();
        told.add(parcels.findAll(keys).stream().map(Parcel::toString).sorted().toList() + "");
        told.add(parcels.consistent().findAll(keys.subList(0, 3)).stream()
                        .map(Parcel::toString)
                        .sorted()
                        .toList()
                + "");
        Page<Parcel> first = parcels.query(many.get(0).route()).page(7);
        told.add(first.items() + "");
        told.add(parcels.query(many.get(0).route())
                        .page(7, first.cursor().orElseThrow())
                        .items() + "");
        told.add(parcels.table().scan().segments(2).stream()
                        .map(Parcel::toString)
                        .sorted()
                        .toList() + "");
        WriteTransaction.of(parcels.prepareSave(many.get(0).withText("t")), parcels.prepareDelete(keys.get(1)))
                .run();
        Find<Parcel> left = Find.of(parcels, keys.get(0));
        Find<Parcel> gone = Find.of(parcels, keys.get(1));
        FoundItems found = ReadTransaction.of(left, gone).run();
        told.add(found.get(left) + " " + found.get(gone));
        parcels.deleteAll(keys.subList(2, 60));
        told.add(parcels.query(many.get(0).route()).list() + "");
    }
}
