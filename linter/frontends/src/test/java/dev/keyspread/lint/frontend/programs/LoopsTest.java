package dev.keyspread.lint.frontend.programs;

import static dev.keyspread.lint.frontend.programs.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that a loop creates from a list, a map or tuples, with a function for each, in all languages. */
class LoopsTest {

    private static final String CSHARP = """
            async Task CreateAsync(IAmazonDynamoDB client, string name, string key)
            {
                await client.CreateTableAsync(new CreateTableRequest {
                    TableName = name,
                    KeySchema = new List<KeySchemaElement> { new KeySchemaElement(key, KeyType.HASH) },
                });
            }
            """;

    private static final String GO = """
            func create(client *dynamodb.Client, name string, key string) {
            	client.CreateTable(ctx, &dynamodb.CreateTableInput{
            		TableName: aws.String(name),
            		KeySchema: []types.KeySchemaElement{{AttributeName: aws.String(key), KeyType: types.KeyTypeHash}},
            	})
            }
            """;

    private static final String JAVA = """
            void create(DynamoDbClient client, String name, String key) {
                client.createTable(r -> r.tableName(name).keySchema(k -> k.attributeName(key).keyType(KeyType.HASH)));
            }
            """;

    private static final String KOTLIN = """
            fun create(client: DynamoDbClient, name: String, key: String) {
                client.createTable(CreateTableRequest.builder().tableName(name)
                    .keySchema(KeySchemaElement.builder().attributeName(key).keyType(KeyType.HASH).build()).build())
            }
            """;

    private static final String TYPESCRIPT = """
            function create(client, name, key) {
              client.send(new CreateTableCommand({ TableName: name, KeySchema: [{ AttributeName: key, KeyType: 'HASH' }] }));
            }
            """;

    private static final String PYTHON = """
            def create(client, name, key):
                client.create_table(TableName=name, KeySchema=[{"AttributeName": key, "KeyType": "HASH"}])
            """;

    private static final String PHP = """
            function create($client, string $name, ?string $key = null) {
                $client->createTable(['TableName' => $name, 'KeySchema' => [['AttributeName' => $key, 'KeyType' => 'HASH']]]);
            }
            """;

