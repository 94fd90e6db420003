package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.Visit;
import dev.keyspread.it.entity.VisitRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.query.BatchRead;
import dev.keyspread.query.Find;
import dev.keyspread.query.FoundItems;
import dev.keyspread.query.ReadTransaction;
import dev.keyspread.write.BatchWrite;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads of the items of given entities, whose keys have random suffixes. */
@ParameterizedClass
@EnumSource(WritePaths.class)
class ReadsByEntityTest {

    private static final Visit UNSAVED = new Visit("home", "v3", 3, null);

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = new CopyOnWriteArrayList<>();
    private VisitRepository visits;
    private List<Visit> saved;
    private Visit third;
    private Visit missing;

    @BeforeEach
    void saveVisits() {
        server.create(VisitRepository.TABLE);
        visits = new VisitRepository(path.keyspread(server, operations));
        saved = visits.saveAll(IntStream.range(0, 8)
                .mapToObj(number -> new Visit("home", "v" + number, number, null))
                .toList());
        third = saved.get(3);
        missing = new Visit("home", "none", 0, 1);
        operations.clear();
    }

    private static Visit counted(Visit visit, int count) {
        return new Visit(visit.page(), visit.id(), count, visit.shard());
    }

    /** Changes the third visit in another process, which the cache does not see. */
    private void changeElsewhere() {
        new VisitRepository(server.keyspread(server.plain())).save(counted(third, 33));
    }

    @Test
    void exists_readsTheTable() {
        assertThat(visits.exists(visits.key(third))).isTrue();
        assertThat(visits.exists(visits.key(missing))).isFalse();
        assertThat(visits.async().exists(visits.key(third)).join()).isTrue();
        assertThat(operations).containsExactly("GetItem", "GetItem", "GetItem");
    }

    @Test
    void consistentFind_bypassesTheCache() {
        visits.find(visits.key(third));
        changeElsewhere();

        assertThat(visits.find(visits.key(third))).contains(third);
        assertThat(visits.consistent().find(visits.key(third))).contains(counted(third, 33));
        assertThat(visits.consistent().async().find(visits.key(third)).join()).contains(counted(third, 33));
        assertThat(visits.consistent().find(visits.key(missing))).isEmpty();
    }

    @Test
    void projections_areRead() {
        Visit.Total total = new Visit.Total("v3", 3);
        assertThat(visits.as(Visit.Total.class).find(visits.key(third))).contains(total);
        assertThat(visits.as(Visit.Total.class).async().find(visits.key(third)).join())
                .contains(total);
        changeElsewhere();

        assertThat(visits.as(Visit.Total.class).find(visits.key(third))).contains(total);
        assertThat(visits.consistent().as(Visit.Total.class).find(visits.key(third)))
                .contains(new Visit.Total("v3", 33));
        assertThat(visits.consistent()
                        .as(Visit.Total.class)
                        .async()
                        .find(visits.key(third))
                        .join())
                .contains(new Visit.Total("v3", 33));
        assertThatIllegalArgumentException().isThrownBy(() -> visits.as(String.class));
    }

    @Test
    void findAll_keepsTheOrder_andUsesTheCache() {
        List<Visit> wanted = List.of(saved.get(5), missing, third, saved.get(5));
        List<Visit> expected = List.of(saved.get(5), third, saved.get(5));

        assertThat(visits.findAll(wanted.stream().map(visits::key).toList())).isEqualTo(expected);
        assertThat(visits.async()
                        .findAll(expected.stream().map(visits::key).toList())
                        .join())
                .isEqualTo(expected);
        assertThat(operations).containsExactly("BatchGetItem");
        changeElsewhere();

        assertThat(visits.findAll(expected.stream().map(visits::key).toList())).isEqualTo(expected);
        assertThat(visits.consistent().findAll(List.of(visits.key(third)))).containsExactly(counted(third, 33));
        assertThat(visits.consistent()
                        .async()
                        .findAll(List.of(visits.key(third)))
                        .join())
                .containsExactly(counted(third, 33));
    }

    @Test
    void findAll_missingTable_namesTheKeysThatRemain() {
        server.drop(VisitRepository.TABLE);

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> visits.findAll(saved.stream().map(visits::key).toList()))
                .satisfies(failed ->
                        assertThat(failed.result().remainingKeys(visits)).hasSize(8));
    }

    @Test
    void batchesAndTransactions_takePreparedReads() {
        Find<Visit> find = Find.of(visits, visits.key(third));
        Find<Visit> none = Find.of(visits, visits.key(missing));

        FoundItems batch = BatchRead.of(find, none).run();
        FoundItems transaction = ReadTransaction.of(find, none).async().run().join();

        assertThat(batch.get(find)).contains(third);
        assertThat(transaction.get(find)).contains(third);
        assertThat(List.of(batch.get(none), transaction.get(none))).containsOnly(Optional.empty());
        assertThat(find.toRequest().key().get("page").s()).isEqualTo("home." + third.shard());
    }

    @Test
    void deletes_ofSeveral_areBatches() {
        visits.deleteAll((saved.subList(0, 4)).stream().map(visits::key).toList());
        visits.async()
                .deleteAll((saved.subList(4, 6)).stream().map(visits::key).toList())
                .join();
        BatchWrite.of()
                .delete(visits, saved.subList(6, 7).stream().map(visits::key).toList())
                .run();

        assertThat(visits.query("home").list()).containsExactly(saved.get(7));
    }

    @Test
    void entityWithoutShard_isRejected_withWhatToDo() {
        assertRejected(visits::key);
        assertRejected(visit -> visits.delete(visits.key(visit)));
        assertThat(operations).isEmpty();
    }

    private static void assertRejected(Consumer<Visit> operation) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> operation.accept(UNSAVED))
                .withMessage("Shard member \"shard\" is null: the item was never saved, so it has no shard yet. "
                        + "Use the entity that save or a read returned, or search all shards with findAnywhere");
    }

    @Test
    void keyedRepository_hasTheSameOperations() {
        server.create(ParcelRepository.TABLE);
        ParcelRepository parcels = new ParcelRepository(server.keyspread(path.client(server)));
        Parcel parcel = parcels.save(Parcel.of("north", 1));

        assertThat(parcels.exists(parcels.key(parcel))).isTrue();
        assertThat(parcels.consistent().find(parcels.key(parcel))).contains(parcel);
        assertThat(parcels.findAll(List.of(parcel, Parcel.of("north", 2)).stream()
                        .map(parcels::key)
                        .toList()))
                .containsExactly(parcel);
        assertThat(parcels.findAll(List.of(ParcelRepository.key("north", 1)))).containsExactly(parcel);
    }
}
