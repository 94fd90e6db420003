package dev.keyspread.lint.frontend.declare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationException;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AccessPattern.Operation;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclarationsTest {

    private static final String TEMPLATE = """
            Resources:
              Orders:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: orders
                  BillingMode: PAY_PER_REQUEST
                  AttributeDefinitions:
                    - {AttributeName: customerId, AttributeType: S}
                    - {AttributeName: orderId, AttributeType: S}
                    - {AttributeName: shop, AttributeType: S}
                  KeySchema:
                    - {AttributeName: customerId, KeyType: HASH}
                    - {AttributeName: orderId, KeyType: RANGE}
                  GlobalSecondaryIndexes:
                    - IndexName: by-shop
                      KeySchema: [{AttributeName: shop, KeyType: HASH}]
                      Projection: {ProjectionType: KEYS_ONLY}
            """;

    /** The annotations of {@link #annotated()} as declarations. */
    private static final String DECLARATIONS = """
            tables:
              orders:
                workload:
                  - peakWritesPerSecond: 9000
                    itemBytes: 20480
                    items: 1000000
                    distinctKeys: 500000
                    hottestKeyShare: 0.5
                  - {index: by-shop, peakWritesPerSecond: 4000, distinctKeys: 3}
                accessPatterns:
                  - {name: orders of a customer, operation: QUERY, by: customerId, perSecond: 40}
                  - name: orders of a shop
                    operation: query
                    index: by-shop
                    by: shop
                    uses: [total, note]
                    consistent: true
                    cachedFor: 10m
                    mayBeStaleFor: 1s
                  - {name: count, operation: UPDATE, by: [customerId, orderId], uses: total, perSecond: 25.5}
                attributes:
                  shop: {cardinality: 3}
                  lines: {type: L, maxItems: 10000}
                  note: {type: S, maxBytes: 500000}
                  total: {type: N}
                cached: {maximumSize: 0, maximumBytes: 0, expireAfterWrite: 1m}
            """;

    @TempDir
    private Path folder;

    @Test
    void template_withDeclarations_hasTheFindingsOfTheAnnotatedEntity() throws IOException {
        List<Finding> ofTemplate = lint(template(), file(DECLARATIONS));
        List<Finding> ofEntity = new Linter(LintConfiguration.DEFAULT).lint(annotated());

        assertThat(ofTemplate)
                .extracting(DeclarationsTest::text)
                .containsExactlyInAnyOrderElementsOf(
                        ofEntity.stream().map(DeclarationsTest::text).toList())
                .contains(
                        "error skewed-partition-key customerId null",
                        "error gsi-low-cardinality-key shop by-shop",
                        "error gsi-missing-projection null by-shop");
        assertThat(lint(template(), ConfigurationFile.NONE)).isEmpty();
    }

    /** The schema that the annotation processor writes for an entity with these annotations. */
    private static EntitySchema annotated() {
        List<AttributeSchema> attributes = List.of(
                attribute("customerId", AttributeType.S, "java.lang.String", Bounds.UNKNOWN),
                attribute("orderId", AttributeType.S, "java.lang.String", Bounds.UNKNOWN),
                attribute("shop", AttributeType.S, "java.lang.String", new Bounds(3, -1, -1)),
                attribute("lines", AttributeType.L, "java.util.List<java.lang.String>", new Bounds(-1, 10_000, -1)),
                attribute("note", AttributeType.S, "java.lang.String", new Bounds(-1, -1, 500_000)),
                attribute("total", AttributeType.N, "java.math.BigDecimal", Bounds.UNKNOWN));
        KeySchema key = new KeySchema(List.of(part(attributes.get(0))), List.of(part(attributes.get(1))));
        IndexSchema index = new IndexSchema(
                "by-shop",
                IndexSchema.Kind.GLOBAL,
                new KeySchema(List.of(part(attributes.get(2))), List.of()),
                IndexSchema.Projection.KEYS_ONLY,
                List.of(),
                new Workload(4_000, -1, -1, -1, -1, 3, -1),
                null);
        return new EntitySchema("orders", "orders", key, List.of(index), attributes, Workload.UNKNOWN, List.of())
                .toBuilder()
                        .workload(new Workload(9_000, -1, 20_480, 1_000_000, -1, 500_000, 0.5))
                        .cache(new CacheSchema(0, 0, 60_000))
                        .patterns(List.of(
                                new AccessPattern(
                                        "orders of a customer",
                                        Operation.QUERY,
                                        null,
                                        List.of("customerId"),
                                        List.of(),
                                        40,
                                        false,
                                        -1,
                                        -1),
                                new AccessPattern(
                                        "orders of a shop",
                                        Operation.QUERY,
                                        "by-shop",
                                        List.of("shop"),
                                        List.of("total", "note"),
                                        -1,
                                        true,
                                        600_000,
                                        1_000),
                                new AccessPattern(
                                        "count",
                                        Operation.UPDATE,
                                        null,
                                        List.of("customerId", "orderId"),
                                        List.of("total"),
                                        25.5,
                                        false,
                                        -1,
                                        -1)))
                        .build();
    }

    private static AttributeSchema attribute(String name, AttributeType type, String javaType, Bounds bounds) {
        return new AttributeSchema(name, name, type, javaType, List.of(), null, bounds);
    }

    private static KeyPart part(AttributeSchema attribute) {
        KeyMember member = new KeyMember(attribute.member(), attribute.javaType(), List.of(), null, attribute.bounds());
        return new KeyPart(List.of(member), null, attribute.name(), attribute.type(), null);
    }

    @Test
    void converter_withDeclaredFormat_isJudgedByIt() throws IOException {
        Inputs classes = InputReader.read(List.of(Path.of("src/test/java/dev/keyspread/lint/frontend/input/forms")));

        List<Finding> findings = lint(classes, file("""
                tables:
                  Converted:
                    attributes:
                      ttl: {storedAs: EPOCH_MILLIS}
                    timeToLive: ttl
                """));

        assertThat(findings)
                .filteredOn(finding -> finding.entity().endsWith(".Converted"))
                .extracting(DeclarationsTest::text)
                .contains("error ttl-attribute-invalid ttl null");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "workload: {index: by-shp, items: 1}|4|Table \"orders\" has no index \"by-shp\"; did you mean \"by-shop\"?",
                "workload: [{index: i, items: 1}, {index: h, items: 1}, {index: g, items: 1}]|4|Table \"orders\" has no"
                        + " index \"i\"",
                "accessPatterns: [{name: a, operation: QUERY, by: custmerId}]|4|Table \"orders\" has no attribute"
                        + " \"custmerId\"; did you mean \"customerId\"?",
                "attributes: {shp: {cardinality: 3}}|4|Table \"orders\" has no attribute \"shp\"; did you mean \"shop\"?",
                "timeToLive: ordrId|4|Table \"orders\" has no attribute \"ordrId\"; did you mean \"orderId\"?"
            })
    void declaration_ofUnknownName_isErrorWithLine(String declaration, int line, String message) throws IOException {
        ConfigurationFile file = file("tables:\n  orders:\n    # a comment\n    " + declaration + "\n");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> lint(template(), file))
                .withMessage(file.name() + ":" + line + ": " + message);
    }

    @Test
    void declarations_appliedTwice_areTheSame() throws IOException {
        ConfigurationFile file = file(DECLARATIONS);
        Inputs once = Declarations.apply(template(), file);

        assertThat(Declarations.apply(once, file)).isEqualTo(once);
    }

    @Test
    void howTo_example_hasTheFindingsThatItShows() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "how-to", "lint-existing-tables.md"));
        Matcher example = Pattern.compile(
                        "```yaml\\n(tables:.*?)```.*?```yaml\\n(Resources:.*?)```.*?```\\n\\$ .*?\\n(.*?)```",
                        Pattern.DOTALL)
                .matcher(page);
        assertThat(example.find()).isTrue();

        Path template = Files.writeString(folder.resolve("orders.yaml"), example.group(2));
        assertThat(lint(InputReader.read(List.of(template)), file(example.group(1))))
                .singleElement()
                .satisfies(finding -> assertThat(example.group(3).replaceAll("\\s+", " "))
                        .contains(finding.lines().replaceAll("\\s+", " ")));
    }

    private static String text(Finding finding) {
        return finding.severity() + " " + finding.rule() + " " + finding.member() + " " + finding.index();
    }

    private Inputs template() throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("template.yaml"), TEMPLATE)));
    }

    private ConfigurationFile file(String text) throws IOException {
        return ConfigurationReader.read(Files.writeString(folder.resolve("keyspread.yaml"), text));
    }

    private static List<Finding> lint(Inputs inputs, ConfigurationFile file) {
        return new Lint(new Configuration(Settings.NONE, file), Templates.TODAY)
                .run(inputs, Baseline.EMPTY)
                .findings();
    }
}
