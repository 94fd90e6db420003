package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.expression.Condition;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.WriteTransaction;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Index keys made of values that a save generates. */
class GeneratedIndexKeyTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private IncidentRepository incidents;

    @BeforeEach
    void createTable() {
        dynamoDb.create(IncidentRepository.TABLE);
        incidents = new IncidentRepository(dynamoDb.keyspread());
    }

    @Test
    void save_fillsTheIndexKeys() {
        isFoundInEveryIndex(incidents.save(incident(1)));
    }

    @Test
    void saveAll_fillsTheIndexKeys() {
        incidents.saveAll(List.of(incident(1), incident(2)));

        assertThat(incidents.query("r1").list()).hasSize(2).allSatisfy(this::isFoundInEveryIndex);
    }

    @Test
    void transaction_fillsTheIndexKeys() {
        WriteTransaction.of(incidents.prepareSave(incident(1)).onlyIf(Condition.itemDoesNotExist()))
                .run();

        isFoundInEveryIndex(incidents.find("r1", 1).orElseThrow());
    }

    private void isFoundInEveryIndex(Incident saved) {
        assertThat(saved.id()).isNotNull();
        assertThat(incidents
                        .byTeam("ops")
                        .createdAtDay()
                        .eq(saved.createdAt().atZone(ZoneOffset.UTC).toLocalDate())
                        .id()
                        .eq(saved.id())
                        .stream())
                .containsExactly(saved);
        assertThat(incidents.byId(saved.id()).stream()).containsExactly(saved);
        assertThat(incidents.byTeamAndId("ops", saved.id()).stream()).containsExactly(saved);
    }

    private static Incident incident(int number) {
        return new Incident("r1", number, "ops", null, null);
    }
}
