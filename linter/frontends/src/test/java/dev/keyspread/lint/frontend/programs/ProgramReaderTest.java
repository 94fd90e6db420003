package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that programs create without CDK, and what is not known of a program. */
class ProgramReaderTest {

    @TempDir
    private Path folder;

    @Test
    void tablesOfSst_areRead() throws IOException {
        Inputs inputs = read("sst.config.ts", """
                const table = new sst.aws.Dynamo("Notes", {
                  fields: { userId: "string", noteId: "string", createdAt: "number" },
                  primaryIndex: { hashKey: "userId", rangeKey: "noteId" },
                  globalIndexes: { CreatedAtIndex: { hashKey: "userId", rangeKey: "createdAt", projection: ["title"] } },
                  localIndexes: { Local: { rangeKey: "createdAt", projection: "keys-only" } },
                  ttl: "expireAt",
                });
                """);
        Inputs old = read("stacks/Storage.js", """
                import { Table } from "sst/constructs";
                export function Storage({ stack }) {
                  const table = new Table(stack, "Counter", {
                    fields: { counter: "string" },
                    primaryIndex: { partitionKey: "counter" },
                  });
                }
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("""
                userId:S noteId:S
                GLOBAL CreatedAtIndex: userId:S createdAt:N INCLUDE [title]
                LOCAL Local: userId:S createdAt:N KEYS_ONLY []
                ttl expireAt""");
        assertThat(old.tables()).extracting(table -> table.entity().table()).containsExactly("Counter", "Notes");
    }

    @Test
    void tablesOfPulumi_areRead() throws IOException {
        Inputs inputs = read("index.ts", """
                const scores = new aws.dynamodb.Table("scores", {
                  attributes: [{ name: "userId", type: "S" }, { name: "gameId", type: "S" }, { name: "top", type: "N" }],
                  hashKey: "userId",
                  rangeKey: "gameId",
                  readCapacity: 20,
                  writeCapacity: 10,
                  globalSecondaryIndexes: [{
                    name: "by-game", hashKey: "gameId", rangeKey: "top", projectionType: "INCLUDE",
                    nonKeyAttributes: ["name"], readCapacity: 2, writeCapacity: 3,
                  }],
                  ttl: { attributeName: "until", enabled: true },
                });
                """);

        EntitySchema scores = only(inputs).entity();
        assertThat(text(scores)).isEqualTo("""
                userId:S gameId:S
                GLOBAL by-game: gameId:S top:N INCLUDE [name]
                ttl until""");
        assertThat(scores.throughput()).isEqualTo(new Throughput(20, 10));
        assertThat(scores.indexes().get(0).throughput()).isEqualTo(new Throughput(2, 3));
    }

    @Test
    void requestsToTheResultOfACall_areRead() throws IOException {
        read("client.py", """
                boto3.client('dynamodb', region_name='eu-west-1').create_table(
                    TableName='orders',
                    KeySchema=[{'AttributeName': 'status', 'KeyType': 'HASH'}],
                    AttributeDefinitions=[{'AttributeName': 'status', 'AttributeType': 'S'}],
                )
                """);
        read("resource.py", """
                table = boto3.resource('dynamodb').create_table(
                    TableName='events',
                    KeySchema=[{'AttributeName': 'day', 'KeyType': 'HASH'}],
                    AttributeDefinitions=[{'AttributeName': 'day', 'AttributeType': 'N'}],
                )
                table.wait_until_exists()
                """);
        Inputs inputs = read("setup.js", """
                await new AWS.DynamoDB().createTable({
                  TableName: "music",
                  KeySchema: [{ AttributeName: "artist", KeyType: "HASH" }],
                  AttributeDefinitions: [{ AttributeName: "artist", AttributeType: "S" }],
                }).promise();
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(
                        tuple("orders", "status:S"), tuple("events", "day:N"), tuple("music", "artist:S"));
    }

    @Test
    void requestsOfTheSdk_areRead() throws IOException {
        read("setup.ts", """
                const params: CreateTableCommandInput = {
                  TableName: "Music",
                  KeySchema: [{ AttributeName: "artist", KeyType: "HASH" }],
                  AttributeDefinitions: [{ AttributeName: "artist", AttributeType: "S" }],
                };
                await dynamoClient.send(new CreateTableCommand(params));
                """);
        read("setup.py", """
                table = dynamodb.create_table(
                    TableName='movies',
                    KeySchema=[
                        {'AttributeName': 'year', 'KeyType': 'HASH'},  # Partition key
                        {'AttributeName': 'title', 'KeyType': 'RANGE'},
                    ],
                    AttributeDefinitions=[{'AttributeName': 'year', 'AttributeType': 'N'}, {'AttributeName': 'title', 'AttributeType': 'S'}],
                )
                """);
        Inputs inputs = read("Setup.java", """
                CreateTableRequest request = CreateTableRequest.builder()
                    .tableName("books")
                    .keySchema(KeySchemaElement.builder().attributeName("isbn").keyType(KeyType.HASH).build())
                    .attributeDefinitions(
                        AttributeDefinition.builder().attributeName("isbn").attributeType(ScalarAttributeType.S).build())
                    .build();
                dynamoDb.createTable(request);
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(
                        tuple("Music", "artist:S"), tuple("books", "isbn:S"), tuple("movies", "year:N title:S"));
    }

    @Test
    void requests_beforeACallback_areRead() throws IOException {
        Inputs inputs = read("setup.js", """
                const params = {
                  TableName: "Music",
                  KeySchema: [{ AttributeName: "artist", KeyType: "HASH" }],
                  AttributeDefinitions: [{ AttributeName: "artist", AttributeType: "S" }],
                };
                dynamodb.createTable(params, function (err, data) { console.log(err, data); });
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("Music");
        assertThat(text(only(inputs).entity())).isEqualTo("artist:S");
    }

    @Test
    void resourcesOfAServerlessProgram_areReadWithTheirLines() throws IOException {
        Inputs inputs = read("serverless.ts", """
                const serverlessConfiguration: AWS = {
                  service: 'notes',
                  provider: { name: 'aws' },
                  resources: {
                    Resources: {
                      NotesTable: {
                        Type: 'AWS::DynamoDB::Table',
                        Properties: {
                          TableName: '${self:custom.table}',
                          AttributeDefinitions: [
                            { AttributeName: 'noteId', AttributeType: 'S' },
                            { AttributeName: 'owner', AttributeType: 'S' },
                          ],
                          KeySchema: [
                            { AttributeName: 'noteId', KeyType: 'HASH' },
                          ],
                          GlobalSecondaryIndexes: [{
                            IndexName: 'by-owner',
                            KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
                            Projection: { ProjectionType: 'KEYS_ONLY' },
                          }],
                          TimeToLiveSpecification: { AttributeName: 'until', Enabled: true },
                          ProvisionedThroughput: { ReadCapacityUnits: 2, WriteCapacityUnits: 3 },
                        },
                      },
                      OpenTable: { Type: 'AWS::DynamoDB::Table', Properties: tableOf('id') },
                      Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { KeySchema: [] } },
                    },
                  },
                };
                module.exports = serverlessConfiguration;
                """);

        TableInput notes = only(inputs);
        assertThat(notes.entity().table()).isEqualTo("${self:custom.table}");
        assertThat(text(notes.entity())).isEqualTo("""
                noteId:S
                GLOBAL by-owner: owner:S KEYS_ONLY []
                ttl until""");
        assertThat(notes.entity().throughput()).isEqualTo(new Throughput(2, 3));
        assertThat(notes.entity().deployment()).isNotNull();
        String file = Place.text(folder) + "/serverless.ts";
        assertThat(notes.place()).hasToString(file + ":6");
        assertThat(notes.placeOf(null, "noteId")).hasToString(file + ":15");
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .containsExactly(file
                        + ":26: note: table \"OpenTable\": its partition key is not known; it is not linted; run \"aws dynamodb describe-table --table-name NAME > table.json\""
                        + " and \"keyspread lint table.json\"");
    }

    @Test
    void tablesOfAJestConfiguration_areRead() throws IOException {
        Inputs inputs = read("jest-dynamodb-config.js", """
                module.exports = async () => ({
                  tables: [
                    {
                      TableName: `files`,
                      KeySchema: [{AttributeName: 'fileId', KeyType: 'HASH'}],
                      AttributeDefinitions: [{AttributeName: 'fileId', AttributeType: 'N'}],
                    },
                    { TableName: 'no-table' },
                  ],
                });
                """);

        TableInput files = only(inputs);
        assertThat(files.entity().table()).isEqualTo("files");
        assertThat(text(files.entity())).isEqualTo("fileId:N");
        assertThat(files.placeOf(null, "fileId")).hasToString(Place.text(folder) + "/jest-dynamodb-config.js:5");
    }

    @Test
    void testsInLanguagesThatAreNotRead_areNotNoted() throws IOException {
        String source = "client.CreateTable(ctx, &dynamodb.CreateTableInput{KeySchema: keys})";
        read("store/store_test.go", source);
        read("spec/db.rb", "client.create_table(key_schema: [])");

        assertThat(read("store/keys.go", "var keys []types.KeySchemaElement").notes())
                .singleElement()
                .asString()
                .contains("store_test.go: note: not linted, because it is a test or an example");
        assertThat(read("store/store.go", source).notes())
                .singleElement()
                .asString()
                .contains("store/store.go:1: note: table \"CreateTable\": its KeySchema cannot be resolved: \"keys\"");
    }

    @Test
    void unknownParts_areNotedWithTheirLines() throws IOException {
        Inputs inputs = read("lib/open.ts", """
                import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
                const a = new Table(this, 'A', { partitionKey: { name: props.key, type: AttributeType.STRING } });
                const b = new Table(this, 'B', props.table);
                const c = new Table(this, 'C', {
                  ...shared,
                  partitionKey: { name: 'id', type: props.type },
                });
                c.addGlobalSecondaryIndex({
                  indexName: `${props.stage}-by-x`,
                  partitionKey: props.gsi,
                });
                props.other.addGlobalSecondaryIndex({ indexName: 'by-y', partitionKey: { name: 'y', type: AttributeType.STRING } });
                """);

        String file = Place.text(folder) + "/lib/open.ts";
        assertThat(inputs.notes().stream().map(Note::toString))
                .containsExactlyInAnyOrder(
                        file
                                + ":2: note: table \"A\": its AttributeName cannot be resolved: \"props.key\" is not known from"
                                + " the sources; it is not linted; run \"cdk synth\" and \"keyspread lint cdk.out\"",
                        file
                                + ":3: note: table \"B\": its partition key is not known; it is not linted; run \"cdk synth\" and \"keyspread lint cdk.out\"",
                        file
                                + ":4: note: table \"C\": a part of its properties is unknown: \"shared\" is not known from the"
                                + " sources; it is linted without it",
                        file
                                + ":6: note: table \"C\": its AttributeType cannot be resolved: \"props.type\" is not known from"
                                + " the sources; it counts as a text",
                        file
                                + ":10: note: table \"C\": its AttributeName cannot be resolved: \"props.gsi\" is not known from"
                                + " the sources; index \"${props.stage}-by-x\" is not linted; run \"cdk synth\" and \"keyspread lint cdk.out\"",
                        file
                                + ":12: note: an index is added to \"other\", whose key is not known; the index is"
                                + " not linted; run \"cdk synth\" and \"keyspread lint cdk.out\"");
        assertThat(only(inputs).entity().table()).isEqualTo("C");
        assertThat(only(inputs).entity().deployment()).isNull();
    }

    @Test
    void sourcesInFolders_ofTestsAndBuilds_areSkipped() throws IOException {
        String source =
                "new dynamodb.Table(this, 'A', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });";
        for (String file : List.of(
                "test/a.ts",
                "lib/a.test.ts",
                "lib/a.spec.js",
                "dist/a.js",
                "node_modules/a/a.js",
                "cdk.out/asset.1/a.js",
                "lib/a.d.ts",
                "test_a.py",
                "build/a.js",
                ".venv/lib/a.py")) {
            read(file, source);
        }

        assertThat(InputReader.read(List.of(folder)).tables()).isEmpty();
        assertThat(InputReader.read(List.of(folder)).notes())
                .singleElement()
                .asString()
                .contains("not linted, because it is a test or an example, and so are 3 more");
        assertThat(InputReader.read(List.of(folder.resolve("lib/a.test.ts"))).tables())
                .hasSize(1);
        assertThat(InputReader.read(List.of(folder.resolve("test"))).tables()).hasSize(1);
    }

    @Test
    void script_besideTheSourceItWasCompiledFrom_isSkipped() throws IOException {
        String source =
                "new dynamodb.Table(this, 'A', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });";
        read("lib/a.js", source);

        assertThat(read("lib/a.ts", source).tables()).hasSize(1);
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
