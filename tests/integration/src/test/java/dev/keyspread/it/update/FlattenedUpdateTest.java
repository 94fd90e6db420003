package dev.keyspread.it.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Updates inside flattened objects that are absent, as docs/reference/writes.md describes them. */
class FlattenedUpdateTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private ResidentRepository residents;

    @BeforeEach
    void saveAResident() {
        dynamoDb.create(ResidentRepository.TABLE);
        residents = new ResidentRepository(dynamoDb.keyspread());
        residents.save(new Resident("1", Optional.empty(), Optional.empty()));
    }

    @Test
    void update_insideAnAbsentObjectOfOptionalMembers_createsIt() {
        Resident updated =
                residents.update("1").set(ResidentAttributes.HOME.zip(), 8000).run();

        assertThat(updated.home()).contains(new Resident.Home(null, 8000));
    }

    @Test
    void update_insideAnAbsentObjectWithARequiredMember_fails() {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(() -> residents
                        .update("1")
                        .set(ResidentAttributes.WORK.zip(), 8000)
                        .run());
        assertThat(residents.find("1").orElseThrow().work()).isEmpty();
    }
}
