package dev.keyspread.lint.frontend.cloudformation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateReaderTest {

    @TempDir
    private Path folder;

    @Test
    void table_inYaml_isReadWhole() throws IOException {
        Inputs inputs = read("""
                Parameters:
                  Stage: {Type: String, Default: dev}
                Resources:
                  Queue: {Type: "AWS::SQS::Queue"}
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: !Sub "${Stage}-orders"
                      BillingMode: PROVISIONED
                      ProvisionedThroughput: {ReadCapacityUnits: 5, WriteCapacityUnits: 6}
                      AttributeDefinitions:
                        - AttributeName: customer
                          AttributeType: S
                        - AttributeName: time
                          AttributeType: N
                      KeySchema:
                        - AttributeName: customer
                          KeyType: HASH
                        - AttributeName: time
                          KeyType: RANGE
                      GlobalSecondaryIndexes:
                        - IndexName: by-time
                          KeySchema: [{AttributeName: time, KeyType: HASH}]
                          Projection: {ProjectionType: INCLUDE, NonKeyAttributes: [total]}
                      LocalSecondaryIndexes:
                        - IndexName: by-state
                          KeySchema:
                            - {AttributeName: customer, KeyType: HASH}
                            - {AttributeName: state, KeyType: RANGE}
                          Projection: {ProjectionType: KEYS_ONLY}
                      TimeToLiveSpecification: {AttributeName: expires, Enabled: true}
                """);

        EntitySchema table = only(inputs);
        assertThat(inputs.notes()).isEmpty();
        assertThat(table.entity()).isEqualTo("dev-orders");
        assertThat(table.table()).isEqualTo("dev-orders");
        assertThat(table.origin()).isEqualTo(Origin.DEFINITION);
        assertThat(keys(table.key()))
                .containsExactly(tuple("customer", AttributeType.S), tuple("time", AttributeType.N));
        assertThat(table.attributes())
                .extracting(AttributeSchema::name, AttributeSchema::javaType)
                .containsExactly(tuple("customer", "java.lang.String"), tuple("time", "java.lang.Number"));
        assertThat(table.throughput()).isEqualTo(new Throughput(5, 6));
        assertThat(table.timeToLive()).isEqualTo("expires");
        assertThat(table.indexes())
                .extracting(IndexSchema::name, IndexSchema::kind, IndexSchema::projection, IndexSchema::include)
                .containsExactly(
                        tuple("by-state", IndexSchema.Kind.LOCAL, IndexSchema.Projection.KEYS_ONLY, List.of()),
                        tuple("by-time", IndexSchema.Kind.GLOBAL, IndexSchema.Projection.INCLUDE, List.of("total")));
        assertThat(inputs.tables().get(0).place().line()).isEqualTo(5);
    }

    @Test
    void table_inJson_isTheSame() throws IOException {
        Inputs inputs = read("""
                {
                  "Mappings": {"Names": {"test": {"key": "status"}}},
                  "Resources": {
                    "Orders": {
                      "Type": "AWS::DynamoDB::GlobalTable",
                      "Properties": {
                        "TableName": {"Fn::Join": ["-", ["my", "orders"]]},
                        "BillingMode": "PAY_PER_REQUEST",
                        "KeySchema": [
                          {"AttributeName": {"Fn::FindInMap": ["Names", "test", "key"]}, "KeyType": "HASH"}
                        ]
                      }
                    }
                  }
                }
                """);

        assertThat(inputs.notes()).isEmpty();
        assertThat(only(inputs).table()).isEqualTo("my-orders");
        assertThat(only(inputs).throughput()).isNull();
        assertThat(keys(only(inputs).key())).containsExactly(tuple("status", AttributeType.S));
    }

    @Test
    void simpleTable_withAndWithoutKey_hasOne() throws IOException {
        Inputs inputs = read("""
                Transform: AWS::Serverless-2016-10-31
                Resources:
                  Bare: {Type: AWS::Serverless::SimpleTable}
                  Keyed:
                    Type: AWS::Serverless::SimpleTable
                    Properties:
                      PrimaryKey: {Name: number, Type: Number}
                """);

        assertThat(inputs.tables())
                .extracting(
                        source -> source.entity().entity(),
                        source -> keys(source.entity().key()))
                .containsExactly(
                        tuple("Bare", List.of(tuple("id", AttributeType.S))),
                        tuple("Keyed", List.of(tuple("number", AttributeType.N))));
    }

    @Test
    void table_nameThatIsNotKnown_isCalledByItsIdAndSaysSo() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: !Sub "${AWS::StackName}-orders"
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                """);

        assertThat(only(inputs).table()).isEqualTo("Orders");
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .containsExactly(folder.resolve("template.yaml")
                        + ":5: note: table \"Orders\": its TableName cannot be resolved: \"AWS::StackName\" is known"
                        + " only at deployment; the table is called by its logical id");
    }

    @Test
    void table_keyThatIsNotKnown_isNotLintedAndSaysSo() throws IOException {
        Inputs inputs = read("""
                Parameters:
                  Key: {Type: String}
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: !Ref Key, KeyType: HASH}]
                  Others:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: !Split [",", !Ref Keys]
                """);

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"Orders\": its AttributeName cannot be resolved: parameter \"Key\" has no default; it is not"
                                + " linted",
                        "table \"Others\": its KeySchema cannot be resolved: Fn::Split is evaluated only at deployment; it"
                                + " is not linted");
    }

    @Test
    void index_thatIsNotKnown_isLeftOutAndSaysSo() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      GlobalSecondaryIndexes:
                        - IndexName: odd
                          KeySchema: [{AttributeName: !ImportValue Key, KeyType: HASH}]
                        - !Select [0, [{IndexName: even}]]
                """);

        assertThat(only(inputs).indexes()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"Orders\": an element of its GlobalSecondaryIndexes cannot be resolved: Fn::Select is"
                                + " evaluated only at deployment; it is not linted",
                        "table \"Orders\": its AttributeName cannot be resolved: Fn::ImportValue is evaluated"
                                + " only at deployment; index \"odd\" is not linted");
    }

    @Test
    void tables_ofOneNameInTwoTemplates_areToldApart() throws IOException {
        String template = """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """;
        Files.writeString(folder.resolve("a.yaml"), template);
        Files.writeString(folder.resolve("b.yaml"), template);

        assertThat(InputReader.read(List.of(folder)).tables())
                .extracting(source -> source.entity().entity())
                .containsExactly(
                        "Orders (" + folder.resolve("a.yaml") + ")", "Orders (" + folder.resolve("b.yaml") + ")");
    }

    @Test
    void folder_copiesAndOtherPeoplesFiles_arePassedBy() throws IOException {
        String template = """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """;
        for (String name :
                List.of("src/template.yaml", "target/classes/template.yaml", "node_modules/x/template.yaml")) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, template);
        }

        assertThat(InputReader.read(List.of(folder)).tables())
                .extracting(TableInput::place)
                .containsExactly(Place.of(folder.resolve("src/template.yaml")).at(2));
        assertThat(InputReader.read(List.of(folder.resolve("target"))).tables()).hasSize(1);
    }

    @Test
    void file_namedThatDescribesNothing_isNoted() throws IOException {
        Path file = Files.writeString(folder.resolve("values.yaml"), "replicas: 3\n");
        Path other = Files.writeString(folder.resolve("README.md"), "* [not YAML\n");
        Path image = Files.write(folder.resolve("logo.png"), new byte[] {(byte) 0x89, 0, 1});

        assertThat(InputReader.read(List.of(file)).notes())
                .extracting(Note::toString)
                .containsExactly(Place.text(file) + ": note: " + InputFile.NO_TABLE);
        assertThat(InputReader.read(List.of(file, other, image)).notes())
                .extracting(Note::toString)
                .containsExactly(Place.text(file) + ": note: this file and 2 more: " + InputFile.NO_TABLE);
        assertThat(InputReader.read(List.of(folder)).notes()).isEmpty();
    }

    @Test
    void names_ofSeveralTables_areOneNote() throws IOException {
        String table = "{Type: AWS::DynamoDB::Table, Properties: {TableName: !Ref Env, KeySchema:"
                + " [{AttributeName: id, KeyType: HASH}]}}\n";

        Inputs inputs = read("Resources:\n  A: " + table + "  B: " + table + "  C: " + table);

        assertThat(inputs.tables()).hasSize(3);
        assertThat(inputs.notes())
                .extracting(note -> note.place().line(), Note::message)
                .containsExactly(tuple(
                        2,
                        "the names of 3 tables are known only at deployment; they are called by their ids in the"
                                + " files"));
    }

    @Test
    void name_thatOccursTwice_isTheLastAndNotedBesideTables() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: old
                      KeySchema: [{AttributeName: id, KeyType: HASH}]
                      TableName: orders
                """);

        assertThat(inputs.tables()).extracting(table -> table.entity().table()).containsExactly("orders");
        assertThat(inputs.notes())
                .extracting(note -> note.place().line(), Note::message)
                .containsExactly(tuple(7, "\"TableName\" occurs twice; the last one counts"));
        assertThat(read("a: AWS::DynamoDB::Table\na: 2\nResources: {}\n").notes())
                .isEmpty();
    }

    @Test
    void metadata_ofTable_suppressesItsRules() throws IOException {
        Inputs inputs = read("""
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Metadata:
                      keyspread:
                        ignore:
                          - {rule: low-cardinality-partition-key, reason: a dozen orders a day, member: status}
                          - rule: gsi-over-projection
                    Properties:
                      TableName: orders
                      BillingMode: PAY_PER_REQUEST
                      KeySchema: [{AttributeName: status, KeyType: HASH}]
                      AttributeDefinitions: [{AttributeName: status, AttributeType: S}]
                """);

        assertThat(inputs.tables().get(0).entity().suppressions())
                .containsExactly(new Suppression("status", "low-cardinality-partition-key", "a dozen orders a day"));
        assertThat(inputs.notes())
                .extracting(note -> note.place().line(), Note::message)
                .containsExactly(
                        tuple(8, "table \"Orders\": an \"ignore\" needs a rule and a reason; it suppresses nothing"));
        assertThat(Templates.lint(inputs).reported()).isEmpty();
    }

    @Test
    void file_brokenInFolder_isNotedAndBrokenByName_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("broken.yaml"), "Resources: [AWS::DynamoDB::Table\n");

        assertThat(InputReader.read(List.of(folder)).notes())
                .singleElement()
                .extracting(Note::message)
                .asString()
                .startsWith("not read: ");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(file)))
                .withMessageContaining("broken.yaml:");
    }

    @Test
    void path_thatDoesNotExist_isRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(folder.resolve("nowhere"))))
                .withMessageEndingWith("nowhere: there is no such file or folder");
    }

    private Inputs read(String template) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), template)));
    }

    private static EntitySchema only(Inputs inputs) {
        assertThat(inputs.tables()).hasSize(1);
        return inputs.tables().get(0).entity();
    }

    private static List<Tuple> keys(KeySchema key) {
        return Stream.concat(key.partitionKeys().stream(), key.sortKeys().stream())
                .map(part -> tuple(part.attribute(), part.type()))
                .toList();
    }
}
