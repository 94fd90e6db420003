package dev.keyspread.lint.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySchemaRowTest {

    @Test
    void read_table_hasItsKeyAndIsADefinition() {
        KeySchemaRow row = KeySchemaRow.read("""
                {"id": "K1", "kind": "table", "entity_or_table_name": "Orders", "partition_key_name": "customerId",
                 "partition_key_attribute": "cid", "partition_key_type": "S", "sort_key_name": "time", "sort_key_type": "N"}
                """);

        assertThat(row.id()).isEqualTo("K1");
        assertThat(row.schema().table()).isEqualTo("Orders");
        assertThat(row.schema().origin()).isEqualTo(Origin.DEFINITION);
        assertThat(row.schema().indexes()).isEmpty();
        KeyPart partitionKey = row.schema().key().partitionKeys().get(0);
        assertThat(partitionKey.attribute()).isEqualTo("cid");
        assertThat(partitionKey.members()).extracting(KeyMember::name).containsExactly("customerId");
        assertThat(row.schema().key().sortKeys().get(0).type()).isEqualTo(AttributeType.N);
    }

    @Test
    void read_index_isAllThatIsKnownOfItsTable() {
        EntitySchema schema = KeySchemaRow.read("""
                        {"id": "K2", "kind": "gsi", "entity_or_table_name": "Orders/by-status",
                         "partition_key_name": "status", "partition_key_type": "S"}
                        """).schema();

        assertThat(schema.table()).isEqualTo("Orders");
        assertThat(schema.key().partitionKeys()).isEmpty();
        assertThat(schema.indexes()).extracting(IndexSchema::name).containsExactly("by-status");
    }

    @ParameterizedTest
    @CsvSource({
        "S,java.lang.String,S",
        "N,java.lang.Number,N",
        "B,byte[],B",
        "String?,java.lang.String,S",
        "Long,Long,N",
        "int,int,N",
        "LocalDate,java.time.LocalDate,S",
        "Status,project.Status,S"
    })
    void read_type_isJavasOrTheAttributes(String declared, String javaType, AttributeType type) {
        KeyPart key = key(declared, "");

        assertThat(key.members().get(0).javaType()).isEqualTo(javaType);
        assertThat(key.type()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "yyyy-MM-dd,,yyyy-MM-dd,0",
        "enum Status,,enum Status,0",
        "Book|Movie,,,2",
        "active,,,1",
        "2-letter state,,,0",
        "yyyy-MM|Total,,yyyy-MM,0",
        "<a>:x|<a>:y,,,0",
        "USER#<id>,USER#{id},,0",
        "USER#{id},USER#{id},,0",
        "${id},{id},,0",
        "'''ALL''',,,1",
        "true/false,,,2",
        "<yyyy>/<MM>,{yyyy-MM},yyyy-MM,0",
        "<yyyy>-<MM>-<dd>,{yyyy-MM-dd},yyyy-MM-dd,0",
        "<MM>/<id>,{MM}/{id},,0",
        "DEALS#yyyy-MM-dd 00:00:00,DEALS#{yyyy-MM-dd},yyyy-MM-dd,0"
    })
    void read_hint_isTemplateFormatOrValues(String hint, String template, String format, int values) {
        KeyPart key = key("S", hint);

        assertThat(key.template()).isEqualTo(template);
        assertThat(key.members().get(0).format()).isEqualTo(format);
        assertThat(key.members().get(0).constants()).hasSize(values);
    }

    @Test
    void read_templateOfSeveral_hasThemAll() {
        assertThat(key("S", "<senderId>##yyyyMM").members())
                .extracting(KeyMember::name)
                .containsExactly("senderId", "yyyyMM");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "nonsense", "{}", "{\"id\": \"K1\"}", "{\"id\": 7, \"partition_key_name\": \"x\"}"})
    void read_otherLine_isRefused(String line) {
        assertThatIllegalArgumentException().isThrownBy(() -> KeySchemaRow.read(line));
    }

    @Test
    void read_hintThatRepeatsTheName_isNoValue() {
        assertThat(key("S", " key").members().get(0).constants()).isEmpty();
    }

    private static KeyPart key(String type, String hint) {
        String line = """
                {"id": "K1", "kind": "table", "entity_or_table_name": "T", "partition_key_name": "key",
                 "partition_key_type": "%s", "partition_key_format_hint": "%s"}
                """;
        return KeySchemaRow.read(line.formatted(type, hint))
                .schema()
                .key()
                .partitionKeys()
                .get(0);
    }
}
