package dev.keyspread.it.managed;

import static dev.keyspread.it.entity.CommentAttributes.CREATED_AT;
import static dev.keyspread.it.entity.CommentAttributes.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Badge;
import dev.keyspread.it.entity.BadgeRepository;
import dev.keyspread.it.entity.Comment;
import dev.keyspread.it.entity.CommentRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class GeneratedValuesTest {

    private static final Instant START = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final Instant START_SECOND = Instant.parse("2026-03-01T12:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Instant now = START;
    private CommentRepository comments;
    private SensorRepository sensors;
    private BadgeRepository badges;

    @BeforeEach
    void createTables() {
        dynamoDb.create(CommentRepository.TABLE);
        dynamoDb.create(SensorRepository.TABLE);
        dynamoDb.create(BadgeRepository.TABLE);
        Keyspread keyspread =
                dynamoDb.builder().clock(() -> now).random(new Random(7)).build();
        comments = new CommentRepository(keyspread);
        sensors = new SensorRepository(keyspread);
        badges = new BadgeRepository(keyspread);
    }

    @Test
    void save_newEntity_returnsAllThatWasGeneratedAndStored() {
        Comment saved = comments.save(Comment.of("home", "First"));

        assertThat(saved.id()).isNotNull();
        assertThat(saved.token()).isNotNull();
        assertThat(saved.createdAt()).isEqualTo(START);
        assertThat(saved.updatedAt()).isEqualTo(START_SECOND);
        assertThat(saved.version()).isOne();
        assertThat(comments.query("home").stream()).containsExactly(saved);
    }

    @Test
    void save_savedEntity_keepsIdsAndCreation() {
        Comment saved = comments.save(Comment.of("home", "First"));
        now = START.plusSeconds(60);

        Comment changed = comments.save(saved.withText("Second"));

        assertThat(changed)
                .isEqualTo(new Comment(
                        "home", saved.id(), saved.token(), "Second", START, START_SECOND.plusSeconds(60), 2));
        assertThat(comments.query("home").stream()).containsExactly(changed);
    }

    @Test
    void save_idAndCreationThatAreSet_keepsThem() {
        UUID id = UUID.fromString("00000000-0000-7000-8000-000000000001");
        Comment comment = new Comment("home", id, "token", "First", Instant.EPOCH, null, 0);

        Comment saved = comments.save(comment);

        assertThat(saved.id()).isEqualTo(id);
        assertThat(saved.token()).isEqualTo("token");
        assertThat(saved.createdAt()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void save_emptyId_isGenerated() {
        Comment comment = new Comment("home", null, "", "First", null, null, 0);

        assertThat(comments.save(comment).token()).hasSize(36);
    }

    @Test
    void ids_areOfTheirKind_andSortByTime() {
        Comment first = comments.save(Comment.of("home", "First"));
        now = START.plusMillis(1);
        Comment second = comments.save(Comment.of("home", "Second"));

        assertThat(first.id().version()).isEqualTo(7);
        assertThat(first.id().variant()).isEqualTo(2);
        assertThat(first.id().getMostSignificantBits() >>> 16).isEqualTo(START.toEpochMilli());
        assertThat(UUID.fromString(first.token()).version()).isEqualTo(4);
        assertThat(UUID.fromString(first.token()).variant()).isEqualTo(2);
        assertThat(comments.query("home").stream()).containsExactly(first, second);
    }

    @Test
    void update_setsTheTimeOfTheUpdate() {
        Comment saved = comments.save(Comment.of("home", "First"));
        now = START.plus(Duration.ofHours(1));

        Comment updated =
                comments.update("home", saved.id()).set(TEXT, "Second").run();

        assertThat(updated.createdAt()).isEqualTo(START);
        assertThat(updated.updatedAt()).isEqualTo(START_SECOND.plus(Duration.ofHours(1)));
        assertThat(comments.byUpdate(START_SECOND.plus(Duration.ofHours(1))).stream())
                .containsExactly(updated);
    }

    @Test
    void transaction_setsTheTimes() {
        Comment saved = comments.save(Comment.of("home", "First"));
        now = START.plusSeconds(5);

        WriteTransaction.of(
                        comments.update(comments.key(saved)).set(TEXT, "Second"),
                        comments.prepareSave(Comment.of("away", "Other")))
                .run();

        assertThat(comments.table().scan().stream())
                .hasSize(2)
                .allMatch(comment -> START_SECOND.plusSeconds(5).equals(comment.updatedAt()));
    }

    @Test
    void creation_isAFilter() {
        comments.save(Comment.of("home", "First"));

        assertThat(comments.table().scan().filter(CREATED_AT.le(START)).stream())
                .hasSize(1);
        assertThat(comments.table().scan().filter(CREATED_AT.lt(START)).stream())
                .isEmpty();
    }

    @Test
    void bean_getsItsKeyTimesAndSuffix() {
        Sensor sensor = new Sensor();

        Sensor saved = sensors.save(sensor);

        assertThat(saved).isSameAs(sensor);
        assertThat(sensor.getId()).hasSize(36);
        assertThat(sensor.getCreatedAt()).isEqualTo(START);
        assertThat(sensor.getUpdatedAt()).isEqualTo(START);
        assertThat(sensor.getShard()).isNotNull();
        assertThat(sensors.query(sensor.getId()).stream())
                .singleElement()
                .usingRecursiveComparison()
                .isEqualTo(sensor);
    }

    @Test
    void builder_isBuiltAgainWithGeneratedValues() {
        Badge saved = badges.save(Badge.builder().owner("anna").build());

        assertThat(saved.id()).hasSize(36);
        assertThat(saved.owner()).isEqualTo("anna");
        assertThat(saved.number()).isEqualTo(7);
        assertThat(saved.createdAt()).isEqualTo(START);
        assertThat(badges.find(saved.id()))
                .hasValueSatisfying(
                        found -> assertThat(found).usingRecursiveComparison().isEqualTo(saved));
        assertThat(badges.save(saved).version()).isEqualTo(2);
    }

    @Test
    void suppliers_returnIdsThatAreNotSet() {
        dynamoDb.create(VoucherRepository.TABLE);
        VoucherRepository vouchers = new VoucherRepository(dynamoDb.keyspread());

        Voucher first = vouchers.save(new Voucher("north", null, null, null));
        Voucher second = vouchers.save(new Voucher("north", null, "", null));
        Voucher own = vouchers.save(new Voucher("north", 5L, "mine", new Voucher.Batch("own")));

        assertThat(first.code()).isEqualTo("code");
        assertThat(first.batch()).isEqualTo(new Voucher.Batch("first"));
        assertThat(second).isEqualTo(new Voucher("north", first.number() + 1, "code", first.batch()));
        assertThat(own).isEqualTo(new Voucher("north", 5L, "mine", new Voucher.Batch("own")));
        assertThat(vouchers.save(second)).isEqualTo(second);
        assertThat(vouchers.query("north").stream()).containsExactly(own, first, second);
        assertThat(Voucher.Numbers.INSTANCES).hasValue(1);
    }

    @Test
    void supplier_ofABean_setsItsKey() {
        dynamoDb.create(CouponRepository.TABLE);
        CouponRepository coupons = new CouponRepository(dynamoDb.keyspread());
        Coupon coupon = new Coupon();

        coupons.save(coupon);

        assertThat(coupon.getCode()).isEqualTo("SPRING");
        assertThat(coupons.find("SPRING")).isPresent();
    }

    @Test
    void ids_withoutARandomOfTheUser_areUnique() {
        CommentRepository others = new CommentRepository(dynamoDb.keyspread());

        assertThat(others.save(Comment.of("a", "First")).token())
                .isNotEqualTo(others.save(Comment.of("a", "Second")).token());
    }
}
