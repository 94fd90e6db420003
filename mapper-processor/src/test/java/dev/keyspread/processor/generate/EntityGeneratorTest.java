package dev.keyspread.processor.generate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Compares the generated code with one small golden per feature. Codec and integration tests cover everything else. */
class EntityGeneratorTest {

    @RegisterExtension
    final Goldens goldens = new Goldens();

    @Test
    void plainRecord() {
        goldens.check(GoldenEntities.PLAIN_RECORD);
    }

    @Test
    void calculatedShards_withShardedIndexAndCache() {
        goldens.check(Entities.INVOICE_TRANSACTION);
    }

    @Test
    void randomShards_withLocalIndex() {
        goldens.check(GoldenEntities.RANDOM_SHARDS, "Codec", "Repository");
    }

    @Test
    void compositeKeys() {
        goldens.check(GoldenEntities.COMPOSITE_KEYS, "Codec", "Repository");
    }

    @Test
    void shardedCompositeKeys() {
        goldens.check(GoldenEntities.SHARDED_COMPOSITE_KEYS, "Codec", "Repository", "Attributes");
    }

    @Test
    void subtypes_withSortKeysOfTheirOwn() {
        goldens.check(GoldenEntities.SUBTYPES, "Codec", "Repository");
    }

    @Test
    void flattenedObject_andOtherAttributes() {
        goldens.check(GoldenEntities.FLATTENED_OBJECTS, "Codec");
    }

    @Test
    void documents() {
        goldens.check(GoldenEntities.DOCUMENTS, "Attributes");
    }

    @Test
    void converters() {
        goldens.check(GoldenEntities.CONVERTERS, "Codec", "Attributes");
    }

    @Test
    void projections() {
        goldens.check(GoldenEntities.PROJECTIONS, "Codec");
    }

    @Test
    void projections_ofValuesInsideObjects() {
        goldens.check(GoldenEntities.PATHS, "Codec");
    }

    @Test
    void bean_withDefaultsAndNullableMembers() {
        goldens.check(GoldenEntities.BEAN, "Codec");
    }

    @Test
    void managedAttributes() {
        goldens.check(GoldenEntities.MANAGED_ATTRIBUTES, "Codec", "Attributes");
    }
}
