package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions and classes that create tables for calls in other sources, and functions that return parts of tables. */
class HelpersTest {

    private static final String IMPORT = "import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';\n";

    @TempDir
    private Path folder;

    @Test
    void helperFunctionInAnotherFile_createsATableForEachCall_atTheLinesOfTheCall() throws IOException {
        read("lib/helper.ts", IMPORT + """
                export function makeTable(scope, id, config) {
                  const table = new dynamodb.Table(scope, id, { tableName: config.name, partitionKey: config.partitionKey });
                  for (const index of config.indexes ?? []) {
                    table.addGlobalSecondaryIndex({ indexName: index.indexName, partitionKey: index.partitionKey });
                  }
                  return table;
                }
                """);
        Inputs inputs = read("lib/stack.ts", """
                import { makeTable } from './helper';
                makeTable(this, 'Parcels', {
                  name: 'parcels',
                  partitionKey: { name: 'parcelId', type: dynamodb.AttributeType.STRING },
                  indexes: [{ indexName: 'by-status', partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING } }],
                });
                makeTable(this, 'Letters', { name: 'letters', partitionKey: { name: 'id', type: dynamodb.AttributeType.NUMBER } });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("letters", "id:N"), tuple("parcels", "parcelId:S\nGLOBAL by-status: status:S ALL []"));
        TableInput parcels = inputs.tables().get(1);
        String stack = Place.text(folder) + "/lib/stack.ts:";
        assertThat(parcels.place()).hasToString(stack + 2);
        assertThat(parcels.placeOf(null, "parcelId")).hasToString(stack + 4);
        assertThat(parcels.placeOf("by-status", "status")).hasToString(stack + 5);
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void index_addedToOneInstanceOfAClass_isOfThatOne_andOneOfAMethodIsNoted() throws IOException {
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                class WrapTable extends Construct {
                  constructor(scope, id, props) {
                    super(scope, id);
                    this.table = new dynamodb.Table(this, 'Table', { tableName: id, partitionKey: { name: props.key, type: dynamodb.AttributeType.STRING } });
                  }
                  addIndex(name: string) {
                    this.table.addGlobalSecondaryIndex({ indexName: name, partitionKey: { name, type: dynamodb.AttributeType.STRING } });
                  }
                }
                const one = new WrapTable(this, 'one', { key: 'userId' });
                const two = new WrapTable(this, 'two', { key: 'orderId' });
                one.table.addGlobalSecondaryIndex({ indexName: 'by-city', partitionKey: { name: 'city', type: dynamodb.AttributeType.STRING } });
                two.addIndex('status');
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("one", "userId:S\nGLOBAL by-city: city:S ALL []"), tuple("two", "orderId:S"));
        assertThat(inputs.notes())
                .extracting(Note::message)
                .anyMatch(message -> message.contains("gets it from a method; the index is not linted"));
    }

    @Test
    void index_ofAClassThatIsCreatedTwice_isOne() throws IOException {
        read("bin/app.ts", """
                import { Orders } from '../lib/orders';
                new Orders(app, 'dev', {});
                new Orders(app, 'prod', {});
                """);
        Inputs inputs = read("lib/orders.ts", IMPORT + """
                export class Orders extends Stack {
                  constructor(scope, id, props) { super(scope, id); this.build(props); }
                  private build(props) {
                    const table = new dynamodb.Table(this, 'Table', { tableName: 'orders', partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                    table.addGlobalSecondaryIndex({ indexName: 'by-city', partitionKey: { name: 'city', type: dynamodb.AttributeType.STRING } });
                  }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> text(table.entity()))
                .containsExactly("id:S\nGLOBAL by-city: city:S ALL []");
    }

    @Test
    void overloads_areToldApartByTheNumberOfArguments() throws IOException {
        Inputs inputs = read("Setup.java", """
                import software.amazon.awssdk.services.dynamodb.model.*;
                class Setup {
                  void all() { create(client, "orders", "orderId"); }
                  void create(DynamoDbClient c, String name, String key) {
                    c.createTable(r -> r.tableName(name).keySchema(k -> k.attributeName(key).keyType("HASH"))
                        .attributeDefinitions(a -> a.attributeName(key).attributeType("S")).billingMode("PAY_PER_REQUEST"));
                  }
                  void create(String name, String key) { create(client, name, key); }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("orders", "orderId:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void classInAnotherFile_createsTheTable_withItsOwnCapacity() throws IOException {
        read("lib/parcel-table.ts", IMPORT + """
                export class ParcelTable extends Construct {
                  constructor(scope, id, props) {
                    super(scope, id);
                    const { name, partitionKey, gsi } = props;
                    const table = new dynamodb.Table(this, 'Table', {
                      tableName: name, partitionKey, billingMode: dynamodb.BillingMode.PAY_PER_REQUEST });
                    if (gsi) {
                      table.addGlobalSecondaryIndex({ indexName: gsi.indexName, partitionKey: gsi.partitionKey });
                    }
                  }
                }
                """);
        read("lib/index.ts", "export * from './parcel-table';");
        Inputs inputs = read("lib/data.ts", IMPORT + """
                import { ParcelTable } from './index';
                new ParcelTable(scope, 'Parcels', {
                  name: 'parcels',
                  partitionKey: { name: 'parcelId', type: dynamodb.AttributeType.STRING },
                  gsi: { indexName: 'by-status', partitionKey: { name: 'status', type: dynamodb.AttributeType.STRING } },
                });
                new ParcelTable(scope, 'Plain', { name: 'plain', partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(),
                        table -> text(table.entity()),
                        table -> table.entity().throughput())
                .containsExactly(
                        tuple("parcels", "parcelId:S\nGLOBAL by-status: status:S ALL []", null),
                        tuple("plain", "id:S", null));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void helperOfPython_inAnotherModule_isFollowed() throws IOException {
        read("shop/tables.py", """
                import boto3
                client = boto3.client("dynamodb")

                def make(name, key, kind="S"):
                    client.create_table(
                        TableName=name,
                        KeySchema=[{"AttributeName": key, "KeyType": "HASH"}],
                        AttributeDefinitions=[{"AttributeName": key, "AttributeType": kind}],
                        BillingMode="PAY_PER_REQUEST")
                """);
        Inputs inputs = read("shop/setup.py", """
                from shop.tables import make
                make("orders", key="orderId")
                make("days", "day", kind="N")
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("days", "day:N"), tuple("orders", "orderId:S"));
    }

    @Test
    void packagesOfGo_shareConstantsAndHelpers() throws IOException {
        read(
                "internal/db/names.go",
                "package db\n\n// dynamodb\nconst (\n\tOrders = \"orders\"\n\tkeyName = \"id\"\n)\n");
        read("internal/db/tables.go", """
                package db

                import "github.com/aws/aws-sdk-go-v2/service/dynamodb"

                func Create(client *dynamodb.Client, name string) {
                	client.CreateTable(ctx, &dynamodb.CreateTableInput{
                		TableName: aws.String(name),
                		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String(keyName), KeyType: types.KeyTypeHash}},
                	})
                }
                """);
        Inputs inputs = read("cmd/setup/main.go", """
                package main

                import (
                	"context"
                	store "github.com/acme/shop/internal/db"
                )

                func setup() {
                	store.Create(dynamodb, store.Orders)
                	store.Create(dynamodb, "days")
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("days", "id:S"), tuple("orders", "id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void classesOfCSharp_shareConstantsAndHelpers() throws IOException {
        read(
                "Data/Names.cs",
                "namespace Shop.Data; // DynamoDB\npublic static class Names { public const string Orders = \"orders\"; }\n");
        read("Data/TableHelper.cs", """
                namespace Shop.Data;
                public static class TableHelper
                {
                    public static async Task CreateAsync(IAmazonDynamoDB client, string name, string key = "id")
                    {
                        await client.CreateTableAsync(new CreateTableRequest {
                            TableName = name,
                            KeySchema = new List<KeySchemaElement> { new() { AttributeName = key, KeyType = KeyType.HASH } },
                        });
                    }
                }
                """);
        Inputs inputs = read("Setup/Setup.cs", """
                // DynamoDB
                class Setup
                {
                    public async Task Run(IAmazonDynamoDB client)
                    {
                        await TableHelper.CreateAsync(client, Names.Orders);
                        await TableHelper.CreateAsync(client, "days", "day");
                    }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("days", "day:S"), tuple("orders", "id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void classWithoutSource_calledLikeCdksTable_isNotedAndHasNoCapacity() throws IOException {
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                import { Table } from '@acme/constructs';
                new Table(this, 'Orders', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(only(inputs).entity().throughput()).isNull();
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .singleElement()
                .asString()
                .contains("stack.ts:3: note: table \"Orders\": \"Table\" is not CDK's Table");
    }

    @Test
    void unknownSpreadProperties_leaveTheCapacityOpen() throws IOException {
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                new dynamodb.Table(this, 'Open', { ...props.table, partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                new dynamodb.Table(this, 'Plain', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().throughput())
                .containsExactly(null, new Throughput(5, 5));
    }

    @Test
    void functionsThatReturnPartsOfTables_areEvaluated() throws IOException {
        read("lib/keys.ts", IMPORT + """
                export const str = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });
                export function byKey(name: string) {
                  const indexName = `by-${name}`;
                  return { indexName, partitionKey: str(name) };
                }
                """);
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                import { byKey, str } from './keys';
                const table = new dynamodb.Table(this, 'Orders', { partitionKey: str('orderId') });
                table.addGlobalSecondaryIndex(byKey('status'));
                ['day', 'shop'].forEach(name => table.addGlobalSecondaryIndex(byKey(name)));
                table.addGlobalSecondaryIndex({
                  indexName: 'by-round',
                  partitionKeys: ['tournament', 'region'].map(name => ({ name, type: dynamodb.AttributeType.STRING })),
                });
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("""
                orderId:S
                GLOBAL by-day: day:S ALL []
                GLOBAL by-round: tournament:S region:S ALL []
                GLOBAL by-shop: shop:S ALL []
                GLOBAL by-status: status:S ALL []""");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void elementsThatLaterStatementsAdd_areParts_andUnknownOnesAreNoted() throws IOException {
        read("known.py", """
                import boto3
                keys = [{"AttributeName": "tenant", "KeyType": "HASH"}]
                keys.append({"AttributeName": "day", "KeyType": "RANGE"})
                types = []
                for name in ["tenant", "day"]:
                    types.append({"AttributeName": name, "AttributeType": "N"})
                request = dict(TableName="known", KeySchema=keys)
                request["AttributeDefinitions"] = types
                boto3.client("dynamodb").create_table(**request)
                """);
        Inputs inputs = read("Open.java", """
                import com.amazonaws.services.dynamodbv2.model.*;
                class Open {
                  void create() {
                    List<KeySchemaElement> keys = new ArrayList<>();
                    keys.add(new KeySchemaElement("id", KeyType.HASH));
                    List<GlobalSecondaryIndex> indexes = new ArrayList<>();
                    for (String name : names()) {
                      indexes.add(index(name));
                    }
                    client.createTable(new CreateTableRequest().withTableName("open").withKeySchema(keys)
                        .withAttributeDefinitions(new AttributeDefinition("id", "S")).withGlobalSecondaryIndexes(indexes));
                  }
                }
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("known", "tenant:N day:N"), tuple("open", "id:S"));
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .singleElement()
                .asString()
                .contains("Open.java:")
                .contains("an element of its GlobalSecondaryIndexes cannot be resolved");
    }

    @Test
    void importedProperties_ofSst_areKnown() throws IOException {
        read("core/store.js", """
                export const parcelTableProps = {
                  fields: { parcel: 'string', status: 'string' },
                  primaryIndex: { partitionKey: 'parcel' },
                  globalIndexes: { status: { partitionKey: 'status' } },
                }
                """);
        Inputs inputs = read("stacks/data.js", """
                import { Table } from 'sst/constructs'
                import { parcelTableProps } from '../core/store.js'
                const parcels = new Table(stack, 'parcels', { ...parcelTableProps, stream: true })
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("parcel:S\nGLOBAL status: status:S ALL []");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void objectsWithARequest_thatNoCallGets_areRead() throws IOException {
        read("tables.js", """
                module.exports.orders = {
                  TableName: 'orders',
                  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
                  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
                };
                """);
        Inputs inputs = read("setup.js", """
                const { orders } = require('./tables');
                client.send(new CreateTableCommand(orders));
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("orders");
    }

    @Test
    void requestWithUnknownContent_isNotedIfItsSourceHasNoTable() throws IOException {
        Inputs inputs = read("setup.js", """
                // DynamoDB
                client.send(new CreateTableCommand(await load()));
                """);

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::toString)
                .singleElement()
                .asString()
                .contains("setup.js:2: note: table ")
                .contains("its partition key is not known");
    }

    @Test
    void index_addedInAFunction_isOfTheTableThatEachCallNames() throws IOException {
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                const orders = new dynamodb.Table(this, 'Orders', { tableName: 'orders', partitionKey: { name: 'orderId', type: dynamodb.AttributeType.STRING } });
                const addGlobalSecondaryIndex = (index: Index) => {
                  const { table, indexName, partitionKey, projectionType } = index;
                  return table.addGlobalSecondaryIndex({ indexName, partitionKey, projectionType });
                };
                addGlobalSecondaryIndex({ table: orders, indexName: 'by-city', partitionKey: { name: 'city', type: dynamodb.AttributeType.STRING } });
                const users = new dynamodb.Table(this, 'Users', { tableName: 'users', partitionKey: { name: 'userId', type: dynamodb.AttributeType.STRING } });
                addGlobalSecondaryIndex({
                  table: users,
                  indexName: 'by-age',
                  partitionKey: { name: 'age', type: dynamodb.AttributeType.NUMBER },
                  projectionType: dynamodb.ProjectionType.KEYS_ONLY,
                });
                const addName = ({ owner, name }: Props) =>
                  owner.addGlobalSecondaryIndex({ indexName: name, partitionKey: { name, type: dynamodb.AttributeType.STRING } });
                addName({ owner: users, name: 'mail' });
                const addTime = (target: dynamodb.Table, name: string) => {
                  target.addGlobalSecondaryIndex({ indexName: name, partitionKey: { name, type: dynamodb.AttributeType.NUMBER } });
                };
                addTime(orders, 'at');
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(
                        tuple("orders", "orderId:S\nGLOBAL at: at:N ALL []\nGLOBAL by-city: city:S ALL []"),
                        tuple("users", "userId:S\nGLOBAL by-age: age:N KEYS_ONLY []\nGLOBAL mail: mail:S ALL []"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void index_addedByAFunctionThatIsNotRead_isOfATableWithoutName() throws IOException {
        Inputs inputs = read("lib/stack.ts", IMPORT + """
                new dynamodb.Table(this, 'Orders', { tableName: 'orders', partitionKey: { name: 'orderId', type: dynamodb.AttributeType.STRING } });
                addGlobalSecondaryIndex({ indexName: 'by-city' });
                """);

        assertThat(inputs.notes())
                .singleElement()
                .satisfies(note -> assertThat(note.message())
                        .startsWith("an index is added to a table, whose key is not known; the index is not linted"));
    }

    @Test
    void requestBehindTheColonOfAStatement_isNotNamedByIt() throws IOException {
        Inputs inputs = read("tables.py", """
                import boto3
                client = boto3.client("dynamodb")
                def create(name):
                    if check(name) == "ResourceNotFoundException":
                        client.create_table(TableName=name, KeySchema=load(name), AttributeDefinitions=[])
                """);

        assertThat(inputs.notes())
                .singleElement()
                .satisfies(note -> assertThat(note.message()).startsWith("table \"create_table\": its KeySchema"));
    }

    @Test
    void absentPartOfADictionary_leavesOutTheSortKey() throws IOException {
        Inputs inputs = read("tables.py", """
                import boto3
                TABLES = {"app": {"name": "apps", "hash_key": "appId"}}
                def create_table(table, hash_key, range_key=None):
                    key_schema = [{"AttributeName": hash_key, "KeyType": "HASH"}]
                    definitions = [{"AttributeName": hash_key, "AttributeType": "S"}]
                    if range_key:
                        key_schema.append({"AttributeName": range_key, "KeyType": "RANGE"})
                        definitions.append({"AttributeName": range_key, "AttributeType": "S"})
                    boto3.client("dynamodb").create_table(TableName=table, KeySchema=key_schema, AttributeDefinitions=definitions)
                def create_all():
                    for each in TABLES.values():
                        create_table(each["name"], each["hash_key"], each.get("range_key"))
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("appId:S");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void requestsOfAListInAClass_withNamesOfSettings_areTables() throws IOException {
        Inputs inputs = read("service.py", """
                import boto3
                class Service:
                    def __init__(self, *, table_users=None, table_messages=None):
                        settings = get_settings()
                        self._table_users = table_users or settings.users
                        self._table_messages = table_messages or settings.messages
                        self._client = boto3.client("dynamodb")
                    def create_tables(self) -> dict[str, bool]:
                        result = {}
                        for name, key_schema, attr_defs in [
                            (
                                self._table_users,
                                [{"AttributeName": "user_id", "KeyType": "HASH"}],
                                [{"AttributeName": "user_id", "AttributeType": "S"}],
                            ),
                            (
                                self._table_messages,
                                [
                                    {"AttributeName": "session_id", "KeyType": "HASH"},
                                    {"AttributeName": "message_id", "KeyType": "RANGE"},
                                ],
                                [
                                    {"AttributeName": "session_id", "AttributeType": "S"},
                                    {"AttributeName": "message_id", "AttributeType": "S"},
                                ],
                            ),
                        ]:
                            try:
                                self._client.describe_table(TableName=name)
                            except ClientError as e:
                                if e.response["Error"]["Code"] == "ResourceNotFoundException":
                                    self._client.create_table(
                                        TableName=name,
                                        KeySchema=key_schema,
                                        AttributeDefinitions=attr_defs,
                                        BillingMode="PAY_PER_REQUEST",
                                    )
                                    result[name] = True
                        return result
                """);

        assertThat(inputs.tables())
                .extracting(table -> text(table.entity()))
                .containsExactlyInAnyOrder("user_id:S", "session_id:S message_id:S");
        assertThat(inputs.notes()).isEmpty();
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
