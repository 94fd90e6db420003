package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Filter;
import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.expression.Condition;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.ObservedOperation;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.observation.OperationResult;
import dev.keyspread.observation.Throttle;
import dev.keyspread.observation.WrittenItem;
import dev.keyspread.query.Find;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.Check;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values and keys of maps are in no error, report or event, unless the mapper has {@code valuesInErrors}. */
class ConfidentialErrorsTest {

    private static final String TEXT = "marked\u00e9";
    private static final String NUMBER = "471147114711471147114711";
    private static final String BYTES = "marked bytes";
    private static final String DATE = "4711-47-11";
    private static final int MOST_ITEMS = 600;
    private static final long SEED = 4711;
    private static final List<String> MARKS = List.of("marked", "4711", "bWFya2Vk", "4.711", "6d61726b");

    private static final Secret SECRET = new Secret(
            "id",
            LocalDate.EPOCH,
            7,
            "text",
            "converted",
            Map.of("a", 1),
            Map.of("b", new Secret.Part("name", "quoted", 2)),
            Map.of("c", new Secret.Part("name", "quoted", 3)),
            Map.of(5, List.of(new Secret.Part("name", "quoted", 4))),
            Map.of(LocalDate.EPOCH, Map.of("d", URI.create("https://example.org"))),
            Set.of(BigDecimal.ONE),
            Map.of(10, "price"),
            Optional.of(new Secret.Part("name", "quoted", 6)),
            1.5,
            Map.of());

    private static final Checkout CHECKOUT = new Checkout(
            "id",
            new Checkout.Payment.Split(new Checkout.Payment.Card("1"), new Checkout.Payment.Cash()),
            List.of(new Checkout.Payment.Card("2")),
            Map.of("a", new Checkout.Percentage(3), "b", new Checkout.Amount(4)));

    private static final Booking BOOKING = new Booking(
            "id",
            new Booking.Guest("g", LocalDate.EPOCH, "name"),
            new Booking.Stay(3, Optional.of(new Booking.Place("city", "country"))));

    /** Entities with members of all types. */
    enum Kind {
        SECRET(
                SecretRepository.TABLE,
                mapper -> new SecretRepository(mapper).table().scan().list(),
                SecretCodec.INSTANCE,
                SecretCodec.INSTANCE.write(ConfidentialErrorsTest.SECRET)),
        CHECKOUT(
                CheckoutRepository.TABLE,
                mapper -> new CheckoutRepository(mapper).table().scan().list(),
                CheckoutCodec.INSTANCE,
                CheckoutCodec.INSTANCE.write(ConfidentialErrorsTest.CHECKOUT)),
        BOOKING(
                BookingRepository.TABLE,
                mapper -> new BookingRepository(mapper).table().scan().list(),
                BookingCodec.INSTANCE,
                BookingCodec.INSTANCE.write(ConfidentialErrorsTest.BOOKING)),
        EVERY_TYPE(
                EveryTypeRepository.TABLE,
                mapper -> new EveryTypeRepository(mapper).table().scan().list(),
                EveryTypeCodec.INSTANCE,
                EveryTypeCodec.INSTANCE.write(EveryTypePropertyTest.random(4))),
        EVERY_CONTAINER(
                EveryContainerRepository.TABLE,
                mapper -> new EveryContainerRepository(mapper).table().scan().list(),
                EveryContainerCodec.INSTANCE,
                EveryContainerCodec.INSTANCE.write(OtherTypesOverHttpTest.containers(3, 4))),
        SESSION(
                SessionRepository.TABLE,
                mapper -> new SessionRepository(mapper).table().scan().list(),
                SessionCodec.INSTANCE,
                SessionCodec.INSTANCE.write(SessionTest.session(5)));

        private final TableSchema schema;
        private final Function<Keyspread, List<?>> read;
        private final ItemCodec<?> codec;
        private final Map<String, AttributeValue> item;

        Kind(
                TableSchema schema,
                Function<Keyspread, List<?>> read,
                ItemCodec<?> codec,
                Map<String, AttributeValue> item) {
            this.schema = schema;
            this.read = read;
            this.codec = codec;
            this.item = item;
        }
    }

