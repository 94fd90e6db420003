package dev.keyspread.lint.frontend.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceLoopTest {

    private static final String LOOP = """
            Parameters: {Names: {Type: CommaDelimitedList}}
            Resources:
              Fn::ForEach::Tables:
                - Name
                - %s
                - Table&{Name}:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: !Sub shop-${Name}
                      AttributeDefinitions: [{AttributeName: !Ref Name, AttributeType: S}]
                      KeySchema: [{AttributeName: !Ref Name, KeyType: HASH}]
            """;

    @TempDir
    private Path folder;

    @Test
    void loop_overLiterals_createsTables() throws IOException {
        Inputs inputs = read(LOOP.formatted("[order-items, user]"));

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables())
                .extracting(table -> table.id() + " " + table.entity().table() + " "
                        + table.entity().key().partitionKeys().get(0).attribute())
                .containsExactly("Tableorderitems shop-order-items order-items", "Tableuser shop-user user");
        assertThat(inputs.tables()).extracting(table -> table.place().line()).containsOnly(6);
    }

    @Test
    void loops_inLoops_areExpandedUpToTheirLimit() throws IOException {
        String names = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";
        String table = "{Type: AWS::DynamoDB::Table, Properties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}}";
        String inner = "{\"T${A}${B}${C}\": " + table + "}";
        for (String name : List.of("C", "B", "A")) {
            inner = "{Fn::ForEach::L%s: [%s, %s, %s]}".formatted(name, name, names, inner);
        }

        assertThat(read("Resources: " + inner).tables()).hasSizeBetween(500, 1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"!Ref Names", "[a, !Ref Names]", "a"})
    void loop_overUnknownValues_isNotedWithTheCommandThatHelps(String values) throws IOException {
        Inputs inputs = read(LOOP.formatted(values));

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes()).singleElement().satisfies(note -> {
            assertThat(note.place().line()).isEqualTo(3);
            assertThat(note.message())
                    .isEqualTo("table \"Fn::ForEach::Tables\": the result of Fn::ForEach::Tables is known only at"
                            + " deployment; it is not linted; run \"aws cloudformation get-template --stack-name NAME"
                            + " --template-stage Processed --query TemplateBody > template.json\" and \"keyspread lint"
                            + " template.json\"");
        });
    }

    private Inputs read(String template) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
    }
}
