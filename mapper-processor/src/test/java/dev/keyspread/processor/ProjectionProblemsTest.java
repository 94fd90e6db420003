package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectionProblemsTest {

    private static final String ORDER = """
            @Table("orders")
            @ProjectedTo(Summary.class)
            record Order(
                    @PartitionKey @ShardedKey(suffixes = 4) String day,
                    @SortKey String id,
                    long total,
                    @Ignore String ignored,
                    @OtherAttributes Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> others,
                    @Shard Integer shard) {}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"""
                record Summary(
                        String id,
                        // PROBLEM: ProjectionMemberUnknown
                        long totl) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        int total) {}
                """, """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        Long total) {}
                """, """
                record Summary(
                        String day,
                        // PROBLEM: ProjectionMemberNotStored
                        String ignored,
                        // PROBLEM: ProjectionMemberNotStored
                        Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> others,
                        // PROBLEM: ProjectionMemberNotStored
                        Integer shard) {}
                """})
    void memberThatIsNoneOfTheEntity_isAProblem(String projection) {
        Shop.problems(ORDER + projection);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interface Summary {}",
                "enum Summary { ONE }",
                "record Summary() {}",
                "record Summary<T>(T id) {}",
                """
            class Summary {
                private String id;
                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
            }
            """,
                """
            final class Summary {
                private final String id;
                private Summary(String id) { this.id = id; }
                String id() { return id; }
            }
            """
            })
    void classWithoutAConstructorOfItsMembers_isAProblem(String projection) {
        Shop.problems(ORDER.replace("@ProjectedTo(", "// PROBLEM: ProjectionUnusable\n@ProjectedTo(") + projection);
    }

    @Test
    void immutableClass_isAProjection() {
        Shop.problems(ORDER + """
                final class Summary {
                    private final String id;
                    private final long total;
                    Summary(String id, long total) { this.id = id; this.total = total; }
                    String id() { return id; }
                    long total() { return total; }
                }
                """);
    }

    @Test
    void message_namesTheEntity_andTheNearestMember() {
        Shop shop = Shop.problems(ORDER + """
                record Summary(
                        // PROBLEM: ProjectionMemberUnknown
                        long totl) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ProjectionMemberUnknown] Member \"totl\" of projection \"Summary\" must be a member of "
                                + "entity \"Order\" (found none of this name). Did you mean \"total\"?");
    }

    @Test
    void message_namesBothTypes() {
        Shop shop = Shop.problems(ORDER + """
                record Summary(
                        // PROBLEM: ProjectionTypeDifferent
                        int total) {}
                """);

        assertThat(shop.messages())
                .containsExactly(
                        "[ProjectionTypeDifferent] Member \"total\" of projection \"Summary\" must have the type "
                                + "long of the member of entity \"Order\" (found int). Change its type");
    }

    @Test
    void entityWithSubtypes_hasNoProjections() {
        Shop.problems("""
                @Table("payments")
                // PROBLEM: ProjectionOfSubtypes
                @ProjectedTo(Summary.class)
                sealed interface Payment {
                    record Card(@PartitionKey String id, long total) implements Payment {}
                    record Cash(@PartitionKey String id, long total) implements Payment {}
                }
                record Summary(long total) {}
                """);
    }

    @Test
    void annotationOnAnotherClass_hasNoEffect() {
        Shop.problems("""
                // PROBLEM: AnnotationWithoutEffect
                @ProjectedTo(Summary.class)
                record Line(long total) {}
                record Summary(long total) {}
                """);
    }
}
