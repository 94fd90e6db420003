package dev.keyspread.it.managed;

import static dev.keyspread.it.managed.TrialAttributes.EXPIRES_AT;
import static dev.keyspread.it.managed.TrialAttributes.NOTE;
import static dev.keyspread.it.managed.TrialAttributes.STARTS_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Permit;
import dev.keyspread.it.entity.PermitAttributes.MarketAttributes;
import dev.keyspread.it.entity.PermitAttributes.ParkingAttributes;
import dev.keyspread.it.entity.PermitRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.managed.PassAttributes.MonthAttributes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Updates and patches of members from which an expiry is computed. */
class ComputedExpiryTest {

    // In the future: DynamoDB Local deletes expired items, too.
    private static final Instant START =
            Instant.now().plus(Duration.ofDays(100)).truncatedTo(ChronoUnit.SECONDS);
    private static final Instant LATER = START.plus(Duration.ofDays(7));
    private static final Duration LIFETIME = Duration.ofDays(30);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<String> operations = new ArrayList<>();
    private Instant now = START;
    private TrialRepository trials;
    private PermitRepository permits;
    private SeatRepository seats;

    @BeforeEach
    void createTables() {
        dynamoDb.create(TrialRepository.TABLE);
        dynamoDb.create(PermitRepository.TABLE);
        dynamoDb.create(SeatRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder()
                .clock(() -> now)
                .observer(Requests.observer(operations::add))
                .build();
        trials = new TrialRepository(keyspread);
        permits = new PermitRepository(keyspread);
        seats = new SeatRepository(keyspread);
        trials.save(trial("old", START));
    }

    @Test
    void update_thatSetsTheSource_computesTheExpiry() {
        Trial updated = trials.update("t").set(STARTS_AT, LATER).run();

        assertThat(updated).isEqualTo(new Trial("t", "old", LATER, LATER.plus(LIFETIME)));
        assertThat(trials.byExpiry(LATER.plus(LIFETIME)).stream()).containsExactly(updated);
        assertThat(trials.byDay(LATER.atOffset(ZoneOffset.UTC).toLocalDate()).stream())
                .containsExactly(updated);
    }

    @Test
    void update_thatRemovesTheSource_removesTheExpiry() {
        assertThat(trials.update("t").remove(STARTS_AT).run()).isEqualTo(trial("old", null));
    }

    @Test
    void update_ofOtherMembers_keepsTheExpiry() {
        assertThat(trials.update("t").set(NOTE, "new").run())
                .isEqualTo(new Trial("t", "new", START, START.plus(LIFETIME)));
    }

    @Test
    void update_thatSetsTheExpiryToo_keepsItsValue() {
        Update<Trial> update = trials.update("t").set(STARTS_AT, LATER);

        assertThat(update.set(EXPIRES_AT, LATER).run().expiresAt()).isEqualTo(LATER);
        assertThat(update.remove(EXPIRES_AT).run().expiresAt()).isNull();
    }

    @Test
    void update_ofAnUnknownValue_isRefused() {
        Update<Trial> update = trials.update("t").setIfAbsent(STARTS_AT, LATER);
        operations.clear();

        assertThatIllegalStateException()
                .isThrownBy(update::run)
                .withMessage("The expiry \"expiresAt\" is computed from \"startsAt\". This update does not say what"
                        + " \"startsAt\" will be: set \"startsAt\" to a value, or set \"expiresAt\" too");
        assertThatIllegalStateException().isThrownBy(WriteTransaction.of(update)::run);
        assertThat(operations).isEmpty();
    }

    @Test
    void update_inATransactionAndAsync_computesTheExpiry() {
        WriteTransaction.of(trials.update("t").set(STARTS_AT, LATER)).run();
        assertThat(trials.find("t").orElseThrow().expiresAt()).isEqualTo(LATER.plus(LIFETIME));

        Trial updated = trials.update("t").set(STARTS_AT, START).async().run().join();
        assertThat(updated.expiresAt()).isEqualTo(START.plus(LIFETIME));
    }

    @Test
    void patch_thatSetsTheSource_computesTheExpiry() {
        Trial read = trials.find("t").orElseThrow();

        assertThat(Update.patch(trials, new Trial("t", null, LATER, read.expiresAt()))
                        .run())
                .isEqualTo(new Trial("t", "old", LATER, LATER.plus(LIFETIME)));
    }

    @Test
    void patch_withoutTheSource_setsTheExpiryThatItHas() {
        assertThat(Update.patch(trials, new Trial("t", null, null, LATER)).run())
                .isEqualTo(new Trial("t", "old", START, LATER));
    }

    @Test
    void patch_thatSetsTheExpiryToo_keepsItsValue() {
        assertThat(Update.patch(trials, trial(null, LATER))
                        .set(EXPIRES_AT, START)
                        .run())
                .isEqualTo(new Trial("t", "old", LATER, START));
    }

    @Test
    void subtypes_inRandomShards_haveLifetimesOfTheirOwn() {
        var parking = (Permit.Parking) permits.save(new Permit.Parking("Rome", "AB", null, START, null, 0, null));
        var market = (Permit.Market) permits.save(new Permit.Market("Rome", 7, START, null, 0, null));

        Permit.Parking moved = permits.update(permits.key(parking))
                .set(ParkingAttributes.STARTS_AT, LATER)
                .run();
        Permit.Market patched = Update.patch(
                        permits, new Permit.Market("Rome", 7, LATER, null, market.version(), market.shard()))
                .run();
        Permit.Market closed = permits.update(permits.key(patched))
                .remove(MarketAttributes.OPENS_AT)
                .run();

        assertThat(moved.expiresAt()).isEqualTo(LATER.plus(Duration.ofDays(1)));
        assertThat(patched.expiresAt()).isEqualTo(LATER.plus(Duration.ofDays(30)));
        assertThat(closed.expiresAt()).isNull();
    }

    @Test
    void subtypes_ofTheSameKeys_haveLifetimesOfTheirOwn() {
        dynamoDb.create(PassRepository.TABLE);
        PassRepository passes = new PassRepository(dynamoDb.keyspread());
        passes.save(new Pass.Month("p", null, null));

        assertThat(passes.update("p").set(MonthAttributes.USED_AT, LATER).run())
                .isEqualTo(new Pass.Month("p", LATER, LATER.plus(LIFETIME)));
        assertThat(Update.patch(passes, new Pass.Month("p", START, null)).run())
                .isEqualTo(new Pass.Month("p", START, START.plus(LIFETIME)));
    }

    @Test
    void update_ofAnUnknownValue_thatSetsTheExpiryToo_isMade() {
        dynamoDb.create(PassRepository.TABLE);
        PassRepository passes = new PassRepository(dynamoDb.keyspread());
        passes.save(new Pass.Month("p", START, null));

        Pass updated = passes.update("p")
                .setIfAbsent(MonthAttributes.USED_AT, LATER)
                .set(MonthAttributes.EXPIRES_AT, LATER)
                .run();

        assertThat(updated).isEqualTo(new Pass.Month("p", START, LATER));
    }

    @Test
    void expiryAfterTheLastChange_followsUpdatesAndPatches() {
        Seat seat = new Seat();
        seat.setId("s");
        seats.save(seat);
        now = START.plusSeconds(60);

        Seat updated = seats.update("s").set(SeatAttributes.GUEST, "ann").run();
        assertThat(updated.getUpdatedAt()).isEqualTo(now);
        assertThat(updated.getExpiresAt()).isEqualTo(now.plus(Duration.ofHours(1)));

        now = START.plusSeconds(120);
        assertThat(Update.patch(seats, updated).run().getExpiresAt()).isEqualTo(now.plus(Duration.ofHours(1)));
        assertThat(seats.update("s").set(SeatAttributes.EXPIRES_AT, LATER).run().getExpiresAt())
                .isEqualTo(LATER);
    }

    private static Trial trial(@Nullable String note, @Nullable Instant startsAt) {
        return new Trial("t", note, startsAt, null);
    }
}
