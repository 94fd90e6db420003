package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.EntityItems;
import dev.keyspread.Keyspread;
import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Shard;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.TableDifference;
import dev.keyspread.table.TableOptions;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** {@code Tables.check} on items that another layout, or another program, has written. */
class StoredKeySampleTest {

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);
    private static final String WITHOUT_SUFFIX = "has no suffix from 1 to 8 after \".\", such as {";
    private static final String OTHER_SUFFIX = "has another suffix, such as {";
    private static final String OTHER_FORM = "has a text of another form, such as {";
    private static final String INDEX = "attribute \"by-note_key\"";

    private static final Stored PLAIN = stored(
            StoredKeySampleTest_PlainRepository.TABLE,
            StoredKeySampleTest_PlainRepository.ITEMS,
            i -> new Plain("a" + i % 2, "" + i, "n" + i));
    private static final Stored CALCULATED_8 = stored(
            StoredKeySampleTest_Calculated8Repository.TABLE,
            StoredKeySampleTest_Calculated8Repository.ITEMS,
            i -> new Calculated8("a" + i % 2, "" + i, "n" + i));
    private static final Stored CALCULATED_16 = stored(
            StoredKeySampleTest_Calculated16Repository.TABLE,
            StoredKeySampleTest_Calculated16Repository.ITEMS,
            i -> new Calculated16("a" + i % 2, "" + i, "n" + i));
    private static final Stored HASH_8 = stored(
            StoredKeySampleTest_Hash8Repository.TABLE,
            StoredKeySampleTest_Hash8Repository.ITEMS,
            i -> new Hash8("a" + i % 2, "" + i, "n" + i));
    private static final Stored FROM_ZERO = stored(
            StoredKeySampleTest_FromZeroRepository.TABLE,
            StoredKeySampleTest_FromZeroRepository.ITEMS,
            i -> new FromZero("a" + i % 2, "" + i, "n" + i));
    private static final Stored BY_SOURCE = stored(
            StoredKeySampleTest_BySourceRepository.TABLE,
            StoredKeySampleTest_BySourceRepository.ITEMS,
            i -> new BySource("a" + i % 2, "" + i, "n" + i));
    private static final Stored RANDOM_8 = stored(
            StoredKeySampleTest_Random8Repository.TABLE,
            StoredKeySampleTest_Random8Repository.ITEMS,
            i -> new Random8("a", "" + i, "n" + i, 1 + i % 8));
    private static final Stored RANDOM_16 = stored(
            StoredKeySampleTest_Random16Repository.TABLE,
            StoredKeySampleTest_Random16Repository.ITEMS,
            i -> new Random16("a", "" + i, "n" + i, 1 + i % 16));
    private static final Stored PLAIN_DAY = stored(
            StoredKeySampleTest_PlainDayRepository.TABLE,
            StoredKeySampleTest_PlainDayRepository.ITEMS,
            i -> new PlainDay(DAY, "" + i, "n" + i));
    private static final Stored DAY_8 = stored(
            StoredKeySampleTest_Day8Repository.TABLE,
            StoredKeySampleTest_Day8Repository.ITEMS,
            i -> new Day8(DAY, "" + i, "n" + i));
    private static final Stored INDEX_8 = stored(
            StoredKeySampleTest_Index8Repository.TABLE,
            StoredKeySampleTest_Index8Repository.ITEMS,
            i -> new Index8("a", "" + i, "n" + i % 3));
    private static final Stored INDEX_16 = stored(
            StoredKeySampleTest_Index16Repository.TABLE,
            StoredKeySampleTest_Index16Repository.ITEMS,
            i -> new Index16("a", "" + i, "n" + i % 3));
    private static final Stored INDEX_HASH = stored(
            StoredKeySampleTest_IndexHashRepository.TABLE,
            StoredKeySampleTest_IndexHashRepository.ITEMS,
            i -> new IndexHash("a", "" + i, "n" + i % 3));
    private static final Stored INDEX_CALCULATED_8 = stored(
            StoredKeySampleTest_IndexCalculated8Repository.TABLE,
            StoredKeySampleTest_IndexCalculated8Repository.ITEMS,
            i -> new IndexCalculated8("a", "" + i, "n" + i % 3, "c" + i));
    private static final Stored INDEX_CALCULATED_16 = stored(
            StoredKeySampleTest_IndexCalculated16Repository.TABLE,
            StoredKeySampleTest_IndexCalculated16Repository.ITEMS,
            i -> new IndexCalculated16("a", "" + i, "n" + i % 3, "c" + i));
    private static final Stored NUMBER = stored(
            StoredKeySampleTest_IntNumberRepository.TABLE,
            StoredKeySampleTest_IntNumberRepository.ITEMS,
            i -> new IntNumber("a", i, "n" + i));
    private static final Stored LONG_NUMBER = stored(
            StoredKeySampleTest_LongNumberRepository.TABLE,
            StoredKeySampleTest_LongNumberRepository.ITEMS,
            i -> new LongNumber("a", (long) i, "n" + i));
    private static final Stored WIDTH_8 = stored(
            StoredKeySampleTest_Width8Repository.TABLE,
            StoredKeySampleTest_Width8Repository.ITEMS,
            i -> new Width8("a", i, "n" + i));
    private static final Stored WIDTH_9 = stored(
            StoredKeySampleTest_Width9Repository.TABLE,
            StoredKeySampleTest_Width9Repository.ITEMS,
            i -> new Width9("a", i, "n" + i));
    private static final Stored DAY_SORT = stored(
            StoredKeySampleTest_DaySortRepository.TABLE,
            StoredKeySampleTest_DaySortRepository.ITEMS,
            i -> new DaySort("a", DAY.plusDays(i), "n" + i));
    private static final Stored TIME_SORT = stored(
            StoredKeySampleTest_TimeSortRepository.TABLE,
            StoredKeySampleTest_TimeSortRepository.ITEMS,
            i -> new TimeSort("a", DAY.plusDays(i).atStartOfDay(), "n" + i));
    private static final Stored INSTANT_SORT = stored(
            StoredKeySampleTest_InstantSortRepository.TABLE,
            StoredKeySampleTest_InstantSortRepository.ITEMS,
            i -> new InstantSort("a", Instant.EPOCH.plusSeconds(i), "n" + i));
    private static final Stored TIME_KEY = stored(
            StoredKeySampleTest_TimeKeyRepository.TABLE,
            StoredKeySampleTest_TimeKeyRepository.ITEMS,
            i -> new TimeKey(DAY.plusDays(i).atStartOfDay(), "" + i, "n" + i));
    private static final Stored HOUR_PART = stored(
            StoredKeySampleTest_HourPartRepository.TABLE,
            StoredKeySampleTest_HourPartRepository.ITEMS,
            i -> new HourPart(DAY.plusDays(i).atStartOfDay(), "n" + i));
    private static final Stored DAY_PART = stored(
            StoredKeySampleTest_DayPartRepository.TABLE,
            StoredKeySampleTest_DayPartRepository.ITEMS,
            i -> new DayPart(DAY.plusDays(i).atStartOfDay(), "n" + i));
    private static final Stored AS_WRITTEN = stored(
            StoredKeySampleTest_AsWrittenRepository.TABLE,
            StoredKeySampleTest_AsWrittenRepository.ITEMS,
            i -> new AsWritten("Ada" + i, "n" + i));
    private static final Stored LOWER = stored(
            StoredKeySampleTest_LowerRepository.TABLE,
            StoredKeySampleTest_LowerRepository.ITEMS,
            i -> new Lower("Ada" + i, "n" + i));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    static Stream<Arguments> changedLayouts() {
        return Stream.of(
                Arguments.of("plain to calculated", PLAIN, CALCULATED_8, WITHOUT_SUFFIX),
                Arguments.of("plain to random", PLAIN, RANDOM_8, WITHOUT_SUFFIX),
                Arguments.of("calculated, 8 to 16", CALCULATED_8, CALCULATED_16, OTHER_SUFFIX),
                Arguments.of("calculated, 16 to 8", CALCULATED_16, CALCULATED_8, OTHER_SUFFIX),
                Arguments.of("random, 16 to 8", RANDOM_16, RANDOM_8, WITHOUT_SUFFIX),
                Arguments.of("separator", HASH_8, CALCULATED_8, WITHOUT_SUFFIX),
                Arguments.of("first suffix", FROM_ZERO, CALCULATED_8, OTHER_SUFFIX),
                Arguments.of("source", BY_SOURCE, CALCULATED_8, OTHER_SUFFIX),
                Arguments.of("calculated to plain", DAY_8, PLAIN_DAY, "ends in a suffix of another layout"),
                Arguments.of("plain days to calculated", PLAIN_DAY, DAY_8, WITHOUT_SUFFIX),
                Arguments.of("int to long", NUMBER, LONG_NUMBER, OTHER_FORM),
                Arguments.of("long to int", LONG_NUMBER, NUMBER, OTHER_FORM),
                Arguments.of("8 to 9 digits", WIDTH_8, WIDTH_9, OTHER_FORM),
                Arguments.of("sort key of days to times", DAY_SORT, TIME_SORT, OTHER_FORM),
                Arguments.of("sort key of instants to times", INSTANT_SORT, TIME_SORT, OTHER_FORM),
                Arguments.of("key of days to times", PLAIN_DAY, TIME_KEY, OTHER_FORM),
                Arguments.of("day to hour", DAY_PART, HOUR_PART, OTHER_FORM),
                Arguments.of("lower case", AS_WRITTEN, LOWER, OTHER_FORM),
                Arguments.of("index, 16 to 8", INDEX_16, INDEX_8, INDEX),
                Arguments.of("index, separator", INDEX_HASH, INDEX_8, INDEX),
                Arguments.of("index, calculated", INDEX_CALCULATED_8, INDEX_CALCULATED_16, INDEX));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changedLayouts")
    void changedLayout_isADifference(String change, Stored before, Stored after, String text) {
        dynamoDb.create(after.schema());
        put(after.schema(), before.items());

        assertThat(Tables.check(keyspread(), after.schema()))
                .as(change)
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.difference()).contains(text).contains(" of 50 items read ");
                    assertThat(difference.change()).contains("https://github.com/keyspread/");
                    assertThat(difference.isUpdatable()).isFalse();
                });
    }

    /** Random suffixes, and index suffixes that are not calculated from sources, may become more. */
    static Stream<Arguments> sameLayouts() {
        return Stream.of(
                Arguments.of(PLAIN, PLAIN),
                Arguments.of(CALCULATED_8, CALCULATED_8),
                Arguments.of(HASH_8, HASH_8),
                Arguments.of(FROM_ZERO, FROM_ZERO),
                Arguments.of(BY_SOURCE, BY_SOURCE),
                Arguments.of(RANDOM_8, RANDOM_8),
                Arguments.of(RANDOM_8, RANDOM_16),
                Arguments.of(PLAIN_DAY, PLAIN_DAY),
                Arguments.of(DAY_8, DAY_8),
                Arguments.of(NUMBER, NUMBER),
                Arguments.of(WIDTH_9, WIDTH_9),
                Arguments.of(TIME_SORT, TIME_SORT),
                Arguments.of(DAY_PART, DAY_PART),
                Arguments.of(LOWER, LOWER),
                Arguments.of(INDEX_8, INDEX_8),
                Arguments.of(INDEX_8, INDEX_16),
                Arguments.of(INDEX_CALCULATED_8, INDEX_CALCULATED_8));
    }

    @ParameterizedTest
    @MethodSource("sameLayouts")
    void itemsOfTheLayout_areNoDifference(Stored before, Stored after) {
        dynamoDb.create(after.schema());
        put(after.schema(), before.items());

        assertThat(Tables.check(keyspread(), after.schema())).isEmpty();
    }

    @Test
    void itemsOfOtherPrograms_areNoDifference() {
        TableSchema schema = CALCULATED_8.schema();
        dynamoDb.create(schema);
        put(schema, CALCULATED_8.items());
        put(
                schema,
                List.of(
                        Map.of("key", text("CONFIG"), "id", text("1"), "mode", text("on")),
                        Map.of("key", text("release-1.2"), "id", text("1"), "state", text("done")),
                        Map.of("key", text("keyspread:layout:key"), "id", text("layout"), "layout", text("8"))));

        assertThat(Tables.check(keyspread(), schema)).isEmpty();
    }

    @Test
    void itemsOfOtherPrograms_besideKeysThatAreParsed_areNoDifference() {
        TableSchema schema = NUMBER.schema();
        dynamoDb.create(schema);
        put(
                schema,
                List.of(
                        Map.of("pk", text("B#x"), "sk", text("PROFILE"), "note", text("n")),
                        Map.of("pk", text("CONFIG"), "sk", text("1"), "note", text("n"))));

        assertThat(Tables.check(dynamoDb.keyspread(), schema)).isEmpty();

        put(schema, NUMBER.items());
        put(schema, List.of(Map.of("pk", text("A#x"), "sk", text("PROFILE"), "color", text("red"))));

        assertThat(Tables.check(dynamoDb.keyspread(), schema)).isEmpty();

        put(schema, List.of(Map.of("pk", text("A#x"), "sk", text("17"), "note", text("n"))));

        assertThat(Tables.check(dynamoDb.keyspread(), schema))
                .extracting(TableDifference::difference)
                .singleElement()
                .asString()
                .endsWith("attribute \"sk\" of 1 of 54 items read has a text of another form");
    }

    @Test
    void entitiesOfOneTable_areEachRecognized() {
        TableSchema both = StoredKeySampleTest_SharedInvoiceRepository.TABLE.and(
                StoredKeySampleTest_SharedCustomerRepository.TABLE);
        dynamoDb.create(both);
        put(both, items(StoredKeySampleTest_SharedInvoiceRepository.ITEMS, i -> new SharedInvoice("" + i, "1", "n")));
        put(both, items(StoredKeySampleTest_SharedCustomerRepository.ITEMS, i -> new SharedCustomer("" + i, "1", "n")));

        assertThat(Tables.check(keyspread(), both)).isEmpty();

        put(both, List.of(Map.of("key", text("INVOICE#before"), "id", text("1"), "note", text("n"))));

        assertThat(Tables.check(keyspread(), both))
                .extracting(TableDifference::difference)
                .singleElement()
                .asString()
                .contains("SharedInvoice cannot have written: attribute \"key\" of 1 of 101 items read has no suffix")
                .contains("{id=1, key=INVOICE#before}");
    }

    private Keyspread keyspread() {
        return dynamoDb.builder().valuesInErrors().build();
    }

    @Test
    void otherSuffix_withoutValuesInErrors_namesNoKey() {
        dynamoDb.create(CALCULATED_8.schema());
        put(CALCULATED_8.schema(), List.of(Map.of("key", text("a0.99"), "id", text("0"), "note", text("n0"))));

        assertThat(Tables.check(dynamoDb.keyspread(), CALCULATED_8.schema()))
                .extracting(TableDifference::difference)
                .singleElement()
                .asString()
                .endsWith("attribute \"key\" of 1 of 1 items read has another suffix");
    }

    @Test
    void otherSuffix_namesTheExpectedOne() {
        dynamoDb.create(CALCULATED_8.schema());
        put(CALCULATED_8.schema(), List.of(Map.of("key", text("a0.99"), "id", text("0"), "note", text("n0"))));

        assertThat(Tables.check(keyspread(), CALCULATED_8.schema()))
                .extracting(TableDifference::difference)
                .singleElement()
                .asString()
                .endsWith("has another suffix, such as {id=0, key=a0.99} (expected "
                        + CALCULATED_8.items().get(0).get("key").s() + ")");
    }

    @Test
    void noSample_readsNoItems() {
        dynamoDb.create(CALCULATED_8.schema());
        put(CALCULATED_8.schema(), PLAIN.items());

        assertThat(Tables.check(keyspread(), List.of(CALCULATED_8.schema()), TableOptions::noSample))
                .isEmpty();
    }

    private void put(TableSchema schema, List<Map<String, AttributeValue>> items) {
        Keyspread keyspread = keyspread();
        String table = keyspread.tableName(schema.name());
        items.forEach(
                item -> keyspread.client().putItem(put -> put.tableName(table).item(item)));
    }

    private static <T> Stored stored(TableSchema schema, EntityItems<T> converter, IntFunction<T> entity) {
        return new Stored(schema, items(converter, entity));
    }

    private static <T> List<Map<String, AttributeValue>> items(EntityItems<T> converter, IntFunction<T> entity) {
        return IntStream.range(0, 50).mapToObj(entity).map(converter::write).toList();
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    /** A table with items of its entity. */
    private record Stored(TableSchema schema, List<Map<String, AttributeValue>> items) {}

    @Table("sample-plain")
    record Plain(@PartitionKey String key, @SortKey String id, String note) {}

    @Table("sample-calculated8")
    record Calculated8(
            @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
            String key,

            @SortKey String id,
            String note) {}

    @Table("sample-calculated16")
    record Calculated16(
            @PartitionKey @ShardedKey(suffixes = 16, calculated = true)
            String key,

            @SortKey String id,
            String note) {}

    @Table("sample-hash8")
    record Hash8(
            @PartitionKey @ShardedKey(suffixes = 8, calculated = true, separator = "#")
            String key,

            @SortKey String id,
            String note) {}

    @Table("sample-fromzero")
    record FromZero(
            @PartitionKey @ShardedKey(suffixes = 8, calculated = true, first = 0)
            String key,

            @SortKey String id,
            String note) {}

    @Table("sample-bysource")
    record BySource(
            @PartitionKey @ShardedKey(suffixes = 8, calculated = true, from = "note")
            String key,

            @SortKey String id,
            String note) {}

    @Table("sample-random8")
    record Random8(
            @PartitionKey @ShardedKey(suffixes = 8) String key,
            @SortKey String id,
            String note,
            @Shard Integer shard) {}

    @Table("sample-random16")
    record Random16(
            @PartitionKey @ShardedKey(suffixes = 16) String key,
            @SortKey String id,
            String note,
            @Shard Integer shard) {}

    @Table("sample-plainday")
    @SuppressLint(rule = "time-bucketed-partition-key", reason = "the test has few items")
    record PlainDay(
            @Attribute("key") @PartitionKey LocalDate day,
            @SortKey String id,
            String note) {}

    @Table("sample-day8")
    record Day8(
            @Attribute("key") @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
            LocalDate day,

            @SortKey String id,
            String note) {}

    @Table("sample-index8")
    record Index8(
            @PartitionKey String key,
            @SortKey String id,

            @PartitionKey(index = "by-note") @ShardedKey(index = "by-note", suffixes = 8)
            String note) {}

    @Table("sample-index16")
    record Index16(
            @PartitionKey String key,
            @SortKey String id,

            @PartitionKey(index = "by-note") @ShardedKey(index = "by-note", suffixes = 16)
            String note) {}

    @Table("sample-indexhash")
    record IndexHash(
            @PartitionKey String key,
            @SortKey String id,

            @PartitionKey(index = "by-note") @ShardedKey(index = "by-note", suffixes = 8, separator = "#")
            String note) {}

    @Table("sample-indexcalculated8")
    @SuppressLint(rule = "shard-source-low-cardinality", reason = "the test has few items")
    record IndexCalculated8(
            @PartitionKey String key,
            @SortKey String id,

            @PartitionKey(index = "by-note") @ShardedKey(index = "by-note", suffixes = 8, calculated = true)
            String note,

            @SortKey(index = "by-note") String color) {}

    @Table("sample-indexcalculated16")
    @SuppressLint(rule = "shard-source-low-cardinality", reason = "the test has few items")
    record IndexCalculated16(
            @PartitionKey String key,
            @SortKey String id,

            @PartitionKey(index = "by-note") @ShardedKey(index = "by-note", suffixes = 16, calculated = true)
            String note,

            @SortKey(index = "by-note") String color) {}

    @Table("shared")
    @PartitionKey(attribute = "key", template = "INVOICE#{number}")
    @ShardedKey(suffixes = 8, calculated = true, separator = "#")
    record SharedInvoice(String number, @SortKey String id, String note) {}

    @Table("shared")
    @PartitionKey(attribute = "key", template = "CUSTOMER#{number}")
    record SharedCustomer(String number, @SortKey String id, String note) {}

    @Table("sample-number")
    @PartitionKey(attribute = "pk", template = "A#{name}")
    @SortKey(attribute = "sk", template = "{number}")
    record IntNumber(String name, int number, String note) {}

    @Table("sample-long-number")
    @PartitionKey(attribute = "pk", template = "A#{name}")
    @SortKey(attribute = "sk", template = "{number}")
    record LongNumber(String name, long number, String note) {}

    @Table("sample-width8")
    @PartitionKey(attribute = "pk", template = "A#{name}")
    @SortKey(attribute = "sk", template = "{number:8}")
    record Width8(String name, int number, String note) {}

    @Table("sample-width9")
    @PartitionKey(attribute = "pk", template = "A#{name}")
    @SortKey(attribute = "sk", template = "{number:9}")
    record Width9(String name, int number, String note) {}

    @Table("sample-day-sort")
    record DaySort(
            @PartitionKey String key,
            @Attribute("sk") @SortKey LocalDate day,
            String note) {}

    @Table("sample-time-sort")
    record TimeSort(
            @PartitionKey String key,
            @Attribute("sk") @SortKey LocalDateTime time,
            String note) {}

    @Table("sample-instant-sort")
    record InstantSort(
            @PartitionKey String key,
            @Attribute("sk") @SortKey Instant time,
            String note) {}

    @Table("sample-time-key")
    @SuppressLint(rule = "time-bucketed-partition-key", reason = "the test has few items")
    record TimeKey(
            @Attribute("key") @PartitionKey LocalDateTime time,
            @SortKey String id,
            String note) {}

    @Table("sample-day-part")
    @SuppressLint(rule = "time-bucketed-partition-key", reason = "the test has few items")
    @PartitionKey(attribute = "pk", template = "A#{time:day}")
    @SortKey(attribute = "sk", template = "{time}")
    record DayPart(LocalDateTime time, String note) {}

    @Table("sample-hour-part")
    @SuppressLint(rule = "time-bucketed-partition-key", reason = "the test has few items")
    @PartitionKey(attribute = "pk", template = "A#{time:hour}")
    @SortKey(attribute = "sk", template = "{time}")
    record HourPart(LocalDateTime time, String note) {}

    @Table("sample-as-written")
    @PartitionKey(attribute = "pk", template = "A#{name}")
    record AsWritten(@Attribute("name") String name, String note) {}

    @Table("sample-lower")
    @PartitionKey(attribute = "pk", template = "A#{name:lower}")
    record Lower(String name, String note) {}
}
