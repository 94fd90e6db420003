package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.lint.snapshot.TableSnapshot;
import java.util.List;
import org.instancio.Instancio;
import org.instancio.Select;
import org.instancio.settings.Keys;
import org.instancio.settings.StringType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaJsonTest {

    private static final long SEED = 20140709;

    private static final String TEXT = """
            {
              "version" : 1,
              "entity" : "com.example.Order",
              "table" : "orders",
              "key" : {
                "partitionKeys" : [ {
                  "members" : [ {
                    "name" : "day",
                    "javaType" : "java.time.LocalDate",
                    "constants" : [ ],
                    "format" : null,
                    "bounds" : {
                      "distinctValues" : -1,
                      "maximumItems" : -1,
                      "maximumBytes" : -1
                    }
                  } ],
                  "template" : null,
                  "attribute" : "d",
                  "type" : "S",
                  "sharding" : {
                    "layout" : "SUFFIX",
                    "suffixes" : 8,
                    "most" : 8,
                    "calculated" : true,
                    "from" : [ "orderId" ],
                    "separator" : ".",
                    "first" : 1,
                    "function" : "com.example.OurFunction",
                    "rule" : null
                  }
                } ],
                "sortKeys" : [ ]
              },
              "indexes" : [ {
                "name" : "by-status",
                "kind" : "GLOBAL",
                "key" : {
                  "partitionKeys" : [ {
                    "members" : [ {
                      "name" : "status",
                      "javaType" : "com.example.OrderStatus",
                      "constants" : [ "OPEN", "CLOSED" ],
                      "format" : null,
                      "bounds" : {
                        "distinctValues" : -1,
                        "maximumItems" : -1,
                        "maximumBytes" : -1
                      }
                    } ],
                    "template" : "STATUS#{status}",
                    "attribute" : "gsi",
                    "type" : "S",
                    "sharding" : null
                  } ],
                  "sortKeys" : [ {
                    "members" : [ ],
                    "template" : "ORDER",
                    "attribute" : "kind",
                    "type" : "S",
                    "sharding" : null
                  } ]
                },
                "projection" : "INCLUDE",
                "include" : [ "total" ],
                "workload" : {
                  "peakWritesPerSecond" : -1,
                  "peakReadsPerSecond" : -1,
                  "itemBytes" : -1,
                  "items" : -1,
                  "itemsPerKey" : -1,
                  "distinctKeys" : -1,
                  "hottestKeyShare" : -1.0
                },
                "throughput" : {
                  "readUnits" : 5,
                  "writeUnits" : 10
                }
              } ],
              "attributes" : [ {
                "member" : "status",
                "name" : "status",
                "type" : "S",
                "javaType" : "com.example.OrderStatus",
                "constants" : [ "OPEN", "CLOSED" ],
                "format" : "UPPER",
                "bounds" : {
                  "distinctValues" : -1,
                  "maximumItems" : -1,
                  "maximumBytes" : 8
                },
                "defaultValue" : "OPEN"
              } ],
              "workload" : {
                "peakWritesPerSecond" : 5000,
                "peakReadsPerSecond" : -1,
                "itemBytes" : 1024,
                "items" : 9000000000,
                "itemsPerKey" : -1,
                "distinctKeys" : -1,
                "hottestKeyShare" : 0.25
              },
              "suppressions" : [ {
                "member" : null,
                "rule" : "low-cardinality-partition-key",
                "reason" : "a dozen orders a \\"day\\"",
                "until" : null
              } ],
              "origin" : "KEYSPREAD",
              "patterns" : [ {
                "name" : "orders of a day",
                "operation" : "QUERY",
                "index" : null,
                "by" : [ "day" ],
                "uses" : [ ],
                "perSecond" : 2.5,
                "consistent" : false,
                "cachedMillis" : -1,
                "staleMillis" : 5000
              } ],
              "cache" : {
                "maximumSize" : 10000,
                "maximumBytes" : 0,
                "expireAfterWriteMillis" : 300000
              },
              "timeToLive" : null,
              "throughput" : null,
              "deployment" : {
                "statesTimeToLive" : true,
                "scaling" : "FIXED",
                "replication" : "NONE"
              }
            }
            """;

    @Test
    void write_schema_isStableText() {
        assertThat(SchemaJson.write(schema())).isEqualTo(TEXT);
    }

    @Test
    void read_text_isTheSchema() {
        assertThat(SchemaJson.read(TEXT)).isEqualTo(schema());
    }

    @Test
    void read_whatWasWritten_isTheSame() {
        Instancio.of(EntitySchema.class)
                .withSeed(SEED)
                .withSetting(Keys.STRING_NULLABLE, false)
                .withSetting(Keys.STRING_TYPE, StringType.UNICODE)
                .withNullable(Select.field(KeyPart::template))
                .withNullable(Select.field(KeyPart::sharding))
                .withNullable(Select.field(Suppression::member))
                .withNullable(Select.field(Suppression::until))
                .withNullable(Select.field(KeyMember::format))
                .withNullable(Select.field(AttributeSchema::format))
                .withNullable(Select.field(AttributeSchema::defaultValue))
                .withNullable(Select.field(Sharding::function))
                .withNullable(Select.field(AccessPattern::index))
                .withNullable(Select.field(EntitySchema::cache))
                .withNullable(Select.field(EntitySchema::timeToLive))
                .withNullable(Select.field(EntitySchema::throughput))
                .withNullable(Select.field(EntitySchema::deployment))
                .stream()
                .limit(300)
                .forEach(schema ->
                        assertThat(SchemaJson.read(SchemaJson.write(schema))).isEqualTo(schema));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"version\" : 1, | | Schema member \"version\" is missing",
                "\"version\" : 1 | \"version\" : 2 | Schema member \"version\" is 2, and this linter reads 1",
                "\"version\" : 1 | \"version\" : \"1\" | Schema member \"version\" is not a whole number",
                "\"table\" : \"orders\" | \"tabel\" : \"orders\" | Schema member \"tabel\" is unknown; did you mean \"table\"?",
                "\"table\" : \"orders\" | \"table\" : null | Schema member \"table\" is not a string",
                "\"type\" : \"S\" | \"type\" : \"X\" | Schema member \"key.partitionKeys[0].type\" is \"X\", which is none of [S, N, B, BOOL, L, M, SS, NS, BS, ANY, UNKNOWN]",
                "\"suffixes\" : 8 | \"suffixes\" : 8.5 | Schema member \"key.partitionKeys[0].sharding.suffixes\" is not a whole number",
                "\"suffixes\" : 8 | \"suffixes\" : 8000000000 | Schema member \"key.partitionKeys[0].sharding.suffixes\" is not a whole number",
                "\"calculated\" : true | \"calculated\" : 1 | Schema member \"key.partitionKeys[0].sharding.calculated\" is not true or false",
                "[ \"orderId\" ] | [ 7 ] | Schema member \"key.partitionKeys[0].sharding.from[0]\" is not a string",
                "[ \"orderId\" ] | \"orderId\" | Schema member \"key.partitionKeys[0].sharding.from\" is not an array",
                "\"kind\" : \"GLOBAL\", | | Schema member \"indexes[0].kind\" is missing",
                "\"sortKeys\" : [ ] | \"sortKeys\" : {} | Schema member \"key.sortKeys\" is not an array",
                "\"items\" : 9000000000 | \"items\" : 99999999999999999999 | Schema member \"workload.items\" is not a whole number",
                "\"member\" : null, | | Schema member \"suppressions[0].member\" is missing",
                "\"until\" : null | \"until\" : \"soon\" | Schema member \"suppressions[0].until\" is \"soon\", which is not a date such as 2027-01-31"
            })
    void read_faultyMember_isNamed(String member, String replacement, String message) {
        String text = TEXT.replace(member, replacement == null ? "" : replacement);

        assertThatExceptionOfType(SchemaFormatException.class)
                .isThrownBy(() -> SchemaJson.read(text))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "null", "[]", "7", "{", "{\"version\" : 1, \"version\" : 1}", "{}{}", "{} x", "nonsense"
            })
    void read_otherText_isRefused(String text) {
        assertThatExceptionOfType(SchemaFormatException.class).isThrownBy(() -> SchemaJson.read(text));
    }

    @Test
    void read_textAfterTheEnd_isRefused() {
        assertThatExceptionOfType(SchemaFormatException.class)
                .isThrownBy(() -> SchemaJson.read(TEXT + "{}"))
                .withMessage("Not a JSON object: text follows its end");
    }

    @Test
    void formerLayout_isWrittenIfThereIsOne_andRead() {
        assertThat(TEXT).doesNotContain("\"former\"");

        String text = TEXT.replace("\"rule\" : null", "\"rule\" : null, \"former\" : \"unsharded\"");
        EntitySchema schema = SchemaJson.read(text);
        TableSnapshot snapshot = TableSnapshot.of(List.of(schema)).get(0);

        assertThat(schema.key().partitionKeys().get(0).sharding())
                .isEqualTo(schema().key().partitionKeys().get(0).sharding().formerly("unsharded"));
        assertThat(SchemaJson.read(SchemaJson.write(schema))).isEqualTo(schema);
        assertThat(SchemaJson.write(snapshot)).contains("\"former\" : \"unsharded\"");
        assertThat(SchemaJson.readSnapshot(SchemaJson.write(snapshot))).isEqualTo(snapshot);
    }

    private static EntitySchema schema() {
        Sharding sharding = new Sharding(
                Sharding.Layout.SUFFIX, 8, 8, true, List.of("orderId"), ".", 1, "com.example.OurFunction", null);
        KeyMember day = new KeyMember("day", "java.time.LocalDate", List.of());
        KeyMember status = new KeyMember("status", "com.example.OrderStatus", List.of("OPEN", "CLOSED"));
        KeyPart dayKey = new KeyPart(List.of(day), null, "d", AttributeType.S, sharding);
        KeyPart statusKey = new KeyPart(List.of(status), "STATUS#{status}", "gsi", AttributeType.S, null);
        KeyPart kind = new KeyPart(List.of(), "ORDER", "kind", AttributeType.S, null);
        IndexSchema byStatus = new IndexSchema(
                "by-status",
                IndexSchema.Kind.GLOBAL,
                new KeySchema(List.of(statusKey), List.of(kind)),
                IndexSchema.Projection.INCLUDE,
                List.of("total"),
                Workload.UNKNOWN,
                new Throughput(5, 10));
        AttributeSchema attribute = new AttributeSchema(
                "status",
                "status",
                AttributeType.S,
                "com.example.OrderStatus",
                List.of("OPEN", "CLOSED"),
                "UPPER",
                new Bounds(-1, -1, 8),
                "OPEN");
        return new EntitySchema(
                "com.example.Order",
                "orders",
                new KeySchema(List.of(dayKey), List.of()),
                List.of(byStatus),
                List.of(attribute),
                new Workload(5_000, -1, 1_024, 9_000_000_000L, -1, -1, 0.25),
                List.of(new Suppression(null, "low-cardinality-partition-key", "a dozen orders a \"day\"")),
                Origin.KEYSPREAD,
                List.of(new AccessPattern(
                        "orders of a day",
                        AccessPattern.Operation.QUERY,
                        null,
                        List.of("day"),
                        List.of(),
                        2.5,
                        false,
                        -1,
                        5_000)),
                new CacheSchema(10_000, 0, 300_000),
                null,
                null,
                new Deployment(true, Deployment.Scaling.FIXED, Deployment.Replication.NONE),
                List.of(),
                null,
                null,
                List.of());
    }
}
