package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.KeyTypes;
import dev.keyspread.it.entity.KeyTypes_CalculatedIdRepository;
import dev.keyspread.it.entity.KeyTypes_CalculatedNumberRepository;
import dev.keyspread.it.entity.KeyTypes_CalculatedTextRepository;
import dev.keyspread.it.entity.KeyTypes_RandomDateRepository;
import dev.keyspread.it.entity.KeyTypes_RandomDayRepository;
import dev.keyspread.it.entity.KeyTypes_RandomTextRepository;
import dev.keyspread.it.entity.KeyTypes_RuledTextRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableSchema;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever is saved, saved again and deleted, a table and an index with sharded keys of any type hold what a map would:
 * each item once, under its logical key, in the order of the sort key.
 */
class KeyTypesPropertyTest {

    private static final int LINES = 12;
    private static final int STEPS = 120;
    private static final List<String> TEXTS = List.of("a", "a.1", "é😀.");
    private static final List<BigDecimal> NUMBERS =
            List.of(new BigDecimal("-1.5"), BigDecimal.ZERO, new BigDecimal("10"));
    private static final List<UUID> IDS = List.of(new UUID(0, 0), new UUID(1, 2), new UUID(-1, -1));
    private static final List<LocalDate> DATES = List.of(LocalDate.EPOCH, LocalDate.of(2014, 7, 9));
    private static final List<DayOfWeek> DAYS = List.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    /** A repository, and how its items are made: with a key, a line, a key of the index, and a shard if it has one. */
    private record Subject<T, K, I>(
            List<K> keys,
            List<I> others,
            Maker<T, K, I> maker,
            UnaryOperator<T> save,
            Consumer<T> delete,
            Function<K, List<T>> query,
            Function<I, List<T>> index,
            @Nullable BiFunction<K, Integer, Optional<T>> find) {}

    private interface Maker<T, K, I> {
        T make(K key, int line, I other, @Nullable T before);
    }

    private record Place<K>(K key, int line) {}

    private record Entry<T, I>(T item, I other) {}

    static Stream<Named<Kind>> kinds() {
        return Stream.of(
                kind("calculated text", KeyTypes_CalculatedTextRepository.TABLE, KeyTypesPropertyTest::texts),
                kind("calculated number", KeyTypes_CalculatedNumberRepository.TABLE, KeyTypesPropertyTest::numbers),
                kind("calculated id", KeyTypes_CalculatedIdRepository.TABLE, KeyTypesPropertyTest::ids),
                kind("ruled text", KeyTypes_RuledTextRepository.TABLE, KeyTypesPropertyTest::ruledTexts),
                kind("random date", KeyTypes_RandomDateRepository.TABLE, KeyTypesPropertyTest::dates),
                kind("random day", KeyTypes_RandomDayRepository.TABLE, KeyTypesPropertyTest::days),
                kind("random text", KeyTypes_RandomTextRepository.TABLE, KeyTypesPropertyTest::randomTexts));
    }

    private record Kind(TableSchema table, Function<Keyspread, Subject<?, ?, ?>> subject) {}

