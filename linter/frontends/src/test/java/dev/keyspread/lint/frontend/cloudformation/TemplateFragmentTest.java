package dev.keyspread.lint.frontend.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.KeyPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a template, in files that others include. */
class TemplateFragmentTest {

    @TempDir
    private Path folder;

    @Test
    void fragment_ofResourcesAlone_isRead() throws IOException {
        Inputs inputs = read("""
                Orders:
                  Type: AWS::DynamoDB::Table
                  Properties:
                    TableName: orders
                    KeySchema: [{AttributeName: customer, KeyType: HASH}]
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), TableInput::place)
                .containsExactly(tuple(
                        "orders", Place.of(folder.resolve("template.yaml")).at(1)));
    }

    @Test
    void resourceIndentedLikeItsId_hidesNoTable() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Home:
                  Type: AWS::Serverless::Function
                  Properties: {Handler: home.handler}
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {KeySchema: [{AttributeName: status, KeyType: HASH}]}
                """);

        assertThat(inputs.tables()).extracting(table -> table.entity().table()).containsExactly("Orders");
        assertThat(inputs.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Resources:\n  ", ""})
    void fragment_ofOneTable_isRead(String above) throws IOException {
        Inputs inputs = read(above + "Type: AWS::DynamoDB::Table\n" + " ".repeat(above.isEmpty() ? 0 : 2)
                + "Properties: {KeySchema: [{AttributeName: status, KeyType: HASH}]}\n");

        assertThat(inputs.tables()).singleElement().satisfies(table -> {
            assertThat(table.entity().table()).isEqualTo("template");
            assertThat(table.entity().key().partitionKeys())
                    .extracting(KeyPart::attribute)
                    .containsExactly("status");
        });
        assertThat(inputs.notes()).isEmpty();
    }

    private Inputs read(String template) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
    }
}
