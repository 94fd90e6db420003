package dev.keyspread.it.key;

import static dev.keyspread.it.key.CargoAttributes.LIMIT;
import static dev.keyspread.it.key.CargoAttributes.ORIGIN;
import static dev.keyspread.it.key.CargoAttributes.PORT;
import static dev.keyspread.it.key.CargoAttributes.WEIGHT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.key.Cargo.Number;
import dev.keyspread.it.key.Cargo.Port;
import dev.keyspread.it.key.Cargo.ShipperId;
import dev.keyspread.it.key.Cargo.Tracking;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Records with {@code @SingleValue} in each place of an item. */
class SingleValueTest {

    private static final ShipperId ADA = new ShipperId("ada");
    private static final Port BASEL = new Port("BSL");
    private static final Port ROTTERDAM = new Port("RTM");
    private static final Cargo FULL = new Cargo(
            ADA,
            new Number(42),
            BASEL,
            new Tracking(new UUID(1, 2)),
            new Number(-7),
            new Number(10),
            Optional.of(ROTTERDAM),
            Set.of(BASEL, ROTTERDAM),
            List.of(new Cargo.Id<>(BASEL)),
            Map.of(ROTTERDAM, new Number(3)));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private CargoRepository cargos;

    @BeforeEach
    void createTable() {
        dynamoDb.create(CargoRepository.TABLE);
        cargos = new CargoRepository(dynamoDb.keyspread());
    }

    @Test
    void values_areStoredWithoutTheirRecords() {
        cargos.save(FULL);

        assertThat(dynamoDb.client()
                        .scan(scan -> scan.tableName(dynamoDb.tableName(CargoRepository.TABLE)))
                        .items()
                        .get(0))
                .containsEntry("pk", AttributeValue.fromS("SHIPPER#ada"))
                .containsEntry("sk", AttributeValue.fromS("CARGO#00000042"))
                .containsEntry("port", AttributeValue.fromS("BSL"))
                .containsEntry("tracking", AttributeValue.fromS(new UUID(1, 2).toString()))
                .containsEntry("weight", AttributeValue.fromN("-7"))
                .containsEntry("origin", AttributeValue.fromS("RTM"))
                .containsEntry("related", AttributeValue.fromL(List.of(AttributeValue.fromS("BSL"))))
                .containsEntry("counts", AttributeValue.fromM(Map.of("RTM", AttributeValue.fromN("3"))))
                .satisfies(item -> assertThat(item.get("calls").ss()).containsExactlyInAnyOrder("BSL", "RTM"));
    }

    @Test
    void values_areReadBackAndQueried() {
        cargos.save(FULL);
        cargos.save(Cargo.of("ada", 43));
        cargos.save(Cargo.of("ada", 5));

        assertThat(cargos.find(ADA, new Number(42))).contains(FULL);
        assertThat(cargos.query(ADA).number().gt(new Number(5)).stream()).containsExactly(FULL, Cargo.of("ada", 43));
        assertThat(cargos.byPort(BASEL).tracking().eq(new Tracking(new UUID(1, 2))).stream())
                .containsExactly(FULL);
        assertThat(cargos.table().scan().filter(ORIGIN.eq(ROTTERDAM)).stream()).containsExactly(FULL);
        assertThat(cargos.table().scan().filter(WEIGHT.lt(new Number(0)).and(WEIGHT.ge(new Number(-7)))).stream())
                .containsExactly(FULL);
    }

    @Test
    void update_setsAndCopies() {
        cargos.save(FULL);

        Cargo changed = cargos.update(ADA, new Number(42))
                .set(PORT, ROTTERDAM)
                .setFrom(LIMIT, WEIGHT)
                .run();

        assertThat(changed.limit()).isEqualTo(new Number(-7));
        assertThat(cargos.byPort(ROTTERDAM).stream()).containsExactly(changed);
    }

    @Test
    void shardedKey_isReadWithoutItsSuffix() {
        dynamoDb.create(HaulRepository.TABLE);
        HaulRepository hauls = new HaulRepository(dynamoDb.keyspread());
        Haul first = hauls.save(new Haul(ADA, BASEL));
        Haul second = hauls.save(new Haul(ADA, ROTTERDAM));

        assertThat(hauls.find(ADA, BASEL)).contains(first);
        assertThat(hauls.query(ADA).stream()).containsExactly(first, second);
        assertThat(hauls.query(ADA).port().beginsWith("R").stream()).containsExactly(second);
    }

    @Test
    void nullInsideARecord_isRejected() {
        assertThatThrownBy(() -> CargoRepository.ITEMS.write(new Cargo(
                        ADA, new Number(1), null, new Tracking(null), null, null, Optional.empty(), null, null, null)))
                .isInstanceOf(ItemWriteException.class)
                .hasMessage("\"tracking\" of Cargo cannot be written: the value in its record is null");
    }

    @Test
    void valueThatTheRecordRejects_isNamedWhenItIsRead() {
        Map<String, AttributeValue> item = new HashMap<>(CargoRepository.ITEMS.write(FULL));
        item.put("port", AttributeValue.fromS("bsl"));

        assertThatThrownBy(() -> CargoRepository.ITEMS.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessage("Attribute \"port\" of Cargo cannot be read: its conversion failed with"
                        + " java.lang.IllegalArgumentException");
    }
}
