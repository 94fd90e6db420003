package dev.keyspread.lint.frontend.input;

import static dev.keyspread.lint.frontend.input.Programs.only;
import static dev.keyspread.lint.frontend.input.Programs.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that a StaticTableSchema of the Enhanced Client defines, in the forms of its documentation. */
class SchemaReaderTest {

    @TempDir
    private Path folder;

    @Test
    void staticTableSchema_isReadLikeTheAnnotatedClass() throws IOException {
        write("com/shop/Kind.java", "package com.shop; public enum Kind { A, B, C }");
        write("com/shop/Indexes.java", "package com.shop; interface Indexes { String BY_KIND = \"by-kind\"; }");
        Inputs inputs = read("com/shop/Order.java", """
                package com.shop;

                import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.*;
                import java.time.*;
                import java.util.List;
                import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;

                class Order {
                    static final TableSchema<Order> SCHEMA = StaticTableSchema.builder(Order.class)
                            .newItemSupplier(Order::new)
                            .addAttribute(String.class, a -> a.name("order-id")
                                    .getter(Order::getId)
                                    .setter(Order::setId)
                                    .tags(primaryPartitionKey(), secondarySortKey(Indexes.BY_KIND)))
                            .addAttribute(Instant.class, a -> a.name("placedAt").getter(Order::getAt).setter(Order::setAt)
                                    .addTag(primarySortKey())
                                    .addTag(secondarySortKey(List.of("by-total"))))
                            .addAttribute(EnhancedType.of(Kind.class), a -> a.name("kind").getter(Order::getKind)
                                    .tags(secondaryPartitionKey(Indexes.BY_KIND)))
                            .addAttribute(Long.class, a -> a.name("total").getter(Order::getTotal)
                                    .tags(StaticAttributeTags.secondaryPartitionKey("by-total")))
                            .addAttribute(EnhancedType.setOf(String.class), a -> a.name("tags").getter(Order::getTags))
                            .build();

                    DynamoDbTable<Order> table = client.table("orders", SCHEMA);
                }
                """);

        EntitySchema order = only(inputs).entity();
        assertThat(order.entity()).isEqualTo("com.shop.Order");
        assertThat(order.table()).isEqualTo("orders");
        assertThat(order.origin()).isEqualTo(Origin.ENHANCED_CLIENT);
        assertThat(text(order)).isEqualTo("""
                order-id:S placedAt:S
                GLOBAL by-kind: kind:S order-id:S ALL []
                GLOBAL by-total: total:N placedAt:S ALL []""");
        assertThat(order.attributes())
                .extracting(AttributeSchema::name)
                .containsExactly("order-id", "placedAt", "kind", "total", "tags");
        assertThat(order.attributes().get(1).javaType()).isEqualTo("java.time.Instant");
        assertThat(order.attributes().get(2).constants()).containsExactly("A", "B", "C");
        assertThat(order.attributes().get(4).type()).isEqualTo(AttributeType.SS);
        assertThat(only(inputs).placeOf("by-kind", "kind")).hasToString(Place.text(folder) + "/com/shop/Order.java:18");
        assertThat(inputs.notes()).isEmpty();
    }

    @Test
    void staticImmutableTableSchema_withAttributesOfTheirOwn_isRead() throws IOException {
        Inputs inputs = read("com/shop/Customer.java", """
                package com.shop;
                class Customer {
                    static final TableSchema<Customer> SCHEMA =
                            StaticImmutableTableSchema.builder(Customer.class, Customer.Builder.class)
                                    .newItemBuilder(Customer::builder, Customer.Builder::build)
                                    .attributes(
                                            StaticImmutableAttribute.builder(Customer.class, Builder.class, String.class)
                                                    .name("id").tags(StaticAttributeTags.primaryPartitionKey()).build(),
                                            StaticImmutableAttribute.builder(Customer.class, Builder.class, Integer.class)
                                                    .name("age").build())
                                    .build();
                }
                """);

        EntitySchema customer = only(inputs).entity();
        assertThat(customer.table()).isEqualTo("Customer");
        assertThat(text(customer)).isEqualTo("id:S");
        assertThat(customer.attributes())
                .extracting(AttributeSchema::type)
                .containsExactly(AttributeType.S, AttributeType.N);
    }

    @Test
    void tableSchema_inKotlin_isRead() throws IOException {
        Inputs inputs = read("Item.kt", """
                package com.shop
                val schema: TableSchema<Item> = TableSchema.builder(Item::class.java)
                    .newItemSupplier(::Item)
                    .addAttribute(String::class.java) { a -> a.name("id").getter(Item::id).tags(primaryPartitionKey()) }
                    .addAttribute(String::class.java) { it.name("kind").getter(Item::kind).tags(secondaryPartitionKey("by-kind")) }
                    .build()
                val table = client.table("items", schema)
                """);

        EntitySchema item = only(inputs).entity();
        assertThat(item.entity()).isEqualTo("com.shop.Item");
        assertThat(item.table()).isEqualTo("items");
        assertThat(text(item)).isEqualTo("id:S\nGLOBAL by-kind: kind:S ALL []");
    }

    @Test
    void attributesWithConverter_haveAnUnknownStoredForm() throws IOException {
        Inputs inputs = read("Item.java", """
                class Item {
                    TableSchema<Item> schema = StaticTableSchema.builder(Item.class)
                            .addAttribute(String.class, a -> a.name("id").tags(primaryPartitionKey()))
                            .addAttribute(java.time.Instant.class, a -> a.name("at").tags(primarySortKey())
                                    .attributeConverter(new Millis()))
                            .build();
                }
                """);

        assertThat(only(inputs).entity().attributes().get(1).type()).isEqualTo(AttributeType.UNKNOWN);
    }

    @Test
    void unknownNames_areNotedWithTheirLines() throws IOException {
        Inputs inputs = read("Item.java", """
                class Item {
                    TableSchema<Item> schema = StaticTableSchema.builder(Item.class)
                            .addAttribute(String.class, a -> a.name("id")
                                    .tags(primaryPartitionKey(), secondaryPartitionKey(config.index())))
                            .addAttribute(String.class, a -> a.name(NAME).tags(primarySortKey()))
                            .build();
                }
                """);

        assertThat(text(only(inputs).entity())).isEqualTo("id:S");
        String file = Place.text(folder) + "/Item.java";
        assertThat(inputs.notes().stream().map(Note::toString))
                .containsExactly(
                        file
                                + ":4: note: schema of Item: the name \"index(…)\" is not known from the sources; it is linted"
                                + " without it",
                        file + ":5: note: schema of Item: the name \"NAME\" is not known from the sources; it is linted"
                                + " without it");
    }

    private void write(String file, String source) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, source);
    }

    private Inputs read(String file, String source) throws IOException {
        return Programs.read(folder, file, source);
    }
}
