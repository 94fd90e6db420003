package dev.keyspread.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.profile.Profile.AttributeProfile;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profile.HeavyKey;
import dev.keyspread.profile.Profile.KeyProfile;
import dev.keyspread.profile.Profile.TimeProfile;
import dev.keyspread.profile.Profiler.KeyAttributes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilerTest {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final ValueHash HASH = hash("a secret of the test");
    private static final List<KeyAttributes> KEYS = List.of(
            new KeyAttributes(null, List.of("customerId"), List.of("orderId")),
            new KeyAttributes("by-status", List.of("status"), List.of("createdAt")));

    private static ValueHash hash(String secret) {
        return ValueHash.of(secret.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, StoredValue> order(int customer, int order, String status, String day) {
        Map<String, StoredValue> item = new HashMap<>();
        item.put("customerId", StoredValue.string("c" + customer));
        item.put("orderId", StoredValue.number(Integer.toString(order)));
        item.put("status", StoredValue.string(status));
        item.put("createdAt", StoredValue.string(day));
        return item;
    }

    private static Profiler profiler(boolean values) {
        return new Profiler("orders", KEYS, HASH, values, "createdAt");
    }

    private static Profile profile(Profiler profiler) {
        return profiler.profile("json", Basis.ITEMS, NOW, true);
    }

    @Test
    void fewItems_areCountedExactly() {
        Profiler profiler = profiler(true);
        for (int i = 0; i < 100; i++) {
            profiler.add(order(i % 10 == 0 ? 1 : i, i, i < 62 ? "OPEN" : "CLOSED", "2026-11-0" + (1 + i % 5)));
        }
        Profile profile = profile(profiler);

        assertThat(profile.items()).isEqualTo(100);
        // 44 bytes of names, 1 or 2 of the number, and the values: "c1" to "c99", the status, and the day.
        assertThat(profile.sizes()).containsExactly(Map.entry("1", 100L));
        KeyProfile table = profile.keys().get(0);
        assertThat(table.distinct()).isEqualTo(90);
        assertThat(table.distinctError()).isZero();
        assertThat(table.heaviest().get(0))
                .returns("c1", HeavyKey::key)
                .returns(11L, HeavyKey::items)
                .returns(0L, HeavyKey::itemsError);
        assertThat(table.itemsPerKey()).containsEntry("p50", 1L).containsEntry("max", 11L);
        KeyProfile index = profile.keys().get(1);
        assertThat(index.heaviest())
                .extracting(HeavyKey::key, HeavyKey::items)
                .containsExactly(tuple("OPEN", 62L), tuple("CLOSED", 38L));
        assertThat(index.heaviest().stream().mapToLong(HeavyKey::bytes).sum()).isEqualTo(profile.bytes());
        AttributeProfile day = profile.attributes().get("createdAt");
        assertThat(day.format()).contains("yyyy-MM-dd");
        assertThat(day.types()).containsExactly(Map.entry("S", 100L));
        assertThat(Math.round(day.distinct())).isEqualTo(5);
    }

    @Test
    void itemWithoutTheKeyOfAnIndex_isNotInIt() {
        Profiler profiler = profiler(false);
        Map<String, StoredValue> item = order(1, 1, "OPEN", "2026-11-01");
        item.remove("createdAt");
        profiler.add(item);

        assertThat(profile(profiler).keys()).extracting(KeyProfile::items).containsExactly(1L, 0L);
    }

    @Test
    void values_areHashedUnlessTheyAreWanted() {
        Profiler profiler = profiler(false);
        profiler.add(order(7, 1, "OPEN", "2026-11-01"));
        String json = ProfileJson.write(profile(profiler));

        assertThat(json).contains("\"h:").doesNotContain("OPEN").doesNotContain("\"c7\"");
        Profiler other = new Profiler("orders", KEYS, hash("another secret of it"), false, null);
        other.add(order(7, 1, "OPEN", "2026-11-01"));
        assertThat(profile(other).keys().get(0).heaviest().get(0).key())
                .isNotEqualTo(profile(profiler).keys().get(0).heaviest().get(0).key());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void manyItems_areWithinTheStatedErrors(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, Integer> exact = new HashMap<>();
        Profiler profiler = profiler(true);
        for (int i = 0; i < 60_000; i++) {
            int customer = random.nextInt(3) == 0 ? 0 : random.nextInt(1, 20_000);
            exact.merge("c" + customer, 1, Integer::sum);
            profiler.add(order(customer, i, "OPEN", "2026-11-01"));
        }
        KeyProfile table = profile(profiler).keys().get(0);

        assertThat(table.distinct())
                .as("seed %d", seed)
                .isCloseTo(exact.size(), within(1.5 * table.distinctError() * exact.size()));
        assertThat(table.distinctError()).as("seed %d", seed).isBetween(0.01, 0.05);
        assertThat(table.heaviest())
                .hasSizeGreaterThanOrEqualTo(256)
                .allSatisfy(heavy -> assertThat((long) exact.get(heavy.key()))
                        .as("seed %d", seed)
                        .isBetween(heavy.items() - heavy.itemsError(), heavy.items()));
        List<Integer> counts = exact.values().stream().sorted().toList();
        assertThat(table.itemsPerKey().get("p50"))
                .as("seed %d", seed)
                .isBetween((long) counts.get((int) (0.45 * counts.size())), (long)
                        counts.get((int) (0.55 * counts.size())));
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void mergedParts_agreeWithTheWhole(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Profiler whole = profiler(false);
        List<Profiler> parts = List.of(profiler(false), profiler(false), profiler(false));
        for (int i = 0; i < 30_000; i++) {
            Map<String, StoredValue> item = order(
                    (int) Math.pow(random.nextDouble(1, 100), 2),
                    i,
                    i % 5 == 0 ? "OPEN" : "DONE",
                    "2026-11-" + (10 + i % 20));
            whole.add(item);
            parts.get(random.nextInt(3)).add(item);
        }
        Profile expected = profile(whole);
        // Through files, as users merge them.
        Profile merged = Profiler.merged(
                parts.stream()
                        .map(each -> ProfileJson.read(ProfileJson.write(profile(each))))
                        .toList(),
                NOW);

        assertThat(merged.items()).isEqualTo(expected.items());
        assertThat(merged.sizes()).isEqualTo(expected.sizes());
        assertThat(merged.hashing()).isEqualTo(expected.hashing());
        KeyProfile table = merged.keys().get(0);
        KeyProfile wholeTable = expected.keys().get(0);
        assertThat(table.distinct())
                .as("seed %d", seed)
                .isCloseTo(wholeTable.distinct(), within(2 * wholeTable.distinctError() * wholeTable.distinct() + 0.5));
        HeavyKey first = table.heaviest().get(0);
        long exact = wholeTable.heaviest().stream()
                .filter(each -> each.key().equals(first.key()))
                .findFirst()
                .orElseThrow()
                .items();
        assertThat(exact).as("seed %d", seed).isBetween(first.items() - first.itemsError(), first.items());
        assertThat(merged.keys().get(1).heaviest())
                .isEqualTo(expected.keys().get(1).heaviest());
        assertThat(merged.attributes().get("createdAt").formats())
                .isEqualTo(expected.attributes().get("createdAt").formats());
        assertThat(createdAt(merged).periods())
                .hasSameSizeAs(createdAt(expected).periods());
    }

    /** DynamoDB accepts neither in a key. Other stores, whose JSON is profiled before a move, do. */
    @Test
    void booleansAndEmptyTexts_areNoKeys() {
        Profiler profiler = profiler(true);
        for (StoredValue status : List.of(
                StoredValue.bool(true), StoredValue.string(""), StoredValue.none(), StoredValue.string("OPEN"))) {
            Map<String, StoredValue> item = order(1, 1, "OPEN", "2026-11-01");
            item.put("status", status);
            profiler.add(item);
        }
        Profile profile = profile(profiler);

        assertThat(profile.keys()).extracting(KeyProfile::items).containsExactly(4L, 1L);
        assertThat(profile.keys().get(1).heaviest()).extracting(HeavyKey::key).containsExactly("OPEN");
    }

    /** The delete of a whole item also removes its entries of indexes. Of others, only the key of the table is known. */
    @Test
    void delete_isAWriteToItsKeys() {
        Profiler profiler = profiler(true);
        Map<String, StoredValue> whole = order(1, 1, "OPEN", "2026-11-01");
        Map<String, StoredValue> key = new HashMap<>(whole);
        key.keySet().removeAll(List.of("status", "createdAt"));
        profiler.add(order(1, 1, "OPEN", "2026-11-01"));
        profiler.addDelete(whole);
        profiler.addDelete(key);
        profiler.addDelete(Map.of());
        Profile profile = profiler.profile("json", Basis.WRITES, NOW, true);

        assertThat(profile.items()).isEqualTo(1);
        assertThat(profile.deletes()).isEqualTo(3);
        assertThat(profile.keys()).extracting(KeyProfile::items).containsExactly(3L, 2L);
        assertThat(profile.keys().get(0).heaviest()).extracting(HeavyKey::items).containsExactly(3L);
    }

    @Test
    void profilesOfDifferentHashKeys_areNotMerged() {
        Profile one = profile(profiler(false));
        Profile other =
                new Profiler("orders", KEYS, ValueHash.random(), false, null).profile("json", Basis.ITEMS, NOW, true);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Profiler.merged(List.of(one, other), NOW))
                .withMessageStartingWith("The profiles hash values with different keys");
        Profile otherTable = new Profiler("customers", KEYS, HASH, false, null).profile("json", Basis.ITEMS, NOW, true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Profiler.merged(List.of(one, otherTable), NOW))
                .withMessage("Profiles of one table can be merged, not of \"orders\" and \"customers\"");
    }

    private static TimeProfile createdAt(Profile profile) {
        return profile.times("createdAt").orElseThrow();
    }

    @Test
    void periods_getLongerInsteadOfMore_andShowTheHottestKey() {
        Profiler profiler = profiler(false);
        for (int hour = 0; hour < 600; hour++) {
            Instant time = NOW.plusSeconds(3_600L * hour);
            profiler.add(order(1, 3 * hour, "OPEN", time.toString()));
            profiler.add(order(1, 3 * hour + 1, "OPEN", Long.toString(time.toEpochMilli())));
            profiler.add(order(2 + hour, 3 * hour + 2, "OPEN", "later"));
        }
        TimeProfile times = createdAt(profile(profiler));

        assertThat(times.seconds()).isEqualTo(2 * 3_600);
        assertThat(times.periods()).hasSize(300);
        assertThat(times.periods().get(3)).returns(4L, Profile.Period::items).returns(4L, Profile.Period::hottest);
    }

    /** A year is counted by days, in which an hour would be lost. */
    @Test
    void shortPeakOfAKey_inAYearOfItems_isKept() {
        List<Profiler> parts = List.of(profiler(true), profiler(true));
        for (int i = 0; i < 40_000; i++) {
            Instant time = NOW.plusSeconds(787L * i);
            parts.get(i % 2).add(order(i % 5_000, i, "OPEN", time.toString()));
        }
        Instant peak = Instant.parse("2027-05-03T17:00:00Z");
        for (int i = 0; i < 300; i++) {
            parts.get(i % 2)
                    .add(order(77, 50_000 + i, "OPEN", peak.plusSeconds(i).toString()));
        }
        Profile merged = Profiler.merged(
                parts.stream()
                        .map(each -> ProfileJson.read(ProfileJson.write(profile(each))))
                        .toList(),
                NOW);
        TimeProfile times = createdAt(merged);

        assertThat(times.seconds()).isEqualTo(86_400);
        assertThat(times.periods()).hasSize(365);
        assertThat(times.busiestOfKey()).get().satisfies(hour -> {
            assertThat(hour.start()).isEqualTo(peak.toString());
            assertThat(hour.key()).isEqualTo("c77");
            assertThat(hour.itemsAtLeast()).isEqualTo(300);
        });
        assertThat(times.busiest()).get().satisfies(hour -> {
            assertThat(hour.start()).isEqualTo(peak.toString());
            assertThat(hour.itemsAtLeast()).isBetween(300L, 310L);
        });
    }

    @Test
    void keysThatTellATime_areCountedByIt() {
        Profiler profiler = new Profiler(
                "events",
                List.of(
                        new KeyAttributes(null, List.of("day"), List.of("id")),
                        new KeyAttributes("by-number", List.of("number"), List.of("note"))),
                HASH,
                false,
                null);
        for (int i = 0; i < 1_000; i++) {
            profiler.add(Map.of(
                    "day",
                    StoredValue.string("D#2026-11-" + (i < 310 ? 30 : 10 + i % 20)),
                    "id",
                    StoredValue.string("019ad000-%04x-7abc-9abc-0123456789ab".formatted(i)),
                    "number",
                    StoredValue.number(Integer.toString(i)),
                    "note",
                    StoredValue.string(i % 2 == 0 ? "2026-11-30" : "none")));
        }
        Profile profile = Profiler.merged(List.of(profile(profiler), profile(profiler)), NOW);

        assertThat(profile.times()).extracting(TimeProfile::attribute).containsExactly("day", "id");
        TimeProfile days = profile.times("day").orElseThrow();
        assertThat(days.seconds()).isEqualTo(86_400);
        assertThat(days.hours()).isEmpty();
        assertThat(days.growth())
                .contains(new Profile.Growth(
                        86_400,
                        days.periods().subList(14, 21).stream()
                                .mapToLong(Profile.Period::items)
                                .sum(),
                        620));
    }

    @ParameterizedTest
    @CsvSource({"1, true, true", "1, false, false", "3, true, false", "0, true, false"})
    void numbersWithoutGaps_areASequence(int step, boolean areNumbers, boolean isSequence) {
        List<Profiler> parts = List.of(profiler(false), profiler(false));
        for (int i = 0; i < 20_000; i++) {
            Map<String, StoredValue> item = order(i, 1_000_000 + step * i, "OPEN", "2026-11-01");
            item.computeIfPresent(
                    "orderId", (name, number) -> areNumbers ? number : StoredValue.string("o" + number.text()));
            parts.get(i % 7 % 2).add(item);
        }
        Profile merged = Profiler.merged(
                parts.stream()
                        .map(each -> ProfileJson.read(ProfileJson.write(profile(each))))
                        .toList(),
                NOW);

        assertThat(merged.attributes().get("orderId").isSequence()).isEqualTo(isSequence);
    }

    @Test
    void growth_ofLongPeriods_isThatOfPeriods() {
        Profiler profiler = profiler(false);
        for (int week = 0; week < 500; week++) {
            profiler.add(
                    order(1, week, "OPEN", NOW.plusSeconds(7L * 86_400 * week).toString()));
        }

        assertThat(createdAt(profile(profiler)).growth()).contains(new Profile.Growth(2 * 7 * 86_400, 13, 1));
    }

    @Test
    void manyAttributes_areCountedUpToALimit() {
        Profiler profiler = profiler(false);
        Map<String, StoredValue> item = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            item.put("a" + i, StoredValue.bool(true));
        }
        item.put("customerId", StoredValue.string("c1"));
        item.put("orderId", StoredValue.number("1"));
        profiler.add(item);
        profiler.add(item);

        assertThat(profile(profiler).attributes()).hasSize(256);
        assertThat(profile(profiler).otherAttributes()).isEqualTo(46);
        assertThat(profile(profiler).keys().get(0).items()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1.0", "1e0", "01", "+1"})
    void equalNumbers_areOneValue(String text) {
        assertThat(StoredValue.number(text)).isEqualTo(StoredValue.number("1"));
    }

    @Test
    void hottestKeyOfAPeriod_ofMergedParts_isBetweenItsBounds() {
        Profiler first = profiler(false);
        Profiler second = profiler(false);
        for (int i = 0; i < 10; i++) {
            first.add(order(1, i, "OPEN", "2026-11-01"));
            second.add(order(i < 7 ? 2 : 3, i, "OPEN", "2026-11-01"));
        }

        Profile merged = Profiler.merged(List.of(profile(first), profile(second)), NOW);

        // The parts do not tell whether their hottest keys are the same one.
        assertThat(createdAt(merged).periods()).singleElement().satisfies(period -> {
            assertThat(period.hottest()).isEqualTo(17);
            assertThat(period.hottest() - period.hottestError()).isEqualTo(10);
        });
    }

    @Test
    void partsMergedInSteps_haveTheErrorsOfAllCounters() {
        long seed = 39;
        SplittableRandom random = new SplittableRandom(seed);
        Map<String, Long> expected = new HashMap<>();
        Profile parts = null;
        long total = 0;
        for (int part = 0; part < 8; part++) {
            Profiler profiler = profiler(true);
            for (int i = 0; i < 20_000; i++) {
                int customer = (int) (10_000 * Math.pow(random.nextDouble(), 3));
                profiler.add(order(customer, i, "OPEN", "2026-11-01"));
                expected.merge("c" + customer, 1L, Long::sum);
                total++;
            }
            Profile next = profiler.part("json", Basis.ITEMS, NOW, true);
            parts = parts == null ? next : Profiler.mergedPart(List.of(parts, next), NOW);
        }

        KeyProfile key = Profiler.merged(List.of(parts), NOW).keys().get(0);

        assertThat(key.heaviest()).hasSizeBetween(256, 320);
        for (HeavyKey each : key.heaviest()) {
            assertThat(each.itemsError()).as("seed %d", seed).isLessThanOrEqualTo(total / 4_096);
            assertThat(expected.get(each.key()))
                    .as("seed %d", seed)
                    .isBetween(each.items() - each.itemsError(), each.items());
        }
        double distinct = expected.size();
        assertThat(key.distinct()).as("seed %d", seed).isCloseTo(distinct, within(distinct * 0.05));
    }

    @Test
    void indexWithoutItems_inAllMergedParts_hasNone() {
        Profiler first = profiler(false);
        Profiler second = profiler(false);
        for (Profiler each : List.of(first, second)) {
            Map<String, StoredValue> item = order(1, 1, "OPEN", "2026-11-01");
            item.remove("status");
            each.add(item);
        }

        Profile merged = Profiler.merged(List.of(profile(first), profile(second)), NOW);

        assertThat(merged.keys()).extracting(KeyProfile::items).containsExactly(2L, 0L);
        assertThat(merged.keys().get(1).distinct()).isZero();
    }
}
