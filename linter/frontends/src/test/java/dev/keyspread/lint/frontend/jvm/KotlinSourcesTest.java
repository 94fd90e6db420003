package dev.keyspread.lint.frontend.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.input.shop.BeanOrder;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kotlin classes of the mappers of the AWS SDK, written as teams write them. */
class KotlinSourcesTest {

    private static final long SEED = 20261123;
    private static final int ROUNDS = 300;

    private static final String ORDER = """
            package com.shop

            import java.time.Instant
            import java.time.*
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*

            enum class Status(val code: String) { NEW("n"), PAID("p"), SHIPPED("s"); fun isOpen() = this != SHIPPED }

            @DynamoDbBean
            data class Order(
                @get:DynamoDbPartitionKey
                @get:DynamoDbAttribute("customer_id")
                var customerId: String = "",
                @get:DynamoDbSortKey var placedAt: Instant? = null,
                @get:DynamoDbSecondaryPartitionKey(indexNames = [BY_STATUS, "by-" + "state"])
                var status: Status = Status.NEW,
                @get:[DynamoDbSecondarySortKey(indexNames = ["by-status"]) DynamoDbAttribute("total")]
                var total: Long = 0L,
                var tags: Set<String>? = null,
                var lines: MutableMap<String, List<Int>> = mutableMapOf(),
                val computed: Int = 1,
                var isOpen: Boolean = true,
                @get:DynamoDbConvertedBy(MoneyConverter::class) var price: Money? = null,
            ) {
                var note: String? = null
                    @DynamoDbAttribute("n") get() = field?.trim()

                private var hidden = 0

                companion object { const val BY_STATUS = "by-status" }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void bean_ofTheEnhancedClient_isReadAsItsClassFileWouldBe() throws IOException {
        Inputs inputs = read("src/Order.kt", ORDER);

        TableInput order = only(inputs);
        assertThat(order.entity().entity()).isEqualTo("com.shop.Order");
        assertThat(order.entity().origin()).isEqualTo(Origin.ENHANCED_CLIENT);
        assertThat(keys(order.entity())).isEqualTo("customer_id:S placedAt:S");
        assertThat(order.entity().indexes())
                .extracting(
                        IndexSchema::name,
                        index -> index.key().partitionKeys().get(0).attribute())
                .containsExactly(tuple("by-state", "status"), tuple("by-status", "status"));
        assertThat(order.entity().attributes())
                .extracting(AttributeSchema::name, AttributeSchema::type, AttributeSchema::javaType)
                .containsExactlyInAnyOrder(
                        tuple("customer_id", AttributeType.S, "java.lang.String"),
                        tuple("placedAt", AttributeType.S, "java.time.Instant"),
                        tuple("status", AttributeType.S, "com.shop.Status"),
                        tuple("total", AttributeType.N, "long"),
                        tuple("tags", AttributeType.SS, "java.util.Set<java.lang.String>"),
                        tuple(
                                "lines",
                                AttributeType.M,
                                "java.util.Map<java.lang.String,java.util.List<java.lang.Integer>>"),
                        tuple("open", AttributeType.BOOL, "boolean"),
                        tuple("price", AttributeType.UNKNOWN, "com.shop.Money"),
                        tuple("n", AttributeType.S, "java.lang.String"));
        assertThat(order.entity().attributes())
                .filteredOn(attribute -> attribute.member().equals("status"))
                .singleElement()
                .satisfies(status -> assertThat(status.constants()).containsExactly("NEW", "PAID", "SHIPPED"));
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void bean_hasTheLinesOfItsProperties() throws IOException {
        TableInput order = only(read("src/Order.kt", ORDER));

        assertThat(order.place()).hasToString(Place.text(folder) + "/src/Order.kt:10");
        assertThat(order.placeOf(null, "customerId").line()).isEqualTo(13);
        assertThat(order.placeOf(null, "status").line()).isEqualTo(16);
        assertThat(order.placeOf(null, "note").line()).isEqualTo(25);
    }

    @Test
    void copyOfABuild_isSkipped() throws IOException {
        assertThat(read("build/generated/Order.kt", ORDER).tables()).isEmpty();
    }

    @Test
    void compiledClass_countsAndHasTheLinesOfItsSource() throws IOException {
        Path source = Files.writeString(folder.resolve("BeanOrder.kt"), """
                package dev.keyspread.lint.frontend.input.shop
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*

                @DynamoDbBean
                class BeanOrder { @get:DynamoDbPartitionKey var other: String = "" }
                """);
        Path compiled = Path.of(
                URI.create(BeanOrder.class.getResource("BeanOrder.class").toString()));

        TableInput order = only(InputReader.read(List.of(compiled, source)));

        assertThat(order.place()).isEqualTo(Place.of(source).at(5));
        assertThat(order.entity().key().partitionKeys().get(0).attribute()).isNotEqualTo("other");
    }

    @Test
    void classOfTheMobileSdk_isRead() throws IOException {
        Inputs inputs = read("Track.kt", """
                package com.shop
                import com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper.*

                @DynamoDBTable(tableName = "tracks")
                class Track {
                    @get:DynamoDBHashKey(attributeName = "track")
                    var id: String? = null
                }
                """);

        EntitySchema track = only(inputs).entity();
        assertThat(track.table()).isEqualTo("tracks");
        assertThat(track.origin()).isEqualTo(Origin.SDK_V1);
        assertThat(keys(track)).isEqualTo("track:S");
    }

    @Test
    void classOfVersionOne_isRead() throws IOException {
        Inputs inputs = read("Session.kt", """
                package com.shop
                import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey
                import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey
                import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable

