package dev.keyspread.lint.frontend.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.Damage;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.Program.Sources;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sources that no compiler accepts, and sources that would take much time or memory. */
class DamagedCodeTest {

    /** The languages of which no other one has almost the same tokens and expressions. */
    private static final Set<Language> GRAMMARS =
            EnumSet.of(Language.TYPESCRIPT, Language.PYTHON, Language.KOTLIN, Language.GO, Language.RUST);

    private static final long SEED = 20261123;
    private static final int ROUNDS = 300;

    /** Sources of several languages in one, since each reader must cope with each text. */
    private static final String SOURCE = """
            import { Table } from 'aws-cdk-lib/aws-dynamodb';
            const PK = 'pk'; // a comment
            enum Keys { SORT = "sk" }
            const base = { partitionKey: { name: PK, type: AttributeType.STRING }, ...others };
            this.table = new dynamodb.Table<string>(this, `${id}-t`, { ...base, sortKey: { name: Keys.SORT, type: x?.y } });
            this.table.addGlobalSecondaryIndex({ indexName: /['"]/.source + 'a', partitionKey: base.partitionKey });
            self.table = dynamodb.Table(self, "T", partition_key=dynamodb.Attribute(name=f"{PK}", type="S"), **kwargs)  # python
            Table.Builder.create(this, "J").partitionKey(Attribute.builder().name("id").build()).build();
            new sst.aws.Dynamo("N", { fields: { a: "string" }, primaryIndex: { hashKey: "a" }, globalIndexes: { b: { hashKey: "a" } } });
            new aws.dynamodb.Table("P", { attributes: [{ name: "a", type: "S" }], hashKey: "a", ttl: { attributeName: "t" } });
            client.create_table(TableName='m', KeySchema=[{'AttributeName': 'a', 'KeyType': 'HASH'}])
            import { A as B, type C } from './a';
            from ..a import (b as c, d)
            import static com.shop.Names.*;
            const { key = 'id', rest: [first] } = require('./b');
            for (const [name, { pk }] of Object.entries({ a: { pk: 'x' } })) {
              make(name, pk ? { name: pk } : undefined);
            }
            for name, pk in [("a", "b")]:
                dynamodb.Table(self, name, partition_key=Attribute(name=pk if pk else Config.PK["x"], type="S"))
            ['a', 'b'].forEach((n) => new Table(this, `${n}-t`, { partitionKey: { name: n && PK, type: "S" } }));
            function make(id: string, key = { name: 'id' }) { return new Table(this, id, { partitionKey: key }); }
            class Base extends Table { constructor(scope, id, { a, ...b }: Props = {}) { super(scope, id, { partitionKey: a }); } }
            class Config:
                PK = "pk"
            """;

    private static final List<String> FRAGMENTS = List.of(
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "'",
            "\"",
            "`",
            "\"\"\"",
            "${",
            "...",
            "**",
            "=",
            ":",
            ",",
            ".",
            "?.",
            "??",
            "+",
            "\n",
            "<",
            ">",
            "/",
            "/*",
            "//",
            "#",
            "\\",
            "new ",
            "as ",
            "null",
            "=>",
            "enum E {",
            "const a = a;",
            "@",
            "\0",
            "\uD800",
            "new Table(",
            ".build()",
            "addGlobalSecondaryIndex(",
            "for (const a of [a]) ",
            "for a in a: ",
            " ? a : b",
            " if a else b",
            " && ",
            "function make(make) {",
            "def make(a=make()):",
            "make(make, make(1))",
            "import a from './a';",
            "    ",
            "const {a} = a;",
            ".forEach(a => {");

    @ParameterizedTest
    @EnumSource
    void source_damaged_isRead(Language language) {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            String damaged = Damage.of(SOURCE, FRAGMENTS, random);
            try {
                assertThat(read(damaged, language)).isNotNull();
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + SEED + ", round " + round + ":\n" + damaged, e);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void source_sound_hasTables(Language language) {
        assertThat(read(SOURCE, language)).isNotEmpty();
    }

    @Test
    void constants_thatDoubleEachOther_areUnknown() {
        String lists = IntStream.range(1, 1_000)
                .mapToObj(i -> "const a" + i + " = [...a" + (i - 1) + ", ...a" + (i - 1) + "];\nnew Table(a" + i + ");")
                .collect(Collectors.joining("\n"));
        String texts = IntStream.range(1, 1_000)
                .mapToObj(i -> "const b" + i + " = b" + (i - 1) + " + b" + (i - 1) + ";\nnew Table(b" + i + ");")
                .collect(Collectors.joining("\n"));

        assertFast("const a0 = [1];\n" + lists + "\nconst b0 = 'x';\n" + texts);
    }

    @Test
    void deepNesting_isUnknown() {
        for (String opening :
                List.of("(", "[", "{", "{a:", "new Table(", "a ?? ", "`${", "a.b(", "a + ", "Table({ x: ")) {
            assertFast("new Table(this, 'a', " + opening.repeat(4_000));
            assertFast("const a = " + opening.repeat(4_000) + "\nnew Table(a)");
        }
    }

    @Test
    void longChains_areUnknown() {
        for (String link : List.of(".a", ".a()", "()", "!", "<a>", " + 'a'", "\n.a('b')")) {
            assertFast("new Table(this, 'a', a" + link.repeat(4_000) + ")");
            assertFast("Table.Builder.create(this, 'a')" + link.repeat(4_000));
        }
    }

    private static List<FoundTable> read(String source, Language language) {
        SourceFile file = new SourceFile(Path.of("source"), Tokens.of(source, language));
        return new TableCalls(file, source, new Program(Sources.NONE))
                .read().tables().stream()
                        .flatMap(table -> table.described().stream())
                        .toList();
    }

    private static void assertFast(String source) {
        for (Language language : GRAMMARS) {
            CpuTime.atMost(Duration.ofSeconds(10), language.name(), () -> read(source, language));
        }
    }
}
