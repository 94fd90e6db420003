package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.processor.generate.Compilations;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Findings about keys that are no members of the entity's own class. */
class OtherKeysLintTest {

    @Test
    void keyInAFlattenedObject_isShownThere() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public record Order(@Flatten Key key, @SortKey String id) {

                    // LINT: warning low-cardinality-partition-key
                    public record Key(@PartitionKey Status status) {}

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void discriminatorOfAnIndex_hasTheValuesOfTheSubtypes() {
        String source = """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("notices")
                @Discriminator("kind")
                // LINT: warning gsi-low-cardinality-key
                @PartitionKey(index = "by-kind", attribute = "kind")
                public sealed interface Notice {

                    @PartitionKey String id();

                    record Mail(String id) implements Notice {}

                    @DiscriminatorValue({"call", "phone"})
                    record Call(String id) implements Notice {}
                }
                """;

        Lints.check(source);
        assertThat(Compilations.compile(new String[0], source).warnings().get(0).getMessage(Locale.ROOT))
                .contains("\"kind\" of index \"by-kind\" can hold 2 values (Mail, call)")
                .contains("Move it to the sort key, or declare a member with the same values and shard that");
    }

    @Test
    void discriminatorOfSubtypesWithKeysOfTheirOwn_isFoundOnce() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("events")
                @Discriminator
                @PartitionKey(attribute = "pk", template = "EVENT#{id}")
                @PartitionKey(index = "by-type", attribute = "type")
                // LINT: warning gsi-low-cardinality-key
                public sealed interface Event {

                    String id();

                    @SortKey(attribute = "sk", template = "ORDER")
                    record Order(String id) implements Event {}

                    @SortKey(attribute = "sk", template = "NOTE")
                    record Note(String id) implements Event {}
                }
                """);
    }
}
