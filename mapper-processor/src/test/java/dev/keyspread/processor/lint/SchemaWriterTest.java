package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.testing.compile.Compilation;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.StoredAttribute;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.processor.generate.Compilations;
import java.io.IOException;
import java.util.List;
import javax.tools.FileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

class SchemaWriterTest {

    @Test
    void schema_holdsAllThatTheRulesSee() throws IOException {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.LocalDate;
                import java.util.List;
                import java.util.Optional;

                public class Shop {

                    @Table("orders")
                    @Workload(peakWritesPerSecond = 500)
                    @GlobalIndex(name = "by-status", projection = Projection.INCLUDE, include = "lines")
                    @LocalIndex(name = "by-day", projection = Projection.KEYS_ONLY)
                    @SuppressLint(rule = "low-cardinality-partition-key", reason = "few shops")
                    record Order(
                            @PartitionKey @ShardedKey(suffixes = 8) int shop,
                            @SortKey String id,
                            @Attribute("s") @PartitionKey(index = "by-status") Optional<Status> status,
                            @SortKey(index = "by-day") LocalDate day,
                            List<String> lines,
                            @Ignore String note,
                            @Shard Integer shard) {}

                    enum Status { OPEN, PAID }
                }
                """);

        EntitySchema schema = read(compilation, "com.acme.Shop.Order");

        assertThat(schema.toBuilder().stored(List.of()).build()).isEqualTo(expected());
        assertThat(schema.stored())
                .extracting(StoredAttribute::path, StoredAttribute::form)
                .containsExactly(
                        tuple("shop", "integer"),
                        tuple("id", "string"),
                        tuple("s", "enum"),
                        tuple("day", "local_date"),
                        tuple("lines", "list"),
                        tuple("lines[]", "string"));
    }

    @Test
    void schema_ofAnEntityOfSeveralClasses_hasTheAttributesOfAll() throws IOException {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("events")
                public sealed interface Event {

                    @PartitionKey String id();

                    @SuppressLint(rule = "low-cardinality-partition-key", reason = "few customers")
                    record Order(String id, long total) implements Event {}

                    record Login(String device, String id) implements Event {}
                }
                """);

        EntitySchema schema = read(compilation, "com.acme.Event");

