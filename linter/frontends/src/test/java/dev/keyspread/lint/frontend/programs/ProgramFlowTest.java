package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.only;
import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that create tables in loops, in functions and under conditions. */
class ProgramFlowTest {

    @TempDir
    private Path folder;

    @Test
    void loopsOfTypeScript_overLiteralLists_createATableEach() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                const NAMES = ['e1', 'e2'];
                for (const name of ['a1', 'a2']) {
                  new dynamodb.Table(this, name, { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                }
                for (const { id, pk: key = 'none' } of [{ id: 'b1', pk: 'x' }, { id: 'b2' }])
                  new dynamodb.Table(this, id, { partitionKey: { name: key, type: dynamodb.AttributeType.STRING } });
                Object.entries({ c1: 'x', c2: 'y' }).forEach(([name, key]) => {
                  const table = new dynamodb.Table(this, name, { partitionKey: { name: key, type: dynamodb.AttributeType.STRING } });
                  table.addGlobalSecondaryIndex({ indexName: `${name}-index`, partitionKey: { name: 'z', type: dynamodb.AttributeType.STRING } });
                });
                const all = ['d1'].map(name => new dynamodb.Table(this, name + '-x', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } }));
                NAMES.forEach(function (name, index) {
                  new dynamodb.Table(this, `${name}`, { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING } });
                });
                """);

        assertTables(
                inputs,
                tuple("a1", "id:S"),
                tuple("a2", "id:S"),
                tuple("b1", "x:S"),
                tuple("b2", "none:S"),
                tuple("c1", "x:S\nGLOBAL c1-index: z:S ALL []"),
                tuple("c2", "y:S\nGLOBAL c2-index: z:S ALL []"),
                tuple("d1-x", "id:S"),
                tuple("e1", "id:S"),
                tuple("e2", "id:S"));
    }

    @Test
    void loopsOfPython_overLiteralLists_createATableEach() throws IOException {
        Inputs inputs = read("stack.py", """
                from aws_cdk import aws_dynamodb as dynamodb

                TABLES = [{"id": "a1", "pk": "x"}, dict(id="a2", pk="y")]

                class ShopStack(Stack):
                    def __init__(self, scope, id):
                        for table in TABLES:
                            dynamodb.Table(self, table["id"],
                                partition_key=dynamodb.Attribute(name=table.get("pk"), type=dynamodb.AttributeType.STRING))
                        for name, key in {"b1": "x"}.items():
                            dynamodb.Table(self, name, table_name=f"{name}-table",
                                partition_key=dynamodb.Attribute(name=key, type=dynamodb.AttributeType.STRING))
                        for i, name in enumerate(["c1"]):
                            dynamodb.Table(self, name,
                                partition_key=dynamodb.Attribute(name="id", type=dynamodb.AttributeType.STRING))
                        all = [dynamodb.Table(self, name, partition_key=dynamodb.Attribute(name="id", type=dynamodb.AttributeType.STRING))
                               for name in ("d1", "d2") if name]
                """);

        assertTables(
                inputs,
                tuple("a1", "x:S"),
                tuple("a2", "y:S"),
                tuple("b1-table", "x:S"),
                tuple("c1", "id:S"),
                tuple("d1", "id:S"),
                tuple("d2", "id:S"));
    }

    @Test
    void loopsOfJava_overLiteralLists_createATableEach() throws IOException {
        Inputs inputs = read("ShopStack.java", """
                import software.amazon.awscdk.services.dynamodb.*;
                class ShopStack extends Stack {
                    ShopStack(Construct scope, String id) {
                        for (final String name : List.of("a1", "a2")) {
                            Table.Builder.create(this, name)
                                    .partitionKey(Attribute.builder().name("id").type(AttributeType.STRING).build())
                                    .build();
                        }
                    }
                }
                """);

        assertTables(inputs, tuple("a1", "id:S"), tuple("a2", "id:S"));
    }

    @Test
    void functions_calledWithLiterals_createATableForEachCall() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';

                export class ShopStack extends Stack {
                  constructor(scope: Construct, id: string) {
                    super(scope, id);
                    this.users = this.table('Users', 'userId');
                    this.orders = this.table('Orders', 'orderId', 'placedAt');
                    ['Kinds'].forEach((name) => this.table(name, 'kind'));
                  }

                  private table(id: string, key: string, sortKey?: string): Table {
                    const table = new Table(this, id, {
                      partitionKey: { name: key, type: AttributeType.STRING },
                      sortKey: sortKey ? { name: sortKey, type: AttributeType.STRING } : undefined,
                    });
                    return table;
                  }
                }
                """);

        assertTables(
                inputs, tuple("Kinds", "kind:S"), tuple("Orders", "orderId:S placedAt:S"), tuple("Users", "userId:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void classesWithDefaults_createATableForEachInstance() throws IOException {
        Inputs inputs = read("lib/tables.ts", """
                class DefaultTable extends dynamodb.Table {
                  constructor(scope: Construct, id: string, props: Partial<TableProps> = {}) {
                    super(scope, id, { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING }, ...props });
                  }
                }
                new DefaultTable(this, 'Plain');
                new DefaultTable(this, 'Sorted', { sortKey: { name: 'at', type: dynamodb.AttributeType.NUMBER } });

                class Store extends Construct {
                  constructor(scope: Construct, id: string, { key = 'uid' }: StoreProps = {}) {
                    super(scope, id);
                    new dynamodb.Table(this, 'Inner', { partitionKey: { name: key, type: dynamodb.AttributeType.STRING } });
                  }
                }
                """);

        assertTables(inputs, tuple("Inner", "uid:S"), tuple("Plain", "id:S"), tuple("Sorted", "id:S at:N"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void functionsOfPython_calledWithNamedArguments_createATableForEachCall() throws IOException {
        Inputs inputs = read("stack.py", """
                from aws_cdk import aws_dynamodb as dynamodb

                class ShopStack(Stack):
                    def __init__(self, scope, id):
                        self.table("Users", key="user_id")
                        self.table("Orders")

                    def table(self, name: str, *, key: str = "id") -> dynamodb.Table:
                        return dynamodb.Table(self, name,
                            partition_key=dynamodb.Attribute(name=key, type=dynamodb.AttributeType.STRING))
                """);

        assertTables(inputs, tuple("Orders", "id:S"), tuple("Users", "user_id:S"));
    }

    @Test
    void indexes_addedToTheResultOfAFunction_belongToTheTableOfThatCall() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';

                export class ShopStack extends Stack {
                  constructor(scope: Construct, id: string) {
                    super(scope, id);
                    const table = this.createTable('Users', 'userId');
                    table.addGlobalSecondaryIndex({ indexName: 'by-mail', partitionKey: { name: 'mail', type: AttributeType.STRING } });
                    this.orders = this.createTable('Orders', 'orderId');
                    this.orders.addGlobalSecondaryIndex({ indexName: 'by-status', partitionKey: { name: 'status', type: AttributeType.STRING } });
                  }

                  private createTable(id: string, key: string): Table {
                    const table = new Table(this, id, { partitionKey: { name: key, type: AttributeType.STRING } });
                    table.addGlobalSecondaryIndex({ indexName: 'by-time', partitionKey: { name: 'time', type: AttributeType.STRING } });
                    return table;
                  }
                }
                """);

        assertTables(
                inputs,
                tuple("Orders", "orderId:S\nGLOBAL by-status: status:S ALL []\nGLOBAL by-time: time:S ALL []"),
                tuple("Users", "userId:S\nGLOBAL by-mail: mail:S ALL []\nGLOBAL by-time: time:S ALL []"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void indexesOfPython_addedToTheResultOfAFunction_belongToTheTableOfThatCall() throws IOException {
        Inputs inputs = read("stack.py", """
                class ShopStack(Stack):
                    def __init__(self, scope, id):
                        users = self._table("Users", "user_id")
                        users.add_global_secondary_index(index_name="by-mail",
                            partition_key=dynamodb.Attribute(name="mail", type=dynamodb.AttributeType.STRING))
                        self._table("Orders", "order_id")

                    def _table(self, id, key):
                        return dynamodb.Table(self, id,
                            partition_key=dynamodb.Attribute(name=key, type=dynamodb.AttributeType.STRING))
                """);

        assertTables(inputs, tuple("Orders", "order_id:S"), tuple("Users", "user_id:S\nGLOBAL by-mail: mail:S ALL []"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void stackOfSeveralEnvironments_hasItsTableOnce() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                ['dev', 'prod'].forEach((stage) => new ShopStack(app, `Shop-${stage}`, { stage }));

                class ShopStack extends Stack {
                  constructor(scope: Construct, id: string, props: ShopProps) {
                    const { stage } = props;
                    new dynamodb.Table(this, 'Orders', {
                      tableName: `orders-${stage}`,
                      partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
                    });
                  }
                }
                """);

        assertThat(only(inputs).entity().table()).isEqualTo("orders-dev");
    }

    @Test
    void tableOfTwoBranches_isReadOnceWithTheIndexesOfBoth() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                if (props.isProd) {
                  this.table = new dynamodb.Table(this, 'Orders', {
                    partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING }, readCapacity: 50, writeCapacity: 50 });
                  this.table.addGlobalSecondaryIndex({ indexName: 'by-x', partitionKey: { name: 'x', type: dynamodb.AttributeType.STRING } });
                } else {
                  this.table = new dynamodb.Table(this, 'Orders', {
                    partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING }, timeToLiveAttribute: 'ttl' });
                }
                """);

        EntitySchema orders = only(inputs).entity();
        assertThat(text(orders)).isEqualTo("id:S\nGLOBAL by-x: x:S ALL []\nttl ttl");
        assertThat(orders.throughput()).isNull();
    }

    @Test
    void valuesUnderConditions_thatLeaveTheKeyAlone_areOneTableWithoutTheCapacity() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                const isProd = process.env.STAGE === 'prod';
                new dynamodb.Table(this, 'Orders', {
                  tableName: isProd ? 'orders' : 'orders-dev',
                  partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
                  billingMode: isProd ? dynamodb.BillingMode.PROVISIONED : dynamodb.BillingMode.PAY_PER_REQUEST,
                  ...(isProd ? { timeToLiveAttribute: 'ttl' } : {}),
                  ...(props.extra && { removalPolicy: RemovalPolicy.DESTROY }),
                });
                """);

        EntitySchema orders = only(inputs).entity();
        assertThat(orders.table()).isEqualTo("orders");
        assertThat(text(orders)).isEqualTo("id:S\nttl ttl");
        assertThat(orders.throughput()).isNull();
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void keysUnderConditions_areTwoTables() throws IOException {
        Inputs inputs = read("lib/stack.py", """
                from aws_cdk import aws_dynamodb as dynamodb
                key = "kind" if is_prod else "status"
                dynamodb.Table(self, "Orders", partition_key=dynamodb.Attribute(name=key, type=dynamodb.AttributeType.STRING))
                """);

        assertThat(inputs.tables())
                .extracting(table -> text(table.entity()))
                .containsExactlyInAnyOrder("kind:S", "status:S");
    }

    @Test
    void provisionedCapacity_whoseModeIsUnknown_isUnknown() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                new dynamodb.Table(this, 'A', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING }, billingMode: props.mode });
                """);

        assertThat(only(inputs).entity().throughput()).isNull();
    }

    @Test
    void provisionedCapacity_underACondition_isNoneOfBoth() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                const isProd = process.env.STAGE === 'prod';
                new dynamodb.Table(this, 'A', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
                  readCapacity: 20, writeCapacity: isProd ? 20 : 1 });
                new dynamodb.Table(this, 'B', { partitionKey: { name: 'id', type: dynamodb.AttributeType.STRING },
                  readCapacity: 20, writeCapacity: 20, tableName: isProd ? 'b' : 'c' });
                """);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().throughput())
                .containsExactly(null, new Throughput(20, 20));
    }

    @Test
    void typeScript_functionThatCallsItself_isNotEvaluatedAgainInsideItsResult() throws IOException {
        Inputs inputs = Programs.read(folder, "setup.ts", """
                import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
                function put(x) {
                  const a = { one: x ? put(x) : put(1), two: put(x) };
                  const b = put(put(a));
                  return b.ok ? put(b) : put(a);
                }
                const result = put({ id: put(2) });
                client.send(new CreateTableCommand({ TableName: result.name ?? 'orders', BillingMode: 'PAY_PER_REQUEST',
                  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
                  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }] }));
                """);

        assertThat(inputs.tables())
                .extracting(table -> Programs.text(table.entity()))
                .containsExactly("id:S");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void variablesOfLoops_overUnknownLists_hideConstantsOfTheSameName() throws IOException {
        Inputs inputs = read("lib/stack.ts", """
                const key = 'wrong';
                for (const key of props.keys) {
                  new dynamodb.Table(this, 'A', { partitionKey: { name: key, type: dynamodb.AttributeType.STRING } });
                }
                """);

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "table \"A\": its AttributeName cannot be resolved: \"key\" is not known from the sources;"
                                + " it is not linted; run \"aws dynamodb describe-table --table-name NAME > table.json\""
                                + " and \"keyspread lint table.json\"");
    }

    private static void assertTables(Inputs inputs, Tuple... tables) {
        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tables);
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