                @DynamoDBTable(tableName = "sessions")
                open class Session : Base<Session>(), java.io.Serializable {
                    @DynamoDBHashKey(attributeName = "sid")
                    var id: String? = null

                    @field:DynamoDBIndexHashKey(globalSecondaryIndexName = "by-active")
                    var active = false
                }

                open class Base<T> {
                    var version: Int = 0
                }
                """);

        EntitySchema session = only(inputs).entity();
        assertThat(session.table()).isEqualTo("sessions");
        assertThat(keys(session)).isEqualTo("sid:S");
        assertThat(session.indexes()).extracting(IndexSchema::name).containsExactly("by-active");
        assertThat(session.attributes())
                .extracting(AttributeSchema::name)
                .containsExactlyInAnyOrder("sid", "active", "version");
    }

    @Test
    void immutableClass_isReadWithItsBuilder_andAnEnumOfAnotherFile() throws IOException {
        write("Kind.kt", "package com.shop\nenum class Kind { A, B }\n");
        Inputs inputs = read("Event.kt", """
                package com.shop
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*
                @DynamoDbImmutable(builder = Event.Builder::class)
                class Event private constructor(builder: Builder) {
                    @get:DynamoDbPartitionKey
                    val id: String = builder.id
                    @get:DynamoDbSortKey
                    val kind: Kind = builder.kind
                    val unset: Int = 0

                    class Builder {
                        lateinit var id: String
                        fun id(id: String) = apply { this.id = id }
                        fun kind(kind: Kind): Builder = apply { this.kind = kind }
                        fun build() = Event(this)
                    }
                }
                """);

        EntitySchema event = only(inputs).entity();
        assertThat(keys(event)).isEqualTo("id:S kind:S");
        assertThat(event.attributes()).extracting(AttributeSchema::name).containsExactlyInAnyOrder("id", "kind");
        assertThat(event.key().sortKeys().get(0).members().get(0).constants()).containsExactly("A", "B");
    }

    @Test
    void unknownConstants_andEntitiesOfKeyspread_areNoted() throws IOException {
        write("Thing.kt", """
                package com.shop
                import dev.keyspread.annotations.Table
                @Table("things")
                data class Thing(@PartitionKey val id: String)
                """);
        Inputs inputs = read("Order.kt", """
                package com.shop
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*
                @DynamoDbBean
                data class Order(
                    @get:DynamoDbPartitionKey var id: String = "",
                    @get:DynamoDbSecondaryPartitionKey(indexNames = [Names.BY_STATUS]) var status: String = "",
                )
                """);

        assertThat(inputs.notes().stream().map(Note::toString))
                .containsExactly(
                        Place.text(folder) + "/Order.kt:6: note: class com.shop.Order: the value of Names.BY_STATUS in"
                                + " @DynamoDbSecondaryPartitionKey is not known from the sources, so it is ignored",
                        Place.text(folder) + "/Thing.kt:4: note: class com.shop.Thing: keyspread-processor writes its"
                                + " schema when it is compiled, and the schema is not among the inputs, so it is not"
                                + " linted; add the folder of the compiled classes, or the processor to the compiler");
        assertThat(only(inputs).entity().indexes()).isEmpty();
    }

    @Test
    void source_damaged_isRead() throws IOException {
        Random random = new Random(SEED);
        List<String> fragments = List.of(
                "(",
                ")",
                "{",
                "}",
                "[",
                "]",
                "\"",
                "\"\"\"",
                "<",
                ">",
                "@",
                "@get:",
                ":",
                ",",
                "class ",
                "enum class X {",
                "var x:",
                "=",
                "::",
                "\n",
                "$",
                "`",
                "/*",
                "List<",
                "fun f(");
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder text = new StringBuilder(ORDER);
            for (int i = random.nextInt(8); i >= 0; i--) {
                int at = 150 + random.nextInt(text.length() - 150);
                if (random.nextBoolean()) {
                    text.insert(at, fragments.get(random.nextInt(fragments.size())));
                } else {
                    text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                }
            }
            try {
                assertThat(read("Order.kt", text.toString())).isNotNull();
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + SEED + ", round " + round + ":\n" + text, e);
            }
        }
    }

    private void write(String file, String source) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, source);
    }

    private Inputs read(String file, String source) throws IOException {
        write(file, source);
        return InputReader.read(List.of(folder));
    }

    private static TableInput only(Inputs inputs) {
        assertThat(inputs.tables()).hasSize(1);
        return inputs.tables().get(0);
    }

    private static String keys(EntitySchema table) {
        StringBuilder text = new StringBuilder();
        for (KeyPart part : table.key().partitionKeys()) {
            text.append(part.attribute()).append(':').append(part.type());
        }
        for (KeyPart part : table.key().sortKeys()) {
            text.append(' ').append(part.attribute()).append(':').append(part.type());
        }
        return text.toString();
    }

    @Test
    void quoteOfANameWithoutAName_isRead() throws IOException {
        Path file = Files.writeString(
                folder.resolve("Calls.kt"),
                "import software.amazon.awssdk.services.dynamodb.*\nfun a() { client.scan(" + "`".repeat(1_000));

        assertThat(InputReader.read(List.of(file)).tables()).isEmpty();
    }
}
