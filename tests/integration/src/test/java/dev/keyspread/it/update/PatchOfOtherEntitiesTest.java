package dev.keyspread.it.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.AccountItem;
import dev.keyspread.it.entity.AccountItemRepository;
import dev.keyspread.it.entity.Activity;
import dev.keyspread.it.entity.ActivityRepository;
import dev.keyspread.it.entity.Badge;
import dev.keyspread.it.entity.BadgeRepository;
import dev.keyspread.it.entity.Comment;
import dev.keyspread.it.entity.CommentRepository;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.entity.Paper;
import dev.keyspread.it.entity.PaperAttributes.DraftAttributes;
import dev.keyspread.it.entity.PaperRepository;
import dev.keyspread.it.entity.Permit;
import dev.keyspread.it.entity.PermitAttributes.ParkingAttributes;
import dev.keyspread.it.entity.PermitRepository;
import dev.keyspread.it.entity.Sale;
import dev.keyspread.it.entity.SaleRepository;
import dev.keyspread.it.entity.Shipment;
import dev.keyspread.it.entity.ShipmentRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.it.type.Session;
import dev.keyspread.it.type.SessionRepository;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Update;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Patches of items whose keys are composite or sharded at random, of several classes, and with managed attributes. */
class PatchOfOtherEntitiesTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Instant now = START;

    @Test
    void patch_managedTimesAndWriteOnceMembers_areKeptOrUpdated() {
        dynamoDb.create(CommentRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder().clock(() -> now).build();
        CommentRepository comments = new CommentRepository(keyspread);
        Comment saved = comments.save(Comment.of("home", "First"));
        now = START.plusSeconds(60);

        Comment patched = Update.patch(
                        comments,
                        new Comment(
                                "home", saved.id(), "other", "Second", Instant.EPOCH, Instant.EPOCH, saved.version()))
                .run();

        assertThat(patched)
                .isEqualTo(new Comment(
                        "home", saved.id(), saved.token(), "Second", START, START.plus(Duration.ofMinutes(1)), 2));
    }

    @Test
    void indexKeyOfKeptAttributes_isComputedIfTheItemHasThem() {
        dynamoDb.create(JobRepository.TABLE);
        JobRepository jobs = new JobRepository(dynamoDb.keyspread());
        Job saved = jobs.save(new Job("j", "open", "ann", START, "first"));

        Job done = Update.patch(jobs, new Job("j", "done", "ann", START, null)).run();

        assertThat(done).isEqualTo(new Job("j", "done", "ann", START, "first"));
        assertThat(jobs.byState("done", "ann", START).stream()).containsExactly(done);
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> Update.patch(jobs, new Job("j", "open", "bob", START, null))
                        .run())
                .withMessageEndingWith("its condition is not met: owner = ? AND createdAt = ?");
        assertThatIllegalStateException()
                .isThrownBy(() -> Update.patch(jobs, new Job("j", "open", null, START, null))
                        .run())
                .withMessageContaining("what \"owner\" will be");
        assertThat(Update.patch(jobs, new Job("j", null, "bob", null, "second")).run())
                .isEqualTo(new Job("j", "done", "ann", START, "second"));
        assertThat(saved.state()).isEqualTo("open");
    }

    @Test
    void shardedTemplates_arePatchedAsASaveWritesThem() {
        dynamoDb.create(SaleRepository.TABLE);
        SaleRepository sales = new SaleRepository(dynamoDb.keyspread());
        sales.save(new Sale("c", 1, "FR", DAY, 7, Optional.of(DAY), 3, "first"));

        Sale patched = Update.patch(sales, new Sale("c", 1, "FR", DAY, 7, Optional.of(DAY.plusDays(1)), 4, null))
                .run();

        assertThat(patched).isEqualTo(new Sale("c", 1, "FR", DAY, 7, Optional.of(DAY.plusDays(1)), 4, "first"));
        Map<String, AttributeValue> item = item(SaleRepository.TABLE);
        sales.save(patched);
        assertThat(item(SaleRepository.TABLE)).isEqualTo(item);
    }

    @Test
    void builder_ofATemplateKey_isPatched() {
        dynamoDb.create(BadgeRepository.TABLE);
        BadgeRepository badges = new BadgeRepository(dynamoDb.keyspread());
        Badge saved = badges.save(Badge.builder().owner("ann").build());

        Badge patched = Update.patch(
                        badges,
                        Badge.builder().id(saved.id()).owner("bob").version(1).build())
                .run();

        assertThat(patched.owner()).isEqualTo("bob");
        assertThat(patched.createdAt()).isEqualTo(saved.createdAt());
        assertThat(patched.version()).isEqualTo(2);
    }

    @Test
    void random_entityWithItsSuffix_isPatchedInItsShard() {
        dynamoDb.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(dynamoDb.keyspread());
        DayOrder saved = orders.save(new DayOrder(DAY, "1", START, "customer", "NY", 5, null));

        DayOrder patched = Update.patch(orders, new DayOrder(DAY, "1", null, null, "CA", 6, saved.shard()))
                .run();

        assertThat(patched).isEqualTo(new DayOrder(DAY, "1", START, "customer", "CA", 6, saved.shard()));
        assertThat(orders.byState().state().eq("CA").stream()).containsExactly(patched);
        assertThat(orders.table().scan().stream()).containsExactly(patched);
    }

    @Test
    void random_entityWithoutItsSuffix_isRefused() {
        dynamoDb.create(DayOrderRepository.TABLE);
        DayOrderRepository orders = new DayOrderRepository(dynamoDb.keyspread());
        DayOrder order = new DayOrder(DAY, "1", START, "customer", "NY", 5, null);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Update.patch(orders, order).run())
                .withMessageStartingWith("Shard member \"shard\" is null: the item was never saved");
    }

    @Test
    void subtype_isPatchedWithItsIndexKeys() {
        dynamoDb.create(AccountItemRepository.TABLE);
        AccountItemRepository accounts = new AccountItemRepository(dynamoDb.keyspread());
        accounts.save(new AccountItem.Order("c", DAY, 1, "smith", List.of("a")));

        AccountItem moved = Update.patch(accounts, new AccountItem.Order("c", DAY, 1, "jones", null))
                .run();

        assertThat(moved).isEqualTo(new AccountItem.Order("c", DAY, 1, "jones", List.of("a")));
        assertThat(accounts.byAgent("jones").stream()).containsExactly(moved);
        assertThat(accounts.overloadedOrder("jones").stream()).containsExactly((AccountItem.Order) moved);
        Map<String, AttributeValue> patched = item(AccountItemRepository.TABLE);
        accounts.save(moved);
        assertThat(item(AccountItemRepository.TABLE)).isEqualTo(patched);
    }

    @Test
    void subtype_ofAnotherItem_isNotPatched() {
        dynamoDb.create(ActivityRepository.TABLE);
        ActivityRepository activities = new ActivityRepository(dynamoDb.keyspread());
        Activity.Login login = new Activity.Login(START, "c", 1, "phone");
        activities.save(login);
        Activity.Order order = new Activity.Order("c", START, "tablet", 2, List.of("line"), null);

        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> Update.patch(activities, order).run())
                .withMessageEndingWith("its condition is not met: kind IN (?, ?)");
        assertThat(activities.table().scan().stream()).containsExactly(login);
    }

    @Test
    void subtype_ofAnOlderDiscriminator_isPatchedAndKeepsIt() {
        dynamoDb.create(ActivityRepository.TABLE);
        ActivityRepository activities = new ActivityRepository(dynamoDb.keyspread());
        activities.save(new Activity.Order("c", START, "tablet", 2, List.of("line"), null));
        String table = dynamoDb.tableName(ActivityRepository.TABLE);
        Map<String, AttributeValue> older = new HashMap<>(item(ActivityRepository.TABLE));
        older.put("kind", AttributeValue.fromS("purchase"));
        dynamoDb.client().putItem(put -> put.tableName(table).item(older));

        Activity patched = Update.patch(activities, new Activity.Order("c", START, "phone", 3, null, null))
                .run();

        assertThat(patched).isEqualTo(new Activity.Order("c", START, "phone", 3, List.of("line"), null));
        assertThat(item(ActivityRepository.TABLE).get("kind").s()).isEqualTo("purchase");
    }

    @Test
    void subtype_withAKeyOfItsOwn_takesItsAttributes() {
        dynamoDb.create(PaperRepository.TABLE);
        PaperRepository papers = new PaperRepository(dynamoDb.keyspread());
        papers.save(new Paper.Draft("anna", "Keys", 3, 0));
        Update<Paper.Draft> patch =
                Update.patch(papers, new Paper.Draft("anna", "Keys", 4, 1)).onlyIf(DraftAttributes.PAGES.eq(3));

        Paper.Draft patched = patch.run();

        assertThat(patched).isEqualTo(new Paper.Draft("anna", "Keys", 4, 2));
        assertThat(papers.find(PaperRepository.draftKey("anna", "Keys"))).contains(patched);
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(patch::run)
                .withMessageEndingWith("the entity has version 1 and the item version 2");
    }

    @Test
    void random_subtypeWithItsSuffix_takesItsAttributes() {
        dynamoDb.create(PermitRepository.TABLE);
        PermitRepository permits = new PermitRepository(dynamoDb.keyspread());
        Permit.Parking saved =
                (Permit.Parking) permits.save(new Permit.Parking("Rome", "AB", "old", null, null, 0, null));
        permits.save(new Permit.Market("Rome", 7, null, null, 0, null));

        Permit.Parking patched = Update.patch(
                        permits, new Permit.Parking("Rome", "AB", null, START, null, 1, saved.shard()))
                .remove(ParkingAttributes.NOTE)
                .run();

        assertThat(patched.note()).isNull();
        assertThat(patched.startsAt()).isEqualTo(START);
        assertThat(permits.query("Rome").stream()).hasSize(2).contains(patched);
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Update.patch(permits, new Permit.Market("Rome", 7, START, null, 1, null)))
                .withMessageStartingWith("Shard member \"shard\" is null: the item was never saved");
    }

    @Test
    void flattenedAndOtherAttributes_arePatchedOneByOne() {
        dynamoDb.create(ShipmentRepository.TABLE);
        ShipmentRepository shipments = new ShipmentRepository(dynamoDb.keyspread());
        Shipment.Place rome = new Shipment.Place("Rome", new Shipment.Coordinates(41.9, 12.5));
        Shipment.Place oslo = new Shipment.Place("Oslo", new Shipment.Coordinates(59.9, 10.7));
        Map<String, AttributeValue> others = Map.of("a", AttributeValue.fromS("1"), "b", AttributeValue.fromN("2"));
        shipments.save(new Shipment("s", "mail", Optional.of(rome), oslo, List.of(), others));

        Shipment patched = Update.patch(
                        shipments,
                        new Shipment(
                                "s",
                                null,
                                Optional.empty(),
                                new Shipment.Place("Bergen", null),
                                null,
                                Map.of("b", AttributeValue.fromN("3"))))
                .run();

        assertThat(patched)
                .isEqualTo(new Shipment(
                        "s",
                        "mail",
                        Optional.of(rome),
                        new Shipment.Place("Bergen", oslo.at()),
                        List.of(),
                        Map.of("a", AttributeValue.fromS("1"), "b", AttributeValue.fromN("3"))));
    }

    @Test
    void nullThatIsStoredAsNull_isNotWritten() {
        dynamoDb.create(SessionRepository.TABLE);
        SessionRepository sessions = new SessionRepository(dynamoDb.keyspread());
        sessions.save(session("comment", List.of("note")));

        Session patched = Update.patch(sessions, session(null, null)).run();

        assertThat(patched.comment()).isEqualTo("comment");
        assertThat(patched.notes()).containsExactly("note");
    }

    private static Session session(@Nullable String comment, @Nullable List<String> notes) {
        return new Session(
                new Session.UserId(1),
                1,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                3,
                notes,
                comment,
                OptionalInt.empty(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private Map<String, AttributeValue> item(TableSchema table) {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(table)))
                .items()
                .get(0);
    }
}
