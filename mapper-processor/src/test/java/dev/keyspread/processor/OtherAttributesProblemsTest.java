package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtherAttributesProblemsTest {

    private static final String VALUE = "software.amazon.awssdk.services.dynamodb.model.AttributeValue";

    @ParameterizedTest
    @ValueSource(strings = {"""
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: OtherAttributesTypeUnsupported
                        @OtherAttributes Map<String, String> others) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: OtherAttributesTypeUnsupported
                        @OtherAttributes HashMap<String, VALUE> others) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        @OtherAttributes Map<String, VALUE> others,
                        // PROBLEM: OtherAttributesNotUnique
                        @OtherAttributes Map<String, VALUE> more) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: AttributeNotStored
                        @OtherAttributes @Attribute("o") Map<String, VALUE> others) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: MemberRoleNotUnique
                        @Ignore @OtherAttributes Map<String, VALUE> others) {}
                """, """
                @Table("orders")
                record Order(
                        @PartitionKey String id,
                        // PROBLEM: OtherAttributesFlattened
                        @Flatten Line line) {
                    record Line(String text, @OtherAttributes Map<String, VALUE> others) {}
                }
                """, """
                @Table("orders")
                class Order {
                    @PartitionKey String id;
                    // PROBLEM: MemberNotWritable
                    @OtherAttributes private Map<String, VALUE> others;
                    public void setId(String id) { this.id = id; }
                    public Map<String, VALUE> getOthers() { return others; }
                }
                """})
    void otherAttributes_thatHaveNoPlace_areAProblem(String source) {
        Shop.problems(source.replace("VALUE", VALUE));
    }

    @Test
    void otherAttributes_areNoAttributeThemselves() {
        EntityModel order = Shop.model("""
                @Table("orders")
                @GlobalIndex(name = "by-day", projection = Projection.KEYS_ONLY)
                record Order(
                        @PartitionKey String id,
                        @PartitionKey(index = "by-day") LocalDate day,
                        @OtherAttributes Map<String, VALUE> others,
                        List<Line> lines) {
                    record Line(@OtherAttributes Map<String, VALUE> text, @Attribute("text") String other) {}
                }
                """.replace("VALUE", VALUE));

        assertThat(order.object().members().get(2).role()).isEqualTo(MemberModel.Role.OTHERS);
        assertThat(order.object().attributes())
                .extracting(MemberModel::attribute)
                .containsExactly("id", "day", "lines");
        assertThat(order.indexes().get(0).projected())
                .extracting(MemberModel::name)
                .containsExactly("id", "day");
    }
}
