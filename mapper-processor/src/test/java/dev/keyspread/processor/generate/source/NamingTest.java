package dev.keyspread.processor.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.ClassName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamingTest {

    @ParameterizedTest
    @CsvSource({
        "invoiceNumber, INVOICE_NUMBER",
        "by-country, BY_COUNTRY",
        "GSI1, GSI1",
        "urlPath, URL_PATH",
        "URLPath, URL_PATH",
        "line2Text, LINE2_TEXT",
        "already_snake, ALREADY_SNAKE",
        "a.b, A_B"
    })
    void constant_isInUpperSnakeCase(String name, String constant) {
        assertThat(Naming.constant(name)).isEqualTo(constant);
    }

    @ParameterizedTest
    @CsvSource({
        "Order, order",
        "SKUName, skuName",
        "ID, id",
        "URL2, url2",
        "country, country",
        "_id, _id",
        "Case, case_",
        "Return, return_",
        "Record, record"
    })
    void variable_beginsInLowerCase(String name, String variable) {
        assertThat(Naming.variable(name)).isEqualTo(variable);
    }

    @ParameterizedTest
    @CsvSource({"by-country, ByCountry", "byCountry, ByCountry", "GSI_BY_DAY, GsiByDay", "a..b, AB", "2014, 2014"})
    void upperCamel_joinsTheWordsOfAnIndex(String index, String name) {
        assertThat(Naming.upperCamel(index)).isEqualTo(name);
    }

    @Test
    void generated_namesTheClassesAround() {
        ClassName score = ClassName.get("com.acme", "Game", "Score");

        assertThat(Naming.generated(score, "Codec")).isEqualTo(ClassName.get("com.acme", "Game_ScoreCodec"));
    }
}
