package dev.keyspread.it.key;

import static dev.keyspread.it.key.MemberAttributes.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parts of keys in lower case: items are found in any case, and their attributes keep theirs. */
class LowerCaseKeyTest {

    private static final Member ADA = new Member("Ada@Example.com", "Ada Lovelace", Optional.of("Engines"));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private MemberRepository members;

    @BeforeEach
    void createTable() {
        dynamoDb.create(MemberRepository.TABLE);
        members = new MemberRepository(dynamoDb.keyspread());
        members.save(ADA);
    }

    @Test
    void key_isInLowerCase_andTheAttributeKeepsItsCase() {
        assertThat(dynamoDb.client()
                        .scan(scan -> scan.tableName(dynamoDb.tableName(MemberRepository.TABLE)))
                        .items()
                        .get(0))
                .containsEntry("pk", AttributeValue.fromS("MEMBER#ada@example.com"))
                .containsEntry("email", AttributeValue.fromS("Ada@Example.com"))
                .containsEntry("gsi1pk", AttributeValue.fromS("TEAM#engines"))
                .containsEntry("gsi1sk", AttributeValue.fromS("NAME#ada lovelace#Ada@Example.com"));
    }

    @Test
    void anyCase_findsTheItem() {
        assertThat(members.find("ada@EXAMPLE.com")).contains(ADA);
        assertThat(members.find("ada@example.com")).contains(ADA);
        assertThat(members.update("ADA@example.com").set(TEAM, "Poets").run().email())
                .isEqualTo("Ada@Example.com");
        assertThat(MemberRepository.key("ADA@example.com")).isEqualTo(MemberRepository.key("ada@example.com"));
    }

    @Test
    void emailInAnotherCase_isTheSameItem() {
        Member other = new Member("ADA@example.com", "Another", Optional.empty());

        assertThatThrownBy(() -> members.create(other)).isInstanceOf(ConditionFailedException.class);
        members.save(other);
        assertThat(members.table().scan().stream()).containsExactly(other);
    }

    @Test
    void index_hasConditionsInAnyCase() {
        assertThat(members.byTeam("ENGINES").stream()).containsExactly(ADA);
        assertThat(members.byTeam("engines").nameLower().beginsWith("ADA L").stream())
                .containsExactly(ADA);
        assertThat(members.byTeam("engines").nameLower().eq("ADA LOVELACE").email().eq("Ada@Example.com").stream())
                .containsExactly(ADA);
        assertThat(members.byTeam("engines").nameLower().gt("B").stream()).isEmpty();
    }

    @Test
    void update_ofASource_movesTheItemInTheIndex() {
        members.update("ada@example.com").set(TEAM, "Poets").run();

        assertThat(members.byTeam("poets").stream()).hasSize(1);
        assertThat(members.byTeam("engines").stream()).isEmpty();
    }

    @Test
    void keyThatDisagreesWithTheAttribute_isAnError() {
        Map<String, AttributeValue> item = new HashMap<>(MemberRepository.ITEMS.write(ADA));
        item.put("pk", AttributeValue.fromS("MEMBER#eve@example.com"));
        Map<String, AttributeValue> upper = new HashMap<>(MemberRepository.ITEMS.write(ADA));
        upper.put("pk", AttributeValue.fromS("MEMBER#Ada@Example.com"));

        assertThatThrownBy(() -> MemberRepository.ITEMS.read(item))
                .isInstanceOf(ItemReadException.class)
                .hasMessageContaining("member \"email:lower\" in the key template \"MEMBER#{email:lower}\"");
        assertThatThrownBy(() -> MemberRepository.ITEMS.read(upper)).isInstanceOf(ItemReadException.class);
    }
}
