package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.Rejection;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests of CreateTable, in the ways that the SDKs document, and tables of the CDK and of Pulumi in the same languages. */
class SdkRequestsTest {

    @TempDir
    private Path folder;

    @Test
    void java_readsConsumersOfBuilders() throws IOException {
        assertTables("Tables.java", """
                client.createTable(CreateTableRequest.builder()
                    .tableName("parcels")
                    .keySchema(k -> k.attributeName("status").keyType(KeyType.HASH))
                    .attributeDefinitions(a -> a.attributeName("status").attributeType(ScalarAttributeType.S))
                    .build());
                client.createTable(r -> r
                    .tableName("letters")
                    .keySchema(k -> k.attributeName("day").keyType(KeyType.HASH), k -> { k.attributeName("id"); k.keyType(KeyType.RANGE); })
                    .attributeDefinitions(AttributeDefinition.builder().attributeName("day").attributeType(ScalarAttributeType.N).build()));
                """, tuple("letters", "day:N id:S"), tuple("parcels", "status:S"));
    }

    @Test
    void java_readsVersion1() throws IOException {
        assertTables(
                "Tables.java",
                """
                CreateTableRequest request = new CreateTableRequest().withTableName("chained")
                    .withKeySchema(new KeySchemaElement().withAttributeName("id").withKeyType(KeyType.HASH))
                    .withAttributeDefinitions(new AttributeDefinition().withAttributeName("id").withAttributeType("N"));
                dynamoDb.createTable(request);
                dynamoDb.createTable("positional", Arrays.asList(new KeySchemaElement("year", KeyType.HASH)),
                    Arrays.asList(new AttributeDefinition("year", ScalarAttributeType.N)), new ProvisionedThroughput(10L, 10L));
                CreateTableRequest other = new CreateTableRequest();
                other.setTableName("setters");
                other.setKeySchema(List.of(new KeySchemaElement("status", KeyType.HASH)));
                other.setAttributeDefinitions(List.of(new AttributeDefinition("status", "S")));
                client.createTable(other);
                """,
                tuple("chained", "id:N"),
                tuple("positional", "year:N"),
                tuple("setters", "status:S"));
    }

    @Test
    void requests_thatAreNotRead_areNotedBesideTables_onceEach() throws IOException {
        String seen = """
                client.createTable(CreateTableRequest.builder().tableName("seen")
                    .keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build()).build());
                """;
        String unread = """
                CreateTableRequest.Builder later = CreateTableRequest.builder();
                later.tableName("later");
                configure(later);
                client.createTable(later.build());
                client.createTable(CreateTableRequest.builder().tableName("other").keySchema(keys()).build());
                client.createTable(
                    settings.get());
                """;
        Inputs inputs = Programs.read(folder, "Tables.java", "import dynamodb;\n" + seen + unread);

        assertThat(inputs.tables()).extracting(table -> table.entity().table()).contains("seen");
        assertThat(inputs.notes())
                .filteredOn(note -> note.message().contains("its partition key is not known; it is not linted"))
                .extracting(note -> note.place().line())
                .containsExactly(4, 9);
    }

    @Test
    void calls_thatMayGetARequestThatIsRead_areNotNoted() throws IOException {
        Inputs inputs = Programs.read(folder, "Tables.java", """
                import dynamodb;
                class Tables {
                    void createTable(Client client, Supplier names) {
                        CreateTableRequest request = CreateTableRequest.builder().tableName("orders")
                            .keySchema(KeySchemaElement.builder().attributeName("id").keyType(KeyType.HASH).build()).build();
                        client.createTable(request.toBuilder().tags(names).build());
                    }
                    void run() {
                        createTable(client, names);
                        this.createTable(client, names);
                        orders.createTable();
                    }
                }
                """);
        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes()).isEmpty();

