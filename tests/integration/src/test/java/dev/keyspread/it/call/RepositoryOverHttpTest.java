package dev.keyspread.it.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import dev.keyspread.it.server.Observer;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.table.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Repositories over HTTP: with our interceptor, added in one line, they do what they do without it. */
@Timeout(120)
class RepositoryOverHttpTest {

    private static final List<TableSchema> TABLES = List.of(ParcelRepository.TABLE, InvoiceRepository.TABLE);

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private final Observer observer = new Observer();
    private final List<String> consumed = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void createTables() {
        TABLES.forEach(server::create);
    }

    @ParameterizedTest
    @EnumSource
    void story_ofRepositories_isTheSameWithAndWithoutTheInterceptor(HttpKind kind) {
        List<String> without = story(without(kind));
        boolean unmarshalled = observer.calls().stream().anyMatch(Observer.Call::readMaps);
        List<Map<String, AttributeValue>> itemsWithout = items();
        TABLES.forEach(server::drop);
        TABLES.forEach(server::create);

        List<String> with = story(with(kind));

        assertThat(unmarshalled).isTrue();
        assertThat(with).containsExactlyElementsOf(without);
        assertThat(items()).isEqualTo(itemsWithout).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void interceptor_onTheClient_keepsItemsOutOfTheSdksHands(HttpKind kind) {
        story(with(kind));

        assertThat(observer.calls()).filteredOn(Observer.Call::wroteOnTheWire).hasSize(25);
        assertThat(observer.calls()).filteredOn(Observer.Call::readOnTheWire).hasSizeGreaterThan(10);
        assertThat(observer.calls()).noneMatch(Observer.Call::wroteMaps).noneMatch(Observer.Call::readMaps);
    }

    @ParameterizedTest
    @EnumSource
    void query_ofMoreThanAMegabyte_isReadInPages(HttpKind kind) {
        ParcelRepository parcels = new ParcelRepository(with(kind));
        List<Parcel> all = LongStream.range(0, 7)
                .mapToObj(number -> Parcel.of("a", number).withText("é".repeat(190_000)))
                .toList();
        all.forEach(parcels::save);

        assertThat(parcels.query("a").stream()).isEqualTo(all);
        assertThat(parcels.table().scan().stream()).containsExactlyInAnyOrderElementsOf(all);
        assertThat(observer.count(QueryResponse.class)).isEqualTo(3);
        assertThat(observer.count(ScanResponse.class)).isEqualTo(3);
        assertThat(observer.calls()).noneMatch(Observer.Call::wroteMaps).noneMatch(Observer.Call::readMaps);
    }

    @ParameterizedTest
    @EnumSource
    void page_readWithInterceptor_continuesWithoutIt(HttpKind kind) {
        ParcelRepository on = new ParcelRepository(with(kind));
        ParcelRepository off = new ParcelRepository(without(kind));
        List<Parcel> all = LongStream.range(0, 5)
                .mapToObj(number -> Parcel.of("a", number))
                .toList();
        all.forEach(on::save);

        Page<Parcel> first = on.query("a").page(2);
        Page<Parcel> second = off.query("a").page(2, first.cursor().orElseThrow());
        Page<Parcel> third = on.query("a").page(2, second.cursor().orElseThrow());

        assertThat(first.items()).isEqualTo(all.subList(0, 2));
        assertThat(second.items()).isEqualTo(all.subList(2, 4));
        assertThat(third.items()).isEqualTo(all.subList(4, 5));
        assertThat(third.cursor()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void call_thatIsNotOurs_isLeftAlone(HttpKind kind) {
        DynamoDbClient client = client(kind, true);
        String table = server.tableName(ParcelRepository.TABLE);
        Parcel parcel = Parcel.of("a", 1);

        client.putItem(put -> put.tableName(table).item(ParcelCodec.INSTANCE.write(parcel)));

        assertThat(client.scan(scan -> scan.tableName(table)).items())
                .map(ParcelCodec.INSTANCE::read)
                .containsExactly(parcel);
        assertThat(ParcelCodec.INSTANCE.read(client.getItem(get -> get.tableName(table)
                                .key(ParcelRepository.key("a", 1).attributes()))
                        .item()))
                .isEqualTo(parcel);
        assertThat(observer.calls()).noneMatch(Observer.Call::wroteOnTheWire).noneMatch(Observer.Call::readOnTheWire);
    }

    private Keyspread with(HttpKind kind) {
        return keyspread(client(kind, true));
    }

    private Keyspread without(HttpKind kind) {
        return keyspread(client(kind, false));
    }

    private DynamoDbClient client(HttpKind kind, boolean ours) {
        return server.client(kind, client -> {
            client.addExecutionInterceptor(observer);
            if (ours) {
                client.addExecutionInterceptor(KeyspreadInterceptor.create());
            }
        });
    }

    private Keyspread keyspread(DynamoDbClient client) {
        return server.keyspread(
                client,
                settings -> settings.random(new Random(7))
                        .observer(OperationObserver.ofCapacity(units -> consumed.add(units.toString()))));
    }

    private List<String> story(Keyspread keyspread) {
        consumed.clear();
        List<String> told = new ArrayList<>(Story.of(keyspread));
        told.addAll(consumed.stream().sorted().toList());
        return told;
    }

    private List<Map<String, AttributeValue>> items() {
        return server.plain()
                .scan(scan -> scan.tableName(server.tableName(ParcelRepository.TABLE)))
                .items();
    }
}
