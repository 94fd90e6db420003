package dev.keyspread.lint.frontend.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.programs.Programs;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PowerShellTablesTest {

    @TempDir
    private Path folder;

    @Test
    void schema_thatCmdletsExtend_isTheKeyOfTheTable() throws IOException {
        Inputs inputs = read("""
                $TableName = 'orders'
                # New-DDBTable -TableName old -Schema $Schema
                Get-Help New-DDBTable -Examples
                $Schema = New-DDBTableSchema
                $Schema | Add-DDBKeySchema -KeyName "customer" -KeyDataType "S" -KeyType HASH |
                    Add-DDBKeySchema -KeyName at -KeyType RANGE `
                        -KeyDataType N
                $Schema | Add-DDBIndexSchema -IndexName by-state -Global -HashKeyName state -HashKeyDataType S `
                    -ProjectionType keys_only -ReadCapacity 5 -WriteCapacity 5
                $Schema | Add-DDBIndexSchema -IndexName by-total -RangeKeyName total -RangeKeyDataType N -ProjectionType INCLUDE `
                    -NonKeyAttribute "city", "street"
                New-DDBTable -TableName $TableName -Schema $Schema -ReadCapacity 10 -WriteCapacity 5
                """);

        assertThat(inputs.tables()).singleElement().satisfies(orders -> {
            assertThat(orders.entity().table()).isEqualTo("orders");
            assertThat(Programs.text(orders.entity())).isEqualTo("""
                    customer:S at:N
                    GLOBAL by-state: state:S KEYS_ONLY []
                    LOCAL by-total: customer:S total:N INCLUDE [city, street]""");
            assertThat(orders.entity().throughput()).isEqualTo(new Throughput(10, 5));
            assertThat(orders.entity().rejections()).isEmpty();
            assertThat(orders.placeOf(null, "at").line()).isEqualTo(6);
        });
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void parametersInATable_areThoseOfTheCmdlet() throws IOException {
        Inputs inputs = read("""
                New-DDBTableSchema | Add-DDBKeySchema -KeyName id -KeyDataType S | Set-Variable Schema
                $Name = "events"
                $Parameters = @{
                    TableName = $Name
                    Schema = $Schema
                    BillingMode = 'PAY_PER_REQUEST'
                }
                New-DDBTable @Parameters
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> Programs.text(table.entity()))
                .containsExactly(tuple("events", "id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void tableWithASchemaFromElsewhere_isNoted() throws IOException {
        Inputs inputs = read("""
                New-DDBTable -TableName orders -Schema (Get-Schema)
                """);

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes()).singleElement().satisfies(note -> {
            assertThat(note.place().line()).isEqualTo(1);
            assertThat(note.message())
                    .startsWith("a table of \"New-DDBTable\" is not read: it has no literal name and key; run \"aws");
        });
    }

    private Inputs read(String script) throws IOException {
        Files.writeString(folder.resolve("tables.ps1"), script);
        return InputReader.read(List.of(folder));
    }
}