        assertThat(Programs.read(folder, "tables.js", """
                const dynamodb = client();
                const letters = { TableName: 'letters', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] };
                export const create = table => dynamodb.createTable(table);
                """).notes()).isEmpty();
    }

    @Test
    void kotlin_readsTheBlocksOfItsSdk() throws IOException {
        assertTables("Tables.kt", """
                val key = KeySchemaElement {
                    attributeName = "status"
                    keyType = KeyType.Hash
                }
                val request = CreateTableRequest {
                    attributeDefinitions = listOf(AttributeDefinition { attributeName = "status"; attributeType = ScalarAttributeType.N })
                    keySchema = listOf(key)
                    billingMode = BillingMode.PayPerRequest
                    tableName = "orders"
                }
                dynamoDb.createTable(request)
                """, tuple("orders", "status:N"));
    }

    @Test
    void go_readsRequestsAndConstructs() throws IOException {
        assertTables(
                "main.go",
                """
                package main
                const (
                	tableName = "orders"
                	key string = "status"
                )
                var (
                	unused = 1
                )
                func create(c *dynamodb.Client) {
                	_, err := c.CreateTable(ctx, &dynamodb.CreateTableInput{
                		TableName: aws.String(tableName),
                		AttributeDefinitions: []types.AttributeDefinition{{
                			AttributeName: aws.String("status"), AttributeType: types.ScalarAttributeTypeN,
                		}},
                		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String(key), KeyType: types.KeyTypeHash}},
                	})
                	table := awsdynamodb.NewTable(stack, jsii.String("Cdk"), &awsdynamodb.TableProps{
                		PartitionKey: &awsdynamodb.Attribute{Name: jsii.String("tenant"), Type: awsdynamodb.AttributeType_STRING},
                	})
                	table.AddGlobalSecondaryIndex(&awsdynamodb.GlobalSecondaryIndexProps{
                		IndexName: jsii.String("by-state"),
                		PartitionKey: &awsdynamodb.Attribute{Name: jsii.String("state"), Type: awsdynamodb.AttributeType_STRING},
                	})
                	for _, name := range []string{"one", "two"} {
                		dynamodb.NewTable(ctx, name, &dynamodb.TableArgs{
                			HashKey: pulumi.String("UserId"),
                			Attributes: dynamodb.TableAttributeArray{&dynamodb.TableAttributeArgs{Name: pulumi.String("UserId"), Type: pulumi.String("S")}},
                		})
                	}
                }
                """,
                tuple("Cdk", "tenant:S\nGLOBAL by-state: state:S ALL []"),
                tuple("one", "UserId:S"),
                tuple("orders", "status:N"),
                tuple("two", "UserId:S"));
    }

    @Test
    void csharp_readsObjectInitializers() throws IOException {
        assertTables("Tables.cs", """
                // DynamoDB
                await client.CreateTableAsync(new CreateTableRequest {
                    TableName = "games",
                    AttributeDefinitions = new List<AttributeDefinition>() { new AttributeDefinition { AttributeName = "Id", AttributeType = ScalarAttributeType.N } },
                    KeySchema = new List<KeySchemaElement> { new KeySchemaElement { AttributeName = "Id", KeyType = KeyType.HASH } },
                });
                var request = new CreateTableRequest
                {
                    TableName = "moves",
                    KeySchema = [new KeySchemaElement("pk", KeyType.HASH), new("sk", KeyType.RANGE)],
                };
                var table = new Table(this, "Cdk", new TableProps { PartitionKey = new Attribute { Name = "id", Type = AttributeType.STRING } });
                """, tuple("Cdk", "id:S"), tuple("games", "Id:N"), tuple("moves", "pk:S sk:S"));
    }

    @Test
    void rust_readsBuilders() throws IOException {
        assertTables("main.rs", """
                fn key(name: &str, kind: KeyType) -> KeySchemaElement {
                    KeySchemaElement::builder().attribute_name(name).key_type(kind).build().unwrap()
                }
                async fn create(client: &'static Client) -> Result<(), Error> {
                    let ad = AttributeDefinition::builder().attribute_name("day").attribute_type(ScalarAttributeType::N).build()?;
                    client
                        .create_table()
                        .table_name("events")
                        .key_schema(key("day", KeyType::Hash))
                        .key_schema(key("id", KeyType::Range))
                        .attribute_definitions(ad)
                        .billing_mode(BillingMode::PayPerRequest)
                        .send()
                        .await?;
                    Ok(())
                }
                """, tuple("events", "day:N id:S"));
    }

    @Test
    void ruby_readsHashes() throws IOException {
        assertTables("tables.rb", """
                client.create_table({ # new
                  table_name: "movies",
                  key_schema: [{ attribute_name: "year", key_type: "HASH" }],
                  attribute_definitions: [{ attribute_name: "year", attribute_type: "N" }]
                })
                client.create_table(:table_name => "old", :key_schema => [{:attribute_name => "id", :key_type => "HASH"}])
                """, tuple("movies", "year:N"), tuple("old", "id:S"));
    }

    @Test
    void php_readsArrays() throws IOException {
        assertTables("tables.php", """
                <?php
                $params = [
                    'TableName' => 'users',
                    'AttributeDefinitions' => [ [ 'AttributeName' => 'Id', 'AttributeType' => 'N' ] ], // one
                    'KeySchema' => [ [ 'AttributeName' => 'Id', 'KeyType' => 'HASH' ] ],
                ];
                $dynamodb->createTable($params);
                """, tuple("users", "Id:N"));
    }

    @Test
    void constructsOfLibraries_areReadByTheirTableProps() throws IOException {
        Inputs inputs = read("stack.ts", """
                import { LambdaToDynamoDB } from '@aws-solutions-constructs/aws-lambda-dynamodb';
                new LambdaToDynamoDB(this, 'Orders', {
                  lambdaFunctionProps: {},
                  dynamoTableProps: { tableName: 'orders', partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING } },
                });
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> text(table.entity()),
                        table -> table.entity().throughput())
                .containsExactly(tuple("orders", "status:S", null));
    }

    @Test
    void literalRequests_areCheckedAsTemplatesAre() throws IOException {
        Inputs inputs = read("setup.js", """
                client.send(new CreateTableCommand({
                  TableName: 'known',
                  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
                  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }, { AttributeName: 'total', AttributeType: 'N' }],
                  ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 2 },
                }));
                client.send(new CreateTableCommand({
                  TableName: 'open',
                  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
                  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }, more],
                }));
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> table.entity().rejections().stream()
                                .map(Rejection::problem)
                                .toList())
                .containsExactly(
                        tuple("known", java.util.List.of("Attribute \"total\" has a type, and no key uses it.")),
                        tuple("open", java.util.List.of()));
        assertThat(inputs.tables().get(0).entity().throughput()).isEqualTo(new Throughput(1, 2));
    }

    private void assertTables(String file, String source, org.assertj.core.groups.Tuple... tables) throws IOException {
        Inputs inputs = read(file, source);
        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tables);
        assertThat(inputs.notes()).isEmpty();
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
