package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameTokensTest {

    @ParameterizedTest
    @CsvSource({
        "statusPageId,status page id",
        "status_page_id,status page id",
        "Status-Page-ID,status page id",
        "userIDStatus,user id status",
        "ISOTimestamp,iso timestamp",
        "databaseId:assetId,database id asset id",
        "CreatedAtDate,created at date",
        "iso8601Date,iso date",
        "ORDERSTATUS,order status",
        "createddate,created date",
        "candidate,candidate",
        "lastupdate,lastupdate",
        "status,status",
        "prototype,prototype",
        "österreichÄnderung,österreich änderung"
    })
    void of_name_splitsIntoWords(String name, String words) {
        assertThat(String.join(" ", NameTokens.of(name).words())).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "statusPk,status",
        "gsi1PkStatus,status",
        "statusIndexPk,status",
        "dateString,date",
        "gsi1pk,''",
        "PK,''"
    })
    void head_technicalWordsAtTheEnd_areLeftOff(String name, String head) {
        assertThat(NameTokens.of(name).head()).isEqualTo(head);
    }

    @Test
    void of_upperCase_isLowerInTheRootLocale() {
        assertThat(NameTokens.of("ID_TITLE").words()).isEqualTo(List.of("id", "title"));
    }

    @Test
    void of_noLetters_isEmpty() {
        NameTokens name = NameTokens.of("_1");

        assertThat(name.words()).isEmpty();
        assertThat(name.head()).isEmpty();
        assertThat(name.first()).isEmpty();
    }
}
