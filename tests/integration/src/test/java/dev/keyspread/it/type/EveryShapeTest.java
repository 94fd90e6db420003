package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbLocal;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class EveryShapeTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    @Test
    void bean_inheritedMembers_areStored() {
        dynamoDb.create(EveryShape_InheritingRepository.TABLE);
        var repository = new EveryShape_InheritingRepository(dynamoDb.keyspread());
        EveryShape.Inheriting bean = new EveryShape.Inheriting();
        bean.setId("a");
        bean.setVersion(7);
        bean.setColor("blue");
        bean.setSecret("secret");

        repository.save(bean);

        EveryShape.Inheriting found = repository.find("a").orElseThrow();
        assertThat(found.getVersion()).isEqualTo(7);
        assertThat(found.getColor()).isEqualTo("blue");
        assertThat(found.getSecret()).isEqualTo("unset");
    }

    @Test
    void bean_absentAttribute_keepsTheBeansDefault() {
        dynamoDb.create(EveryShape_InheritingRepository.TABLE);
        var repository = new EveryShape_InheritingRepository(dynamoDb.keyspread());
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(EveryShape_InheritingRepository.TABLE))
                        .item(Map.of("id", AttributeValue.fromS("a"), "version", AttributeValue.fromN("3"))));

        assertThat(repository.find("a").orElseThrow().getColor()).isEqualTo("red");
    }

    @Test
    void constructor_immutableClass_roundTrips() {
        dynamoDb.create(EveryShape_ConstructedRepository.TABLE);
        var repository = new EveryShape_ConstructedRepository(dynamoDb.keyspread());
        EveryShape.Constructed constructed = new EveryShape.Constructed("a", 42);

        repository.save(constructed);

        assertThat(repository.find("a")).contains(constructed);
    }

    @Test
    void builder_immutableClass_roundTrips() {
        dynamoDb.create(EveryShape_BuiltRepository.TABLE);
        var repository = new EveryShape_BuiltRepository(dynamoDb.keyspread());

        repository.save(EveryShape.Built.builder()
                .id("a")
                .line(1)
                .note(Optional.of("note"))
                .build());
        repository.save(EveryShape.Built.builder().id("a").line(2).build());

        assertThat(repository.query("a").stream().map(EveryShape.Built::note))
                .containsExactly(Optional.of("note"), Optional.empty());
    }
}