    private static final String RUST = """
            async fn create(client: &Client, name: &str, key: &str) -> Result<(), Error> {
                client.create_table().table_name(name)
                    .key_schema(KeySchemaElement::builder().attribute_name(key).key_type(KeyType::Hash).build()?)
                    .send().await?;
                Ok(())
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "foreach (var (name, key) in new[] { (\"orders\", \"id\"), (\"days\", \"day\") }) { await CreateAsync(client, name, key); }",
                "foreach ((string name, string key) in new (string, string)[] { (\"orders\", \"id\"), (\"days\", \"day\") })\n"
                        + "    await CreateAsync(client, name, key);",
                "var tables = new (string Name, string Key)[] { (\"orders\", \"id\"), (\"days\", \"day\") };\n"
                        + "foreach (var t in tables) { await CreateAsync(client, t.Name, t.Key); }",
                "var tables = new List<(string Name, string Key)> { (\"orders\", \"id\"), (\"days\", \"day\") };\n"
                        + "foreach (var (name, key) in tables) await CreateAsync(client, name, key);",
                "var tables = new[] { new { Name = \"orders\", Key = \"id\" }, new { Name = \"days\", Key = \"day\" } };\n"
                        + "foreach (var t in tables) { await CreateAsync(client, t.Name, t.Key); }",
                "var tables = new[] { (Name: \"orders\", Key: \"id\"), (Name: \"days\", Key: \"day\") };\n"
                        + "foreach (var t in tables) { await CreateAsync(client, t.Name, t.Key); }",
                "var tables = new Dictionary<string, string> { [\"orders\"] = \"id\", [\"days\"] = \"day\" };\n"
                        + "foreach (var pair in tables) { await CreateAsync(client, pair.Key, pair.Value); }",
                "var tables = new Dictionary<string, string> { { \"orders\", \"id\" }, { \"days\", \"day\" } };\n"
                        + "foreach (var (name, key) in tables) { await CreateAsync(client, name, key); }",
                "List<(string, string)> tables = [(\"orders\", \"id\"), (\"days\", \"day\")];\n"
                        + "tables.ForEach(t => CreateAsync(client, t.Item1, t.Item2));",
                "Task One(string name, string key) => CreateAsync(client, name, key);\nawait One(\"orders\", \"id\"); await One(\"days\", \"day\");"
            })
    void csharp(String loop) throws IOException {
        assertTables(
                "Tables.cs", "// DynamoDB\nclass Tables {\n" + CSHARP + "async Task All() {\n" + loop + "\n}\n}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for _, t := range []struct{ name, key string }{{\"orders\", \"id\"}, {\"days\", \"day\"}} {\n create(client, t.name, t.key)\n}",
                "tables := []struct {\n name string\n key string\n}{\n {name: \"orders\", key: \"id\"},\n {name: \"days\", key: \"day\"},\n}\n"
                        + "for _, t := range tables {\n create(client, t.name, t.key)\n}",
                "for _, t := range []definition{{\"orders\", \"id\"}, {\"days\", \"day\"}} {\n create(client, t.name, t.key)\n}",
                "for name, key := range map[string]string{\"orders\": \"id\", \"days\": \"day\"} {\n create(client, name, key)\n}",
                "tables := map[string]string{\"orders\": \"id\", \"days\": \"day\"}\nfor name := range tables {\n create(client, name, tables[name])\n}",
                "both(client, \"orders\", \"id\")\nboth(client, \"days\", \"day\")\n}\n"
                        + "func both(client *dynamodb.Client, name string, key string) (string, error) {\n create(client, name, key)\n return name, nil",
                "tables := [][]string{{\"orders\", \"id\"}, {\"days\", \"day\"}}\nfor _, t := range tables {\n create(client, t[0], t[1])\n}"
            })
    void go(String loop) throws IOException {
        assertTables(
                "main.go",
                "package main\n// dynamodb\ntype definition struct {\n name string\n key string\n}\n" + GO
                        + "func all() {\n" + loop + "\n}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (String[] t : new String[][] {{\"orders\", \"id\"}, {\"days\", \"day\"}}) { create(client, t[0], t[1]); }",
                "String[][] tables = {{\"orders\", \"id\"}, {\"days\", \"day\"}};\nfor (String[] t : tables) create(client, t[0], t[1]);",
                "Map.of(\"orders\", \"id\", \"days\", \"day\").forEach((name, key) -> create(client, name, key));",
                "for (Map.Entry<String, String> e : Map.of(\"orders\", \"id\", \"days\", \"day\").entrySet()) {\n"
                        + " create(client, e.getKey(), e.getValue());\n}",
                "for (String name : List.of(\"orders\", \"days\")) { create(client, name, Map.of(\"orders\", \"id\", \"days\", \"day\").get(name)); }"
            })
    void java(String loop) throws IOException {
        assertTables(
                "Tables.java",
                "import software.amazon.awssdk.services.dynamodb.*;\nclass Tables {\n" + JAVA + "void all() {\n" + loop
                        + "\n}\n}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "listOf(\"orders\" to \"id\", \"days\" to \"day\").forEach { (name, key) -> create(client, name, key) }",
                "for ((name, key) in mapOf(\"orders\" to \"id\", \"days\" to \"day\")) { create(client, name, key) }",
                "val tables = listOf(Pair(\"orders\", \"id\"), Pair(\"days\", \"day\"))\ntables.forEach { create(client, it.first, it.second) }",
                "mapOf(\"orders\" to \"id\", \"days\" to \"day\").forEach { name, key -> create(client, name, key) }"
            })
    void kotlin(String loop) throws IOException {
        assertTables(
                "Tables.kt",
                "import software.amazon.awssdk.services.dynamodb.*\n" + KOTLIN + "fun all() {\n" + loop + "\n}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const tables = { orders: 'id', days: 'day' };\nfor (const name in tables) { create(client, name, tables[name]); }",
                "const tables = { orders: 'id', days: 'day' };\nObject.keys(tables).forEach((name) => create(client, name, tables[name]));",
                "const tables = { orders: { key: 'id' }, days: { key: 'day' } };\n"
                        + "for (const name of Object.keys(tables)) { create(client, name, tables[name].key); }",
                "new Map([['orders', 'id'], ['days', 'day']]).forEach((key, name) => create(client, name, key));",
                "const make = (name, key) =>\n  create(client, name, key);\nmake('orders', 'id');\nmake('days', 'day');",
                "[['orders', 'id'], ['days', 'day']].forEach(([name, key], i) => create(client, name, key));"
            })
    void typescript(String loop) throws IOException {
        assertTables(
                "tables.ts", "import { CreateTableCommand } from '@aws-sdk/client-dynamodb';\n" + TYPESCRIPT + loop);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TABLES = {\"orders\": \"id\", \"days\": \"day\"}\nfor name in TABLES:\n    create(client, name, TABLES[name])\n",
                "TABLES = {\"orders\": {\"key\": \"id\"}, \"days\": {\"key\": \"day\"}}\nfor name in TABLES:\n    create(client, name, TABLES[name][\"key\"])\n",
                "for name, key in dict([(\"orders\", \"id\"), (\"days\", \"day\")]).items():\n    create(client, name, key)\n"
            })
    void python(String loop) throws IOException {
        assertTables("tables.py", "import boto3\nclient = boto3.client('dynamodb')\n" + PYTHON + "\n" + loop);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "foreach (['orders' => 'id', 'days' => 'day'] as $name => $key) { create($client, $name, $key); }",
                "$tables = [['orders', 'id'], ['days', 'day']];\nforeach ($tables as [$name, $key]) { create($client, $name, $key); }",
                "$tables = [['name' => 'orders', 'key' => 'id'], ['name' => 'days', 'key' => 'day']];\n"
                        + "foreach ($tables as $i => $t) { create($client, $t['name'], $t['key']); }"
            })
    void php(String loop) throws IOException {
        assertTables("tables.php", "<?php\n// DynamoDB\n" + PHP + loop);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (name, key) in [(\"orders\", \"id\"), (\"days\", \"day\")] {\n create(client, name, key).await?;\n}",
                "let tables = vec![(\"orders\", \"id\"), (\"days\", \"day\")];\nfor (name, key) in tables.iter() {\n create(&client, name, key).await?;\n}",
                "for &(name, key) in TABLES {\n create(&client, name, key).await?;\n}"
            })
    void rust(String loop) throws IOException {
        assertTables(
                "main.rs",
                "const TABLES: &[(&str, &str)] = &[(\"orders\", \"id\"), (\"days\", \"day\")];\n" + RUST
                        + "async fn all(client: Client) -> Result<(), Error> {\n" + loop + "\nOk(())\n}\n");
    }

    /** Many literals of a type, and many calls of a method that another class has, take no quadratic time. */
    @Test
    void hugeSources_takeNoTime() throws IOException {
        Programs.read(
                folder,
                "main.go",
                "package main\n// dynamodb\n" + GO + "func all() {\nfor _, t := range [][]definition{"
                        + "[]definition{{\"a\", \"b\"}}, ".repeat(20_000) + "} {\ncreate(client, t[0], t[1])\n}\n}\n");
        Inputs inputs = Programs.read(
                folder, "Setup.cs", "// DynamoDB\nclass Setup {\n" + "CreateAsync(a, b, c); ".repeat(40_000) + "}\n");
        Programs.read(folder, "Tables.cs", "// DynamoDB\nclass Tables {\n" + CSHARP + "}\n");

        assertThat(inputs.files()).isEqualTo(2);
    }

    @Test
    void requestsOfAListWithNamesOfARun_areTables() throws IOException {
        Inputs inputs = Programs.read(folder, "tables.ts", """
                import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
                const definitions = [
                  { TableName: names.likes,
                    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
                  { TableName: names.posts,
                    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
                ];
                for (const definition of definitions) {
                  const command = new CreateTableCommand({ ...definition, BillingMode: 'PAY_PER_REQUEST' });
                }
                """);

        assertThat(inputs.tables()).extracting(table -> text(table.entity())).containsExactly("id:S", "id:S");
    }

    @Test
    void declarationsOfMethods_areNoCalls() throws IOException {
        Inputs inputs = Programs.read(folder, "Tables.java", """
                import software.amazon.awssdk.services.dynamodb.*;
                interface Creator { void create(DynamoDbClient client, String name, String key); }
                class Tables implements Creator {
                    public Tables(DynamoDbClient client) { create(client, "orders", "id"); }
                    public %s
                }
                """.formatted(JAVA.strip()));

        assertThat(inputs.tables())
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactly(tuple("orders", "id:S"));
        assertThat(inputs.notes()).isEmpty();
    }

    private void assertTables(String file, String source) throws IOException {
        Inputs inputs = Programs.read(folder, file, source);
        assertThat(inputs.tables())
                .as(source)
                .extracting(table -> table.entity().table(), table -> text(table.entity()))
                .containsExactlyInAnyOrder(tuple("orders", "id:S"), tuple("days", "day:S"));
        assertThat(inputs.notes()).isEmpty();
    }
}
