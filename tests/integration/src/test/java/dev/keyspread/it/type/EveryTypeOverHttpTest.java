package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.HttpKind;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Any entity is stored and read over HTTP on the wire path as it is without it. */
@Timeout(120)
class EveryTypeOverHttpTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private EveryTypeRepository with;
    private EveryTypeRepository without;

    @BeforeEach
    void createTable() {
        server.create(EveryTypeRepository.TABLE);
        with = new EveryTypeRepository(server.keyspread(server.client(
                HttpKind.APACHE, client -> client.addExecutionInterceptor(KeyspreadInterceptor.create()))));
        without = new EveryTypeRepository(server.keyspread(server.plain()));
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60})
    void entity_onTheWire_isTheSameAsWithoutIt(long seed) {
        EveryType entity = EveryTypePropertyTest.random(seed);

        without.save(entity);
        Map<String, AttributeValue> item = item(entity);
        without.delete(without.key(entity));
        with.save(entity);

        assertThat(item(entity)).as("seed " + seed).isEqualTo(item);
        assertThat(with.find(entity.id(), entity.at()).orElseThrow())
                .as("seed " + seed)
                .usingRecursiveComparison(EveryTypePropertyTest.BY_NUMBER)
                .isEqualTo(entity);
        assertThat(without.find(entity.id(), entity.at()).orElseThrow())
                .as("seed " + seed)
                .usingRecursiveComparison(EveryTypePropertyTest.BY_NUMBER)
                .isEqualTo(entity);
    }

    private Map<String, AttributeValue> item(EveryType entity) {
        return server.plain()
                .getItem(get -> get.tableName(server.tableName(EveryTypeRepository.TABLE))
                        .key(EveryTypeCodec.INSTANCE.key(entity)))
                .item();
    }
}
