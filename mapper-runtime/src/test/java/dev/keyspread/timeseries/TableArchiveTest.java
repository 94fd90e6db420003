package dev.keyspread.timeseries;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

class TableArchiveTest {

    @ParameterizedTest
    @CsvSource({"ACTIVE, true", "UPDATING, true", "CREATING, false", "DELETING, false", "ARCHIVED, false"})
    void isWhole_tableInThisState_hasAllItems(String status, boolean isWhole) {
        TableDescription table = TableDescription.builder().tableStatus(status).build();

        assertThat(TableArchive.isWhole(table)).isEqualTo(isWhole);
    }
}