        assertThat(schema.attributes()).extracting(AttributeSchema::name).containsExactly("id", "total", "device");
        assertThat(schema.suppressions()).hasSize(1);
    }

    @Test
    void schema_ofATimeToLive_namesItsAttribute() throws IOException {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.Instant;

                @Table("sessions")
                public record Session(
                        @PartitionKey String token,
                        @Attribute("ttl") @TimeToLive Instant expiresAt) {}
                """);

        EntitySchema schema = read(compilation, "com.acme.Session");

        assertThat(schema.timeToLive()).isEqualTo("ttl");
        assertThat(schema.attributes()).extracting(AttributeSchema::format).containsExactly(null, "EPOCH_SECONDS");
    }

    @Test
    void schema_ofCacheFormAndDeclarations_hasThemAll() throws IOException {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.Instant;
                import java.util.Optional;

                @Table("sessions")
                @Cached(maximumSize = 500, expireAfterWrite = "2s")
                @Workload(distinctKeys = 7, hottestKeyShare = 0.5)
                @Workload(index = "by-user", peakWritesPerSecond = 3)
                @AccessPattern(name = "log in", operation = Operation.GET, by = "token", perSecond = 2.5)
                @AccessPattern(name = "log out", operation = Operation.DELETE, by = "token", uses = "expires")
                @AccessPattern(name = "all", operation = Operation.SCAN, cachedFor = "10m", mayBeStaleFor = "1h")
                public record Session(
                        @PartitionKey @Cardinality(7) @MaxBytes(40) String token,
                        @PartitionKey(index = "by-user") @DefaultValue("anybody") String user,
                        @StoredAs(StoredFormat.EPOCH_SECONDS) Optional<Instant> expires) {}
                """);

        EntitySchema schema = read(compilation, "com.acme.Session");

        assertThat(schema.cache()).isEqualTo(new CacheSchema(500, 0, 2_000));
        assertThat(schema.attributes())
                .extracting(AttributeSchema::format)
                .containsExactly(null, null, "EPOCH_SECONDS");
        assertThat(schema.attributes())
                .extracting(AttributeSchema::defaultValue)
                .containsExactly(null, "anybody", null);
        assertThat(schema.attributes().get(0).bounds()).isEqualTo(new Bounds(7, -1, 40));
        assertThat(schema.key().partitionKeys().get(0).members().get(0).bounds())
                .isEqualTo(new Bounds(7, -1, 40));
        assertThat(schema.workload()).isEqualTo(new Workload(-1, -1, -1, -1, -1, 7, 0.5));
        assertThat(schema.indexes()).extracting(IndexSchema::workload).containsExactly(new Workload(3, -1, -1, -1, -1));
        assertThat(schema.patterns())
                .containsExactlyInAnyOrder(
                        new AccessPattern(
                                "log in",
                                AccessPattern.Operation.GET,
                                null,
                                List.of("token"),
                                List.of(),
                                2.5,
                                false,
                                -1,
                                -1),
                        new AccessPattern(
                                "log out",
                                AccessPattern.Operation.DELETE,
                                null,
                                List.of("token"),
                                List.of("expires"),
                                -1,
                                false,
                                -1,
                                -1),
                        new AccessPattern(
                                "all",
                                AccessPattern.Operation.SCAN,
                                null,
                                List.of(),
                                List.of(),
                                -1,
                                false,
                                600_000,
                                3_600_000));
    }

    @Test
    void schemas_ofSubtypesWithKeysOfTheirOwn_areOneEach() throws IOException {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("events")
                @PartitionKey(attribute = "pk", template = "CUSTOMER#{id}")
                @AccessPattern(name = "one order", operation = Operation.GET, by = {"id", "number"})
                @AccessPattern(name = "all", operation = Operation.QUERY, by = "id")
                public sealed interface Event {

                    String id();

                    @SortKey(attribute = "sk", template = "ORDER#{number}")
                    record Order(String id, String number) implements Event {}

                    @SortKey(attribute = "sk", template = "LOGIN#{device}")
                    record Login(String device, String id) implements Event {}
                }
                """);

        EntitySchema order = read(compilation, "com.acme.Event-com.acme.Event.Order");
        EntitySchema login = read(compilation, "com.acme.Event-com.acme.Event.Login");

        assertThat(order.entity()).isEqualTo("com.acme.Event.Order");
        assertThat(order.key().sortKeys()).extracting(KeyPart::template).containsExactly("ORDER#{number}");
        assertThat(login.key().sortKeys()).extracting(KeyPart::template).containsExactly("LOGIN#{device}");
        assertThat(login.table()).isEqualTo("events");
        assertThat(order.patterns()).extracting(AccessPattern::name).containsExactly("one order", "all");
        assertThat(login.patterns()).extracting(AccessPattern::name).containsExactly("all");
    }

    private static EntitySchema read(Compilation compilation, String entity) throws IOException {
        FileObject resource = compilation
                .generatedFile(StandardLocation.CLASS_OUTPUT, "META-INF/keyspread/" + entity + ".json")
                .orElseThrow();
        return SchemaJson.read(resource.getCharContent(false).toString());
    }

    private static KeyMember member(String name, String javaType) {
        return new KeyMember(name, javaType, List.of());
    }

    private static EntitySchema expected() {
        Sharding sharding = new Sharding(Sharding.Layout.SUFFIX, 8, 8, false, List.of(), ".", 1, null, null);
        KeyMember statusMember = new KeyMember("status", "com.acme.Shop.Status", List.of("OPEN", "PAID"));
        KeyPart shop = new KeyPart(List.of(member("shop", "int")), null, "shop", AttributeType.S, sharding);
        KeyPart id = new KeyPart(List.of(member("id", "java.lang.String")), null, "id", AttributeType.S, null);
        KeyPart status = new KeyPart(List.of(statusMember), null, "s", AttributeType.S, null);
        KeyPart day = new KeyPart(List.of(member("day", "java.time.LocalDate")), null, "day", AttributeType.S, null);
        return new EntitySchema(
                "com.acme.Shop.Order",
                "orders",
                new KeySchema(List.of(shop), List.of(id)),
                List.of(
                        new IndexSchema(
                                "by-day",
                                IndexSchema.Kind.LOCAL,
                                new KeySchema(List.of(shop), List.of(day)),
                                IndexSchema.Projection.KEYS_ONLY,
                                List.of()),
                        new IndexSchema(
                                "by-status",
                                IndexSchema.Kind.GLOBAL,
                                new KeySchema(List.of(status), List.of()),
                                IndexSchema.Projection.INCLUDE,
                                List.of("lines"))),
                List.of(
                        new AttributeSchema("shop", "shop", AttributeType.S, "int", List.of()),
                        new AttributeSchema("id", "id", AttributeType.S, "java.lang.String", List.of()),
                        new AttributeSchema(
                                "status", "s", AttributeType.S, "com.acme.Shop.Status", List.of("OPEN", "PAID")),
                        new AttributeSchema("day", "day", AttributeType.S, "java.time.LocalDate", List.of()),
                        new AttributeSchema(
                                "lines", "lines", AttributeType.L, "java.util.List<java.lang.String>", List.of())),
                new Workload(500, -1, -1, -1, -1),
                List.of(new Suppression(null, "low-cardinality-partition-key", "few shops")));
    }
}
