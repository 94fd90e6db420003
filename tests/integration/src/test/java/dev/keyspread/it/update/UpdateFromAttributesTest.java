package dev.keyspread.it.update;

import static dev.keyspread.it.update.ContractAttributes.ADDRESSES;
import static dev.keyspread.it.update.ContractAttributes.ENDS;
import static dev.keyspread.it.update.ContractAttributes.FORMER_OWNER;
import static dev.keyspread.it.update.ContractAttributes.FORMER_STATE;
import static dev.keyspread.it.update.ContractAttributes.HOME;
import static dev.keyspread.it.update.ContractAttributes.LABELS;
import static dev.keyspread.it.update.ContractAttributes.NOTE;
import static dev.keyspread.it.update.ContractAttributes.OWNER;
import static dev.keyspread.it.update.ContractAttributes.PAID_AT;
import static dev.keyspread.it.update.ContractAttributes.RENEWALS;
import static dev.keyspread.it.update.ContractAttributes.SIGNED_AT;
import static dev.keyspread.it.update.ContractAttributes.STARTS;
import static dev.keyspread.it.update.ContractAttributes.STATE;
import static dev.keyspread.it.update.ContractAttributes.TAGS;
import static dev.keyspread.it.update.ContractAttributes.UPDATED_AT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Updates whose values come from the item: of another attribute, or of a number with a start. */
class UpdateFromAttributesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Instant now = NOON;
    private ContractRepository contracts;

    @BeforeEach
    void createTable() {
        dynamoDb.create(ContractRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder().clock(() -> now).build();
        contracts = new ContractRepository(keyspread);
        contracts.save(Contract.of("c"));
    }

    private Update<Contract> update() {
        return contracts.update("c");
    }

    @Test
    void setFrom_copiesValuesOfAllForms() {
        now = NOON.plusSeconds(60);

        Contract changed = update().setFrom(FORMER_OWNER, OWNER)
                .setFrom(FORMER_STATE, STATE)
                .setFrom(ENDS, STARTS)
                .setFrom(TAGS, LABELS)
                .setFrom(SIGNED_AT, UPDATED_AT)
                .setFrom(HOME.city(), ADDRESSES.key("work").city())
                .run();

        assertThat(changed.formerOwner()).isEqualTo("ada");
        assertThat(changed.formerState()).isEqualTo(Contract.State.OPEN);
        assertThat(changed.ends()).isEqualTo(YearMonth.of(2026, 1));
        assertThat(changed.tags()).containsExactly("new");
        assertThat(changed.signedAt()).isEqualTo(NOON);
        assertThat(changed.home()).isEqualTo(new Contract.Address("Seeweg 2", "Zürich"));
        assertThat(contracts.find("c")).contains(changed);
    }

    @Test
    void setFrom_seesTheItemBeforeTheUpdate() {
        update().set(FORMER_OWNER, "eve").set(TAGS, List.of("old")).run();

        Contract changed = update().setFrom(TAGS, LABELS)
                .setFrom(LABELS, TAGS)
                .setFrom(NOTE, FORMER_OWNER)
                .set(FORMER_OWNER, "bob")
                .run();

        assertThat(changed.tags()).containsExactly("new");
        assertThat(changed.labels()).containsExactly("old");
        assertThat(changed.note()).isEqualTo("eve");
        assertThat(changed.formerOwner()).isEqualTo("bob");
    }

    @Test
    void setFrom_missingAttribute_failsWithItsName() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> update().setFrom(FORMER_STATE, STATE)
                        .setFrom(NOTE, FORMER_OWNER)
                        .run())
                .withMessageContaining("attribute_exists(formerOwner)");
        assertThat(contracts.find("c")).map(Contract::formerState).isEmpty();
    }

    @Test
    void setFrom_nullIntoARequiredAttribute_fails() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> contracts
                        .update("c")
                        .setFrom(ADDRESSES.key("work").street(), NOTE)
                        .run());
        assertThat(update().setFrom(FORMER_OWNER, NOTE).run().formerOwner()).isNull();
    }

    @Test
    void setFrom_attributeOfAnotherForm_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().setFrom(PAID_AT, SIGNED_AT))
                .withMessage(
                        "\"Contract.paidAt\" cannot be set from \"Contract.signedAt\": their stored forms differ,"
                                + " or have converters of your own, which cannot be compared. Read the item, and set the value");
    }

    @Test
    void setFrom_sourceOfAnIndexKey_isRejected() {
        update().set(FORMER_OWNER, "eve").run();

        assertThatIllegalStateException()
                .isThrownBy(() -> update().setFrom(OWNER, FORMER_OWNER).run())
                .withMessage("\"owner_key\" is computed from \"owner\". This update does not say what \"owner\""
                        + " will be: set it to a value");
    }

    @Test
    void setFrom_changedAttribute_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> update().set(FORMER_OWNER, "eve").setFrom(FORMER_OWNER, OWNER))
                .withMessage("The update changes \"Contract.formerOwner\" already");
    }

    @Test
    void addStartingAt_missingNumber_addsToTheStart() {
        assertThat(update().addStartingAt(RENEWALS, 100, 5).run().renewals()).isEqualTo(105);
        assertThat(update().addStartingAt(RENEWALS, 100, 5).run().renewals()).isEqualTo(110);
        assertThat(update().addStartingAt(RENEWALS, 100, -10).run().renewals()).isEqualTo(100);
    }

    @Test
    void toRequest_hasTheExpressions() {
        UpdateItemRequest request = update().setFrom(FORMER_STATE, STATE)
                .addStartingAt(RENEWALS, 100, 5)
                .toRequest();

        assertThat(request.updateExpression())
                .isEqualTo("SET #n0 = #n1, #n2 = if_not_exists(#n2, :v1) + :v0, #n3 = :v2");
        assertThat(request.expressionAttributeNames())
                .containsEntry("#n0", "formerState")
                .containsEntry("#n1", "state")
                .containsEntry("#n2", "renewals");
        assertThat(request.conditionExpression()).contains("attribute_exists(#n1)");
    }

    @Test
    void transaction_copiesAndAdds() {
        WriteTransaction.of(update().setFrom(FORMER_STATE, STATE).addStartingAt(RENEWALS, 1, 1))
                .run();

        assertThat(contracts.find("c"))
                .hasValueSatisfying(found -> assertThat(found.formerState()).isEqualTo(Contract.State.OPEN))
                .hasValueSatisfying(found -> assertThat(found.renewals()).isEqualTo(2));
    }
}