    private static Named<Kind> kind(String name, TableSchema table, Function<Keyspread, Subject<?, ?, ?>> subject) {
        return Named.of(name, new Kind(table, subject));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void tableAndIndex_afterAnyWrites_holdWhatAMapWould(Kind kind) {
        dynamoDb.create(kind.table());

        check(kind.subject().apply(dynamoDb.keyspread()), 20140709);
    }

    private static <T, K, I> void check(Subject<T, K, I> subject, long seed) {
        Random random = new Random(seed);
        Map<Place<K>, Entry<T, I>> model = new HashMap<>();
        for (int step = 0; step < STEPS; step++) {
            Place<K> place = new Place<>(pick(subject.keys(), random), random.nextInt(LINES));
            write(subject, place, model, random);
        }

        String description = "seed " + seed;
        subject.keys()
                .forEach(key -> assertThat(subject.query().apply(key))
                        .as(description)
                        .containsExactlyElementsOf(sorted(key, model)));
        subject.others()
                .forEach(other -> assertThat(subject.index().apply(other))
                        .as(description)
                        .containsExactlyInAnyOrderElementsOf(indexed(other, model)));
        checkFinds(subject, model, description);
    }

    private static <T, K, I> void write(
            Subject<T, K, I> subject, Place<K> place, Map<Place<K>, Entry<T, I>> model, Random random) {
        Entry<T, I> before = model.get(place);
        if (before != null && random.nextInt(3) == 0) {
            subject.delete().accept(before.item());
            model.remove(place);
            return;
        }
        I other = pick(subject.others(), random);
        T item = subject.maker().make(place.key(), place.line(), other, before == null ? null : before.item());
        model.put(place, new Entry<>(subject.save().apply(item), other));
    }

    private static <T, K, I> List<T> sorted(K key, Map<Place<K>, Entry<T, I>> model) {
        List<T> items = new ArrayList<>();
        for (int line = 0; line < LINES; line++) {
            Entry<T, I> entry = model.get(new Place<>(key, line));
            if (entry != null) {
                items.add(entry.item());
            }
        }
        return items;
    }

    private static <T, K, I> List<T> indexed(I other, Map<Place<K>, Entry<T, I>> model) {
        return model.values().stream()
                .filter(entry -> entry.other().equals(other))
                .map(Entry::item)
                .toList();
    }

    private static <T, K, I> void checkFinds(
            Subject<T, K, I> subject, Map<Place<K>, Entry<T, I>> model, String description) {
        if (subject.find() == null) {
            return;
        }
        for (K key : subject.keys()) {
            for (int line = 0; line < LINES; line++) {
                Optional<T> expected =
                        Optional.ofNullable(model.get(new Place<>(key, line))).map(Entry::item);
                assertThat(subject.find().apply(key, line)).as(description).isEqualTo(expected);
            }
        }
    }

    private static <E> E pick(List<E> elements, Random random) {
        return elements.get(random.nextInt(elements.size()));
    }

    private static Subject<?, ?, ?> texts(Keyspread keyspread) {
        var repository = new KeyTypes_CalculatedTextRepository(keyspread);
        return new Subject<KeyTypes.CalculatedText, String, LocalDate>(
                TEXTS,
                DATES,
                (key, line, other, before) -> new KeyTypes.CalculatedText(key, line, other),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                repository.consistent()::find);
    }

    private static Subject<?, ?, ?> numbers(Keyspread keyspread) {
        var repository = new KeyTypes_CalculatedNumberRepository(keyspread);
        return new Subject<KeyTypes.CalculatedNumber, BigDecimal, DayOfWeek>(
                NUMBERS,
                DAYS,
                (key, line, other, before) -> new KeyTypes.CalculatedNumber(key, line, other),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                repository.consistent()::find);
    }

    private static Subject<?, ?, ?> ids(Keyspread keyspread) {
        var repository = new KeyTypes_CalculatedIdRepository(keyspread);
        return new Subject<KeyTypes.CalculatedId, UUID, String>(
                IDS,
                TEXTS,
                (key, line, other, before) -> new KeyTypes.CalculatedId(key, line, other),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                repository.consistent()::find);
    }

    private static Subject<?, ?, ?> ruledTexts(Keyspread keyspread) {
        var repository = new KeyTypes_RuledTextRepository(keyspread);
        return new Subject<KeyTypes.RuledText, String, DayOfWeek>(
                TEXTS,
                DAYS,
                (key, line, other, before) -> new KeyTypes.RuledText(key, line, other),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                repository.consistent()::find);
    }

    private static Subject<?, ?, ?> dates(Keyspread keyspread) {
        var repository = new KeyTypes_RandomDateRepository(keyspread);
        return new Subject<KeyTypes.RandomDate, LocalDate, UUID>(
                DATES,
                IDS,
                (key, line, other, before) ->
                        new KeyTypes.RandomDate(key, line, other, before == null ? null : before.shard()),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                null);
    }

    private static Subject<?, ?, ?> days(Keyspread keyspread) {
        var repository = new KeyTypes_RandomDayRepository(keyspread);
        return new Subject<KeyTypes.RandomDay, DayOfWeek, BigDecimal>(
                DAYS,
                NUMBERS,
                (key, line, other, before) ->
                        new KeyTypes.RandomDay(key, line, other, before == null ? null : before.shard()),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther(other).stream().toList(),
                null);
    }

    private static Subject<?, ?, ?> randomTexts(Keyspread keyspread) {
        var repository = new KeyTypes_RandomTextRepository(keyspread);
        return new Subject<KeyTypes.RandomText, String, String>(
                TEXTS,
                TEXTS,
                (key, line, other, before) ->
                        new KeyTypes.RandomText(key, line, other, before == null ? null : before.shard()),
                repository::save,
                item -> repository.delete(repository.key(item)),
                key -> repository.query(key).stream().toList(),
                other -> repository.byOther().other().eq(other).stream().toList(),
                null);
    }
}
