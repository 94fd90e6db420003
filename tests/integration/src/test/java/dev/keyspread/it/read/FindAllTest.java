package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.cache.CacheStatistics;
import dev.keyspread.error.BatchFailedException;
import dev.keyspread.it.call.Parcel;
import dev.keyspread.it.call.ParcelRepository;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItem.Order;
import dev.keyspread.it.entity.AccountItem.Profile;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

@ParameterizedClass
@EnumSource(WritePaths.class)
class FindAllTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = Collections.synchronizedList(new ArrayList<>());
    private TicketRepository tickets;
    private ParcelRepository parcels;

    @BeforeEach
    void createTables() {
        server.create(TicketRepository.TABLE);
        server.create(ParcelRepository.TABLE);
        Keyspread keyspread = path.keyspread(server, operations);
        tickets = new TicketRepository(keyspread);
        parcels = new ParcelRepository(keyspread);
        parcels.saveAll(parcels(250));
        tickets.saveAll(tickets(12));
        operations.clear();
    }

    @Test
    void findAll_moreThanARequest_returnsTheItemsInTheOrderOfTheirKeys() {
        List<ItemKey<Parcel>> keys = new ArrayList<>(keys(260));
        Collections.reverse(keys);

        List<Parcel> found = parcels.findAll(keys);

        List<Parcel> expected = new ArrayList<>(parcels(250));
        Collections.reverse(expected);
        assertThat(found).isEqualTo(expected);
        assertThat(operations).hasSize(3).containsOnly("BatchGetItem");
    }

    @Test
    void findAll_equalKeys_readsTheItemOnceAndReturnsItForEach() {
        ItemKey<Parcel> key = ParcelRepository.key("north", 7);
        List<ItemKey<Parcel>> keys = List.of(key, ParcelRepository.key("north", 8), key);

        assertThat(parcels.findAll(keys))
                .containsExactly(Parcel.of("north", 7), Parcel.of("north", 8), Parcel.of("north", 7));
        assertThat(parcels.consistent().findAll(keys)).hasSize(3);
        assertThat(operations).containsExactly("BatchGetItem", "BatchGetItem");
    }

    @Test
    void findAll_itemsOver16Megabytes_returnsThemAll() {
        List<Parcel> large = IntStream.range(0, 60)
                .mapToObj(number -> Parcel.of("south", number).withText("x".repeat(400_000)))
                .toList();
        parcels.saveAll(large);
        operations.clear();

        List<Parcel> found = parcels.findAll(IntStream.range(0, 60)
                .mapToObj(number -> ParcelRepository.key("south", number))
                .toList());

        assertThat(found).isEqualTo(large);
        assertThat(operations).hasSizeGreaterThan(1).containsOnly("BatchGetItem");
    }

    @Test
    void findAll_cachedItems_readsTheOthersOnly() {
        tickets.find("p", "3");
        operations.clear();
        List<ItemKey<Ticket>> keys = IntStream.range(0, 14)
                .mapToObj(id -> TicketRepository.key("p", "" + id))
                .toList();

        assertThat(tickets.findAll(keys)).isEqualTo(tickets(12));
        assertThat(operations).containsExactly("BatchGetItem");
        assertThat(tickets.find("p", "5")).contains(Ticket.of("p", "5"));
        assertThat(tickets.findAll(keys.subList(0, 12))).isEqualTo(tickets(12));
        assertThat(operations).containsExactly("BatchGetItem");
        assertThat(tickets.table().cacheStatistics()).isEqualTo(new CacheStatistics(14, 14, 12));

        assertThat(tickets.consistent().findAll(keys)).isEqualTo(tickets(12));
        assertThat(operations).containsExactly("BatchGetItem", "BatchGetItem");
    }

    @Test
    void findAll_subtypes_returnsThoseOfTheKeysTypes() {
        server.create(AccountItemRepository.TABLE);
        AccountItemRepository items = new AccountItemRepository(path.keyspread(server, operations));
        Profile profile = new Profile("ann", "bob", "Ann");
        Order order = new Order("ann", LocalDate.of(2014, 7, 9), 9, "bob", List.of());
        items.saveAll(List.of(profile, order));

        List<AccountItem> both = items.findAll(List.of(
                AccountItemRepository.orderKey("ann", order.date(), 9), AccountItemRepository.profileKey("ann")));
        List<Order> orders = items.findAll(List.of(AccountItemRepository.orderKey("ann", order.date(), 9)));

        assertThat(both).containsExactly(order, profile);
        assertThat(orders).containsExactly(order);
    }

    @Test
    void findAll_nothing_sendsNothing() {
        assertThat(parcels.findAll(List.<ItemKey<Parcel>>of())).isEmpty();
        assertThat(parcels.findAll(
                        (List.<Parcel>of()).stream().map(parcels::key).toList()))
                .isEmpty();
        assertThat(operations).isEmpty();
    }

    @Test
    void findAll_missingTable_namesTheKeys() {
        server.drop(ParcelRepository.TABLE);

        assertThatExceptionOfType(BatchFailedException.class)
                .isThrownBy(() -> parcels.findAll(keys(120)))
                .withCauseInstanceOf(ResourceNotFoundException.class)
                .satisfies(failed -> assertThat(failed.result().remainingKeys(parcels))
                        .hasSize(120)
                        .startsWith(ParcelRepository.key("north", 0)));
    }

    private static List<ItemKey<Parcel>> keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> ParcelRepository.key("north", number))
                .toList();
    }

    private static List<Parcel> parcels(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> Parcel.of("north", number))
                .toList();
    }

    private static List<Ticket> tickets(int count) {
        return IntStream.range(0, count).mapToObj(id -> Ticket.of("p", "" + id)).toList();
    }
}