    private final InMemoryDynamoDb dynamoDb = new InMemoryDynamoDb();
    private final List<String> events = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @EnumSource
    void read_ofItemsWithMarkedValues_namesNoneOfThem(Kind kind) {
        DynamoDbClient client = dynamoDb.client();
        Keyspread plain = keyspread(builder -> builder);
        Keyspread withValues = keyspread(Keyspread.Builder::valuesInErrors);
        Tables.create(plain, kind.schema);
        int unreadable = 0;
        int read = 0;
        for (Map<String, AttributeValue> damaged : damaged(kind.item)) {
            readByCodec(kind, damaged);
            if (read++ % 50 == 0) {
                readTruncated(kind, damaged);
            }
            if (!keysOf(kind, damaged).equals(keysOf(kind, kind.item))) {
                continue;
            }
            client.putItem(put -> put.tableName(kind.schema.name()).item(damaged));
            Throwable failure = catchThrowable(() -> kind.read.apply(plain));
            if (failure != null) {
                unreadable++;
                assertThat(failure).isInstanceOf(ItemReadException.class);
                assertUnmarked(failure, damaged);
                String told = printed(catchThrowable(() -> kind.read.apply(withValues)));
                // A long value is cut.
                if (!told.contains("…")) {
                    assertThat(told).as("%s", damaged).containsAnyOf(MARKS.toArray(String[]::new));
                }
            }
        }

        assertThat(unreadable).as("seed %d", SEED).isGreaterThan(kind.item.size());
        assertThat(events).hasSizeGreaterThan(unreadable).allSatisfy(ConfidentialErrorsTest::assertUnmarked);
    }

    private static void readByCodec(Kind kind, Map<String, AttributeValue> item) {
        byte[] bytes = json(item);
        for (ThrowingCallable read : List.<ThrowingCallable>of(
                () -> kind.codec.read(item), () -> kind.codec.read(new JsonReader(bytes, 0, bytes.length)))) {
            Throwable failure = catchThrowable(read);
            if (failure != null) {
                assertThat(failure).isInstanceOf(ItemReadException.class);
                assertUnmarked(failure, item);
            }
        }
    }

    private static byte[] json(Map<String, AttributeValue> item) {
        JsonWriter json = new JsonWriter(100);
        json.beginItem();
        item.forEach((name, value) -> {
            json.name(name);
            json.attributeValue(value);
        });
        json.endItem();
        return json.toByteArray();
    }

    /** Truncated JSON, of which the cut is anywhere. */
    private static void readTruncated(Kind kind, Map<String, AttributeValue> item) {
        byte[] bytes = json(item);
        for (int length = 1; length < bytes.length; length += 11) {
            int end = length;
            Throwable failure = catchThrowable(() -> kind.codec.read(new JsonReader(bytes, 0, end)));
            assertThat(failure).isInstanceOfAny(MalformedJsonException.class, ItemReadException.class);
            assertUnmarked(failure, item);
        }
    }

    private static List<AttributeValue> keysOf(Kind kind, Map<String, AttributeValue> item) {
        return Stream.concat(
                        Stream.of(kind.schema.partitionKey()),
                        Stream.concat(
                                kind.schema.sortKey().stream(),
                                kind.schema.indexes().stream()
                                        .flatMap(index -> Stream.concat(
                                                index.partitionKeys().stream(), index.sortKeys().stream()))))
                .map(key -> item.get(key.name()))
                .toList();
    }

    /** Returns copies of an item in which one value at any depth is a marked one, or a map has a marked key. */
    private static List<Map<String, AttributeValue>> damaged(Map<String, AttributeValue> item) {
        Random random = new Random(SEED);
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        item.forEach((name, value) -> {
            List<AttributeValue> copies = damaged(value);
            // Nested values have far more copies than others.
            Collections.shuffle(copies, random);
            copies.stream().limit(MOST_ITEMS / item.size()).forEach(damaged -> {
                Map<String, AttributeValue> copy = new HashMap<>(item);
                copy.put(name, damaged);
                all.add(copy);
            });
        });
        return all;
    }

    private static List<AttributeValue> damaged(AttributeValue value) {
        List<AttributeValue> all = new ArrayList<>(wrong());
        if (value.hasL()) {
            for (int i = 0; i < value.l().size(); i++) {
                for (AttributeValue damaged : damaged(value.l().get(i))) {
                    List<AttributeValue> copy = new ArrayList<>(value.l());
                    copy.set(i, damaged);
                    all.add(AttributeValue.fromL(copy));
                }
            }
        }
        if (value.hasM()) {
            value.m()
                    .forEach((name, entry) -> damaged(entry).forEach(damaged -> {
                        for (String key : List.of(name, TEXT, NUMBER, DATE)) {
                            Map<String, AttributeValue> copy = new HashMap<>(value.m());
                            copy.put(key, damaged);
                            all.add(AttributeValue.fromM(copy));
                        }
                    }));
        }
        return all;
    }

