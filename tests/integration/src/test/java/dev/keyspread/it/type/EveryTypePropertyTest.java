package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.instancio.Select.all;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.OperationObserver;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.instancio.Instancio;
import org.instancio.settings.Keys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Any entity comes back as it was, and weighs what the engine says. */
class EveryTypePropertyTest {

    // DynamoDB normalises numbers: 1.50 comes back as 1.5.
    static final RecursiveComparisonConfiguration BY_NUMBER = RecursiveComparisonConfiguration.builder()
            .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
            .build();

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicReference<ConsumedUnits> consumed = new AtomicReference<>();
    private EveryTypeRepository repository;

    @BeforeEach
    void createTable() {
        dynamoDb.create(EveryTypeRepository.TABLE);
        repository = new EveryTypeRepository(dynamoDb.builder()
                .observer(OperationObserver.ofCapacity(consumed::set))
                .build());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void entity_savedAndFound_isTheSame(long seed) {
        EveryType entity = random(seed);

        repository.save(entity);

        assertThat(repository.consistent().find(entity.id(), entity.at()).orElseThrow())
                .as("seed " + seed)
                .usingRecursiveComparison(BY_NUMBER)
                .isEqualTo(entity);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28, 29, 30})
    void size_randomEntity_isTheCapacityThatTheEngineReports(long seed) {
        EveryType entity = random(seed);

        repository.save(entity);

        assertThat(consumed.get().units())
                .as("seed " + seed)
                .isEqualTo(CapacityUnits.write(EveryTypeRepository.ITEMS.size(entity)));
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43, 44, 45})
    void breakdown_randomEntity_addsUpToItsSize_withinItsBounds(long seed) {
        EveryType entity = random(seed);
        int size = EveryTypeRepository.ITEMS.size(entity);

        assertThat(EveryTypeRepository.ITEMS.breakdown(entity).bytes())
                .as("seed " + seed)
                .isEqualTo(size);
        assertThat(size).as("seed " + seed).isGreaterThanOrEqualTo(EveryTypeRepository.ITEMS.minimumSize());
        assertThat(EveryTypeRepository.ITEMS.maximumSize()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33, 34, 35, 36})
    void size_paddedToTheLimit_isAcceptedAndOneByteMoreIsNot(long seed) {
        EveryType entity = withText(random(seed), "");
        int room = Limits.ITEM_BYTES - EveryTypeRepository.ITEMS.size(entity);
        EveryType full = withText(entity, "x".repeat(room));
        EveryType over = withText(entity, "x".repeat(room + 1));

        repository.save(full);

        assertThat(EveryTypeRepository.ITEMS.size(full)).as("seed " + seed).isEqualTo(Limits.ITEM_BYTES);
        assertThatThrownBy(() -> repository.save(over))
                .as("seed " + seed)
                .isInstanceOf(ItemTooLargeException.class)
                .hasMessageContaining("409601 bytes")
                .hasMessageContaining("\"text\"");
        assertThatThrownBy(() -> dynamoDb.client()
                        .putItem(put -> put.tableName(dynamoDb.tableName(EveryTypeRepository.TABLE))
                                .item(EveryTypeCodec.INSTANCE.write(over))))
                .as("seed " + seed)
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Item size has exceeded the maximum allowed size");
    }

    static EveryType random(long seed) {
        return Instancio.of(EveryType.class)
                .withSeed(seed)
                .withSetting(Keys.COLLECTION_MIN_SIZE, 0)
                .withSetting(Keys.COLLECTION_NULLABLE, true)
                .withSetting(Keys.MAP_MIN_SIZE, 0)
                .withSetting(Keys.MAP_NULLABLE, true)
                .withSetting(Keys.STRING_NULLABLE, false)
                .generate(
                        all(Instant.class),
                        gen -> gen.temporal()
                                .instant()
                                .range(
                                        Instant.parse("0001-01-01T00:00:00Z"),
                                        Instant.parse("9999-12-31T23:59:59.999999999Z")))
                .create();
    }

    private static EveryType withText(EveryType e, String text) {
        return new EveryType(
                e.id(),
                e.at(),
                text,
                e.flag(),
                e.tiny(),
                e.small(),
                e.number(),
                e.large(),
                e.single(),
                e.real(),
                e.letter(),
                e.boxedFlag(),
                e.boxedTiny(),
                e.boxedSmall(),
                e.boxedNumber(),
                e.boxedLarge(),
                e.boxedSingle(),
                e.boxedReal(),
                e.boxedLetter(),
                e.integer(),
                e.decimal(),
                e.color(),
                e.other(),
                e.date(),
                e.bytes(),
                e.texts(),
                e.lists(),
                e.textSet(),
                e.numberSet(),
                e.colors(),
                e.flags(),
                e.addressSet(),
                e.counts(),
                e.dates(),
                e.addresses(),
                e.address(),
                e.optionalText(),
                e.optionalAddress(),
                e.optionalIds());
    }
}
