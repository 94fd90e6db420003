package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.schema.Rejection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements that change a request after its declaration, perhaps under a condition. */
class ChangedRequestsTest {

    private static final String KEY_PY = "[{'AttributeName': 'id', 'KeyType': 'HASH'}]";
    private static final String TYPE_PY = "[{'AttributeName': 'id', 'AttributeType': 'S'}]";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sort", "sort is not None", "not (sort is None)", "sort and True", "sort != None"})
    void python_elementUnderACondition_isAddedIfTheArgumentIsGiven(String condition) throws IOException {
        assertCorrect(
                "setup.py",
                """
                def create(name, key, sort=None):
                    keys = [{'AttributeName': key, 'KeyType': 'HASH'}]
                    types = [{'AttributeName': key, 'AttributeType': 'S'}]
                    if %s:
                        keys.append({'AttributeName': sort, 'KeyType': 'RANGE'})
                        types.append({'AttributeName': sort, 'AttributeType': 'S'})
                    client.create_table(TableName=name, KeySchema=keys, AttributeDefinitions=types, BillingMode='PAY_PER_REQUEST')
                create('users', 'userId')
                create('orders', 'customer', 'orderId')
                """.formatted(condition),
                tuple("orders", "customer:S orderId:S"),
                tuple("users", "userId:S"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (sort) { keys.push(range); types.push(type); }",
                "if (sort !== undefined) keys.push(range); if (sort != null) types.push(type);",
                "if (!sort) { log(); } else { keys.push(range); types.push(type); }",
                "if (name === 'none') { keys.push({}); } else if (sort) { keys.push(range); types.push(type); }"
            })
    void typeScript_elementUnderACondition_isAddedIfTheArgumentIsGiven(String statements) throws IOException {
        assertCorrect(
                "setup.ts",
                """
                import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
                function create(name: string, key: string, sort?: string) {
                  const keys = [{ AttributeName: key, KeyType: 'HASH' }];
                  const types = [{ AttributeName: key, AttributeType: 'S' }];
                  STATEMENTS
                  client.send(new CreateTableCommand({
                    TableName: name, KeySchema: keys, AttributeDefinitions: types, BillingMode: 'PAY_PER_REQUEST' }));
                }
                create('users', 'userId');
                create('orders', 'customer', 'orderId');
                """.replace(
                                "STATEMENTS",
                                statements
                                        .replace("range", "{ AttributeName: sort, KeyType: 'RANGE' }")
                                        .replace("type)", "{ AttributeName: sort, AttributeType: 'S' })")),
                tuple("orders", "customer:S orderId:S"),
                tuple("users", "userId:S"));
    }

    @Test
    void java_elementUnderACondition_isAddedUnlessTheArgumentIsNull() throws IOException {
        assertCorrect("Setup.java", """
                import software.amazon.awssdk.services.dynamodb.model.*;
                class Setup {
                  void make(String name, String key, String sort) {
                    List<KeySchemaElement> keys = new ArrayList<>();
                    keys.add(KeySchemaElement.builder().attributeName(key).keyType(KeyType.HASH).build());
                    List<AttributeDefinition> types = new ArrayList<>();
                    types.add(AttributeDefinition.builder().attributeName(key).attributeType("S").build());
                    if (sort != null) {
                      keys.add(KeySchemaElement.builder().attributeName(sort).keyType(KeyType.RANGE).build());
                      types.add(AttributeDefinition.builder().attributeName(sort).attributeType("S").build());
                    }
                    client.createTable(CreateTableRequest.builder().tableName(name).keySchema(keys)
                        .attributeDefinitions(types).billingMode(BillingMode.PAY_PER_REQUEST).build());
                  }
                  void all() { make("orders", "orderId", null); make("users", "userId", "day"); }
                }
                """, tuple("orders", "orderId:S"), tuple("users", "userId:S day:S"));
    }

    @Test
    void go_elementUnderACondition_isAddedUnlessTheArgumentIsEmpty() throws IOException {
        assertCorrect("setup.go", """
                package main
                func create(name, sort string) {
                  keys := []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}}
                  defs := []types.AttributeDefinition{
                    {AttributeName: aws.String("id"), AttributeType: types.ScalarAttributeTypeS}}
                  if sort != "" {
                    keys = append(keys, types.KeySchemaElement{AttributeName: aws.String(sort), KeyType: types.KeyTypeRange})
                    defs = append(defs, types.AttributeDefinition{
                      AttributeName: aws.String(sort), AttributeType: types.ScalarAttributeTypeS})
                  }
                  svc.CreateTable(ctx, &dynamodb.CreateTableInput{TableName: aws.String(name), KeySchema: keys,
                    AttributeDefinitions: defs, BillingMode: types.BillingModePayPerRequest})
                }
                func all() {
                  create("orders", "")
                  create("users", "day")
                }
                """, tuple("orders", "id:S"), tuple("users", "id:S day:S"));
    }

    @Test
    void php_elementsOfMembers_areAdded() throws IOException {
        assertCorrect("setup.php", """
                <?php
                $params = ['TableName' => 'orders', 'KeySchema' => [['AttributeName' => 'id', 'KeyType' => 'HASH']],
                  'AttributeDefinitions' => [['AttributeName' => 'id', 'AttributeType' => 'S']], 'BillingMode' => 'PAY_PER_REQUEST'];
                $params['KeySchema'][] = ['AttributeName' => 'day', 'KeyType' => 'RANGE'];
                $params['AttributeDefinitions'][] = ['AttributeName' => 'day', 'AttributeType' => 'S'];
                $client->createTable($params);
                """, tuple("orders", "id:S day:S"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keys = sort_key(); types = []",
                "p['KeySchema'].append({'AttributeName': 'day', 'KeyType': 'RANGE'})",
                "p['KeySchema'].insert(1, {'AttributeName': 'day', 'KeyType': 'RANGE'})",
                "p['KeySchema'] += [{'AttributeName': 'day', 'KeyType': 'RANGE'}]",
                "p['KeySchema'].extend([{'AttributeName': 'day', 'KeyType': 'RANGE'}])",
                "p.update(KeySchema=p['KeySchema'] + [{'AttributeName': 'day', 'KeyType': 'RANGE'}])"
            })
    void python_keysThatAreAdded_areRead(String statement) throws IOException {
        boolean isAdded = statement.startsWith("p");
        assertCorrect(
                "setup.py",
                """
                p = {'TableName': 'orders', 'KeySchema': KEYS, 'AttributeDefinitions': TYPES, 'BillingMode': 'PAY_PER_REQUEST'}
                STATEMENT
                boto3.client('dynamodb').create_table(**p)
                """.replace("KEYS", KEY_PY).replace("STATEMENT", statement).replace(
                        "TYPES",
                        isAdded ? TYPE_PY.replace("]", ", {'AttributeName': 'day', 'AttributeType': 'S'}]") : TYPE_PY),
                tuple("orders", isAdded ? "id:S day:S" : "id:S"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p.update(BillingMode='PAY_PER_REQUEST')",
                "p.update({'BillingMode': 'PAY_PER_REQUEST'})",
                "p |= {'BillingMode': 'PAY_PER_REQUEST'}",
                "p.setdefault('BillingMode', 'PAY_PER_REQUEST')",
                "p['BillingMode'] = 'PAY_PER_REQUEST'"
            })
    void python_members_completeARequest(String statement) throws IOException {
        assertCorrect("setup.py", python(statement), tuple("orders", "id:S"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p.update(options())",
                "for name, value in options.items():\n    p[name] = value",
                "def complete(request):\n    request['BillingMode'] = 'PAY_PER_REQUEST'\ncomplete(p)",
                "p['KeySchema'].reverse()",
                "del p['AttributeDefinitions'][0]"
            })
    void python_changesThatAreNotUnderstood_areNoted_andReportNothingMissing(String statement) throws IOException {
        Inputs inputs = read("setup.py", python(statement));

        assertThat(rejections(inputs)).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .anyMatch(message -> message.endsWith("in a way that is not known; it is linted without it"));
    }

    @Test
    void python_changesOfAnotherVariableOfTheSameName_areOfThatOne() throws IOException {
        assertCorrect(
                "setup.py",
                """
                def orders():
                    keys = KEYS
                    client.create_table(TableName='orders', KeySchema=keys, AttributeDefinitions=TYPES, BillingMode='PAY_PER_REQUEST')
                def users():
                    keys = KEYS
                    keys.append({'AttributeName': 'day', 'KeyType': 'RANGE'})
                    client.create_table(TableName='users', KeySchema=keys, BillingMode='PAY_PER_REQUEST', AttributeDefinitions=[
                        {'AttributeName': 'id', 'AttributeType': 'S'}, {'AttributeName': 'day', 'AttributeType': 'S'}])
                """.replace("KEYS", KEY_PY).replace("TYPES", TYPE_PY),
                tuple("orders", "id:S"),
                tuple("users", "id:S day:S"));
    }

    @Test
    void python_changesOfAParameter_arePartOfItsValue() throws IOException {
        assertCorrect("setup.py", """
                def create(request):
                    request['BillingMode'] = 'PAY_PER_REQUEST'
                    client.create_table(**request)
                create({'TableName': 'orders', 'KeySchema': KEYS, 'AttributeDefinitions': TYPES})
                """.replace("KEYS", KEY_PY).replace("TYPES", TYPE_PY), tuple("orders", "id:S"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if on_demand:\n    p['BillingMode'] = 'PAY_PER_REQUEST'\nelse:\n    p['ProvisionedThroughput'] = UNITS",
                "if on_demand:\n    p['BillingMode'] = 'PAY_PER_REQUEST'\nif not on_demand:\n    p['ProvisionedThroughput'] = UNITS",
                "mode = 'PROVISIONED'\nif on_demand:\n    mode = 'PAY_PER_REQUEST'\np['BillingMode'] = mode"
            })
    void python_capacityUnderAConditionThatIsNotKnown_isNoError(String statement) throws IOException {
        Inputs inputs = read(
                "setup.py", python(statement.replace("UNITS", "{'ReadCapacityUnits': 5, 'WriteCapacityUnits': 5}")));

        assertThat(rejections(inputs)).isEmpty();
        assertThat(inputs.tables()).extracting(table -> text(table.entity())).containsExactly("id:S");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Object.assign(p, { BillingMode: 'PAY_PER_REQUEST' });",
                "p.BillingMode ??= 'PAY_PER_REQUEST';",
                "merge(p, { BillingMode: 'PAY_PER_REQUEST' });",
                "if (local) { p.ProvisionedThroughput = UNITS; } else { p.BillingMode = 'PAY_PER_REQUEST'; }",
                "p.BillingMode = 'PAY_PER_REQUEST'; if (old) { delete p.BillingMode; p.ProvisionedThroughput = UNITS; }",
                "p.BillingMode = 'PAY_PER_REQUEST'; p.ProvisionedThroughput = UNITS; delete p.ProvisionedThroughput;",
                "const off = false; p.BillingMode = 'PAY_PER_REQUEST'; if (off) p.ProvisionedThroughput = UNITS;",
                "Object.assign(p, isLocal ? { ProvisionedThroughput: UNITS } : { BillingMode: 'PAY_PER_REQUEST' });",
                "Object.keys(more).forEach(name => { p[name] = more[name]; });",
                "await complete(p);"
            })
    void typeScript_requestsThatStatementsComplete_areNoErrors(String statements) throws IOException {
        Inputs inputs = read("setup.ts", """
                import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
                const p: any = { TableName: 'orders', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
                  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }] };
                STATEMENTS
                client.send(new CreateTableCommand(p));
                """.replace(
                        "STATEMENTS", statements.replace("UNITS", "{ ReadCapacityUnits: 1, WriteCapacityUnits: 1 }")));

        assertThat(rejections(inputs)).isEmpty();
        assertThat(inputs.tables()).extracting(table -> text(table.entity())).containsExactly("id:S");
    }

    @Test
    void typeScript_keysOfBranchesThatAreNotKnown_areThatOfTheFirst() throws IOException {
        assertCorrect("setup.ts", """
                import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
                const keys = [];
                switch (kind) {
                  case 'a': keys.push({ AttributeName: 'a', KeyType: 'HASH' }); break;
                  default: keys.push({ AttributeName: 'b', KeyType: 'HASH' });
                }
                client.send(new CreateTableCommand({ TableName: 'orders', KeySchema: keys, BillingMode: 'PAY_PER_REQUEST',
                  AttributeDefinitions: [{ AttributeName: 'a', AttributeType: 'S' }] }));
                """, tuple("orders", "a:S"));
    }

    @Test
    void java_listThatAHelperFills_isFilledOnce_howeverManyCallItsCallerHas() throws IOException {
        assertCorrect("Setup.java", """
                class Setup {
                  static void one() { create("orders"); }
                  static void two() { create("orders"); }
                  static void create(String name) {
                    CreateTableRequest request = new CreateTableRequest().withTableName(name).withKeySchema(keys())
                        .withAttributeDefinitions(new AttributeDefinition("id", ScalarAttributeType.S)).withBillingMode("PAY_PER_REQUEST");
                    client.createTable(request);
                  }
                  static List<KeySchemaElement> keys() {
                    List<KeySchemaElement> keys = new ArrayList<>();
                    keys.add(new KeySchemaElement("id", KeyType.HASH));
                    return keys;
                  }
                }
                """, tuple("orders", "id:S"));
    }

    @Test
    void python_requestsWithoutANameInALoop_areOneTableEach() throws IOException {
        Inputs inputs = read("setup.py", """
                import boto3
                tables = [{'TableName': PREFIX + name(), 'KeySchema': KEYS, 'AttributeDefinitions': TYPES, 'BillingMode': 'PAY_PER_REQUEST'}]
                for config in tables:
                    response = boto3.client('dynamodb').create_table(**config)
                """.replace("KEYS", KEY_PY).replace("TYPES", TYPE_PY));

        assertThat(inputs.tables()).extracting(table -> text(table.entity())).containsExactly("id:S");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "os.getenv('TABLE', 'orders')",
                "os.environ.get('TABLE', 'orders')",
                "os.environ.get('TABLE') or 'orders'"
            })
    void python_variableOfTheEnvironment_hasItsDefault(String name) throws IOException {
        assertCorrect(
                "setup.py",
                """
                import boto3, os
                boto3.client('dynamodb').create_table(TableName=NAME, KeySchema=KEYS, AttributeDefinitions=TYPES, BillingMode='PAY_PER_REQUEST')
                """.replace("NAME", name).replace("KEYS", KEY_PY).replace("TYPES", TYPE_PY),
                tuple("orders", "id:S"));
    }

    @Test
    void requestThatStatementsCompleteWrongly_isRejected() throws IOException {
        Inputs inputs = read("setup.py", python("p.update(BillingMode='PROVISIONED')"));

        assertThat(rejections(inputs)).containsExactly("The table has no capacity, and the table is not on demand.");
    }

    private static String python(String statement) {
        return "import boto3\np = {'TableName': 'orders', 'KeySchema': " + KEY_PY + ", 'AttributeDefinitions': "
                + TYPE_PY + "}\n" + statement + "\nboto3.client('dynamodb').create_table(**p)\n";
    }

    private void assertCorrect(String file, String source, Tuple... tables) throws IOException {
        Inputs inputs = read(file, source);

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(tables);
        assertThat(rejections(inputs)).isEmpty();
        assertThat(inputs.notes()).isEmpty();
    }

    private static Stream<String> rejections(Inputs inputs) {
        return inputs.tables().stream()
                .flatMap(table -> table.entity().rejections().stream())
                .map(Rejection::problem);
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