    private static List<AttributeValue> wrong() {
        AttributeValue text = AttributeValue.fromS(TEXT);
        AttributeValue number = AttributeValue.fromN(NUMBER);
        return List.of(
                text,
                AttributeValue.fromS(NUMBER),
                AttributeValue.fromS(DATE),
                AttributeValue.fromS("AT#" + DATE + "#7"),
                AttributeValue.fromS("{\"a\": \"" + TEXT + "\"}"),
                number,
                AttributeValue.fromN("4711.5"),
                AttributeValue.fromN("-4711"),
                AttributeValue.fromB(SdkBytes.fromUtf8String(BYTES)),
                AttributeValue.fromSs(List.of(TEXT, TEXT + "2")),
                AttributeValue.fromSs(List.of("4711", "04711")),
                AttributeValue.fromNs(List.of(NUMBER, "4711.5")),
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String(BYTES))),
                AttributeValue.fromL(List.of(text, number, text)),
                AttributeValue.fromM(Map.of(TEXT, text)),
                AttributeValue.fromM(Map.of(NUMBER, number, "4711.0", text, "4711.00", text)),
                AttributeValue.fromM(Map.of(TEXT, AttributeValue.fromNul(true), "name", text)));
    }

    /** Each write that fails before it is sent, by each verb. */
    @Test
    void writes_ofMarkedValues_nameNoneOfThem() {
        Keyspread plain = keyspread(builder -> builder);
        Keyspread withValues = keyspread(Keyspread.Builder::valuesInErrors);
        Tables.create(plain, SecretRepository.TABLE);
        for (Secret refused : refused()) {
            for (BiFunction<SecretRepository, Secret, ThrowingCallable> verb : verbs()) {
                Throwable failure = catchThrowable(verb.apply(new SecretRepository(plain), refused));
                assertThat(failure instanceof ExecutionException ? failure.getCause() : failure)
                        .isInstanceOf(KeyspreadException.class);
                assertUnmarked(failure, refused);
                String told = printed(catchThrowable(verb.apply(new SecretRepository(withValues), refused)));
                // A text that is not valid is never printed.
                if (!told.contains("unpaired surrogate")) {
                    assertThat(told).containsAnyOf("marked", "4711");
                }
            }
        }
        assertThat(events).isNotEmpty().allSatisfy(ConfidentialErrorsTest::assertUnmarked);
    }

    private static List<Secret> refused() {
        Secret.Part whole = new Secret.Part("name", null, 1);
        String torn = "marked\ud800";
        Secret.Part part = new Secret.Part("name", "marked quoted", 1);
        return List.of(
                with(null, "marked converted", null, null, null, null, null),
                with(null, null, Map.of("marked", part), null, null, null, null),
                with(null, null, Map.of(torn, whole), null, null, null, null),
                with(null, null, null, Map.of(4711, List.of(whole, part)), null, null, null),
                with(null, null, null, null, Map.of(4711, torn), null, null),
                with(null, null, null, null, null, part, null),
                with(null, null, null, null, null, null, Map.of("marked", AttributeValue.fromS("\ud800"))),
                with(
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        Map.of("x", AttributeValue.fromM(Map.of("marked", AttributeValue.fromN("4711x"))))));
    }

    private static Secret with(
            @Nullable String text,
            @Nullable String converted,
            @Nullable Map<String, Secret.Part> parts,
            @Nullable Map<Integer, List<Secret.Part>> lists,
            @Nullable Map<Integer, String> prices,
            Secret.@Nullable Part home,
            @Nullable Map<String, AttributeValue> others) {
        return new Secret(
                "id",
                LocalDate.EPOCH,
                1,
                text,
                converted,
                null,
                null,
                parts,
                lists,
                null,
                null,
                prices,
                Optional.ofNullable(home),
                null,
                others == null ? Map.of() : others);
    }

    private static List<BiFunction<SecretRepository, Secret, ThrowingCallable>> verbs() {
        return List.of(
                (secrets, secret) -> () -> secrets.save(secret),
                (secrets, secret) -> () -> secrets.create(secret),
                (secrets, secret) -> () -> secrets.prepareSave(secret)
                        .onlyIf(Condition.itemExists())
                        .run(),
                (secrets, secret) -> () -> Update.patch(secrets, secret).run(),
                (secrets, secret) -> () -> secrets.saveAll(List.of(secret)),
                (secrets, secret) -> () -> secrets.async().save(secret).get(),
                (secrets, secret) ->
                        () -> WriteTransaction.of(secrets.prepareSave(secret)).run(),
                (secrets, secret) ->
                        () -> BatchWrite.of(secrets.prepareSave(secret)).run(),
                (secrets, secret) -> () -> BulkLoad.into(secrets).run(Stream.of(secret)));
    }

    @Test
    void conditions_ofMarkedValues_nameNoneOfThem() {
        assertUnmarked(catchThrowable(() -> SecretAttributes.CONVERTED.eq("marked")), "converter");
        assertUnmarked(catchThrowable(() -> SecretAttributes.TEXT.between("marked b", "marked a")), "range");
        assertUnmarked(catchThrowable(() -> SecretAttributes.REAL.gt(4.711471147114711e200)), "number");
        assertUnmarked(catchThrowable(() -> SecretAttributes.PARTS.key("marked\ud800")), "key of a map");
        Keyspread mapper = keyspread(builder -> builder);
        assertUnmarked(
                catchThrowable(() -> new SecretRepository(mapper)
                        .query("marked")
                        .day()
                        .between(LocalDate.of(4712, 1, 1), LocalDate.of(4711, 1, 1))
                        .list()),
                "sort key");
    }

    /** The texts of all objects that hold values, which programs log. */
    @Test
    void texts_ofKeysConditionsAndPreparedOperations_haveNoValues() {
        Keyspread mapper = keyspread(builder -> builder);
        Tables.create(mapper, SecretRepository.TABLE);
        SecretRepository secrets = new SecretRepository(mapper);
        Secret secret = with("marked text", null, null, null, null, null, null);
        ItemKey<Secret> key = SecretRepository.key("marked", LocalDate.of(4711, 1, 1), 4711);
        Filter filter = Filter.of("#a = :b").name("#a", "text").value(":b", AttributeValue.fromS("marked"));
        Bound bound = Attribute.of("Secret", "text", Converters.string()).bound("marked");

        assertThat(Stream.of(
                                key,
                                key.stored(),
                                filter,
                                filter.and(filter),
                                bound,
                                SortKeyCondition.equalTo(AttributeValue.fromS("marked")),
                                SecretAttributes.TEXT.eq("marked"),
                                SecretAttributes.TEXT
                                        .between("marked a", "marked b")
                                        .and(SecretAttributes.TEXT.ne("marked")),
                                Find.of(secrets, key),
                                secrets.prepareSave(secret).onlyIf(SecretAttributes.TEXT.eq("marked")),
                                secrets.prepareSave(secret).orRejected().run(),
                                secrets.prepareSave(secret)
                                        .onlyIf(SecretAttributes.TEXT.eq("marked"))
                                        .orRejected()
                                        .run(),
                                secrets.prepareDelete(key),
                                Check.of(secrets, key),
                                secrets.update(key).set(SecretAttributes.TEXT, "marked"),
                                BatchWrite.of(secrets.prepareSave(secret)),
                                WriteTransaction.of(secrets.prepareSave(secret)),
                                secrets.query("marked"),
                                BatchWrite.of(secrets.prepareSave(secret))
                                        .orRemaining()
                                        .run(),
                                mapper,
                                secrets)
                        .map(String::valueOf))
                .allSatisfy(ConfidentialErrorsTest::assertUnmarked);
        assertThat(key).hasToString("{id, sk}");
    }

    /** The class and the frames of a hidden exception remain. */
    @Test
    void cause_ofAConverter_keepsItsClassAndFrames() {
        Throwable failure =
                catchThrowable(() -> SecretCodec.INSTANCE.write(refused().get(0)));

        assertThat(printed(failure))
                .contains("Caused by: java.lang.IllegalArgumentException", "Caused by: java.lang.Exception")
                .contains("Suppressed: java.lang.IllegalStateException")
                .contains("at dev.keyspread.it.type.Secret$Quoting.checked");
        assertThat(failure)
                .hasMessage("\"converted\" of Secret cannot be written: its conversion failed with"
                        + " java.lang.IllegalArgumentException");
    }

    @Test
    void cause_withValuesInErrors_isTheOriginalOne() {
        Keyspread withValues = keyspread(Keyspread.Builder::valuesInErrors);

        assertThatExceptionOfType(KeyspreadException.class)
                .isThrownBy(
                        () -> new SecretRepository(withValues).save(refused().get(0)))
                .withRootCauseExactlyInstanceOf(Exception.class)
                .withMessageContaining("its conversion failed")
                .havingRootCause()
                .withMessage("because of marked converted");
    }

    private Keyspread keyspread(Function<Keyspread.Builder, Keyspread.Builder> settings) {
        return settings.apply(Keyspread.builder(dynamoDb.client()).observer(new Recording()))
                .build();
    }

    private static void assertUnmarked(@Nullable Throwable failure, Object where) {
        assertThat(failure == null ? "" : printed(failure)).as("%s", where).doesNotContain(MARKS);
    }

    private static void assertUnmarked(String text) {
        assertThat(text).doesNotContain(MARKS);
    }

    private static String printed(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    /** Records the texts of all events. */
    private final class Recording implements OperationObserver {

        @Override
        public OperationObservation start(ObservedOperation operation) {
            return new OperationObservation() {
                @Override
                public void stopped(OperationResult result) {
                    events.add(operation + " " + result);
                }

                @Override
                public void consumed(ConsumedUnits units) {
                    events.add(units.toString());
                }

                @Override
                public void throttled(Throttle throttle) {
                    events.add(throttle.toString());
                }

                @Override
                public void itemWritten(WrittenItem item) {
                    events.add(item.toString());
                }
            };
        }
    }
}
