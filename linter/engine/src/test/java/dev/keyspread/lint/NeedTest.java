package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Workload;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NeedTest {

    private static final EntitySchema PLAIN = table(attribute("customerId", "java.lang.String"));

    @Test
    void plainTable_meetsOnlyItsOrigin() {
        assertThat(met(PLAIN.toBuilder().origin(Origin.KEYSPREAD).build())).doesNotContain(Need.OTHER_MAPPER);
        assertThat(met(PLAIN.toBuilder().origin(Origin.ENHANCED_CLIENT).build()))
                .contains(Need.OTHER_MAPPER, Need.ENHANCED_CLIENT)
                .doesNotContain(Need.INDEX, Need.LOAD, Need.BOUNDS, Need.ACCESS_PATTERNS, Need.COLLECTION);
    }

    @Test
    void load_isThatOfTheTableOrOfAnIndexOrOfAPattern() {
        EntitySchema indexed = PLAIN.toBuilder()
                .indexes(List.of(new IndexSchema(
                        "by-x",
                        IndexSchema.Kind.GLOBAL,
                        PLAIN.key(),
                        IndexSchema.Projection.ALL,
                        List.of(),
                        new Workload(5, -1, -1, -1, -1),
                        null)))
                .build();
        EntitySchema measured =
                PLAIN.toBuilder().workload(new Workload(-1, -1, 100, 7, -1)).build();

        assertThat(met(indexed)).contains(Need.INDEX, Need.GLOBAL_INDEX, Need.LOAD, Need.WRITES);
        assertThat(met(measured)).contains(Need.LOAD, Need.ITEM_BYTES).doesNotContain(Need.WRITES, Need.READS);
    }

    @Test
    void attributes_meetCollectionsAndBounds() {
        EntitySchema bounded = PLAIN.toBuilder()
                .attributes(List.of(new AttributeSchema(
                        "lines", "lines", AttributeType.L, "java.util.List", List.of(), null, new Bounds(-1, 9, -1))))
                .build();

        assertThat(met(bounded)).contains(Need.COLLECTION, Need.BOUNDS);
    }

    private static Set<Need> met(EntitySchema entity) {
        EnumSet<Need> met = EnumSet.noneOf(Need.class);
        for (Need need : Need.values()) {
            if (need.isMet(entity)) {
                met.add(need);
            }
        }
        return met;
    }
}
