package dev.keyspread.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A repeated annotation is one that javac cannot place a message on: it is on the element. */
class StrayAnnotationTest {

    @ParameterizedTest
    @ValueSource(strings = {"""
                // PROBLEM: AnnotationWithoutEffect
                @Cached
                // PROBLEM: AnnotationWithoutEffect
                @Workload(items = 1)
                interface Order {}
                """, """
                @GlobalIndex(name = "byDay")
                @GlobalIndex(name = "byHour")
                // PROBLEM: AnnotationWithoutEffect
                @LocalIndex(name = "byLine")
                // PROBLEM: AnnotationWithoutEffect, AnnotationWithoutEffect
                abstract class Order {
                    @PartitionKey String id;
                }
                """, """
                record Order(
                        // PROBLEM: AnnotationWithoutEffect
                        @PartitionKey
                        // PROBLEM: AnnotationWithoutEffect
                        @ShardedKey(suffixes = 2)
                        String id,
                        // PROBLEM: AnnotationWithoutEffect
                        @SortKey
                        @Attribute("l") String line,
                        @Ignore String note,
                        // PROBLEM: AnnotationWithoutEffect
                        @Shard
                        Integer shard) {}
                """, """
                // PROBLEM: AnnotationWithoutEffect
                @ShardedKey(suffixes = 2)
                final class Order {
                    @SortKey(index = "a")
                    @SortKey(index = "b")
                    // PROBLEM: AnnotationWithoutEffect, AnnotationWithoutEffect
                    private String id;
                    // PROBLEM: AnnotationWithoutEffect
                    @PartitionKey
                    public String getId() { return id; }
                }
                """})
    void annotation_inAClassThatIsNoEntity_isAProblem(String source) {
        Shop.problems(source);
    }

    @Test
    void annotation_inAClassThatMayHaveAnEntityForHeir_isNone() {
        Shop.problems("""
                class Base {
                    @PartitionKey String id;
                }
                """, """
                interface HasLine {
                    @SortKey String line();
                }
                """);
    }
}
