package dev.keyspread.processor.generate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The goldens are what a reviewer reads first: they are what users step through. */
class EntityGeneratorTest {

    @RegisterExtension
    final Goldens goldens = new Goldens();

    @Test
    void calculatedShards_withShardedIndexAndCache() {
        goldens.check(Entities.INVOICE_TRANSACTION);
    }

    @Test
    void randomShards_withLocalIndexOfKeysOnly() {
        goldens.check(Entities.ORDER);
    }

    @Test
    void shardNumberIndex_sortedByTheShardedMember() {
        goldens.check(Entities.ACCOUNT);
    }

    @Test
    void bean_withoutSortKey_withAllScalarTypes() {
        goldens.check(Entities.MEASUREMENT);
    }

    @Test
    void builder_withOptionalNestedAndRecursiveMembers() {
        goldens.check(Entities.DOCUMENT);
    }

    @Test
    void calculatedShards_fromMemberThatIsNoKey() {
        goldens.check(Entities.PAYMENT);
    }

    @Test
    void nestedEntity_thatIsPackagePrivate() {
        goldens.check(Entities.GAME);
    }

    @Test
    void record_withFlattenedObjectsAndOtherAttributes() {
        goldens.check(PartEntities.CUSTOMER);
    }

    @Test
    void bean_withFlattenedObjectsAndOtherAttributes() {
        goldens.check(PartEntities.PARCEL);
    }

    @Test
    void record_withObjectsOfSeveralClasses() {
        goldens.check(VariantEntities.ORDER);
    }

    @Test
    void sealedInterface_withKeysAndAnIndex() {
        goldens.check(VariantEntities.EVENT);
    }

    @Test
    void abstractBean_withARandomShard() {
        goldens.check(VariantEntities.TASK);
    }

    @Test
    void sealedInterface_whoseSubtypesHaveSortKeysOfTheirOwn() {
        goldens.check(VariantEntities.ACCOUNT_ITEM);
    }

    @Test
    void sealedInterface_whoseSubtypesHaveKeysOfTheirOwn_andACache() {
        goldens.check(VariantEntities.STOCK_ITEM);
    }

    @Test
    void sealedInterface_whoseSubtypesHaveKeysOfTheirOwn_andADiscriminator() {
        goldens.check(VariantEntities.LINE_ITEM);
    }

    @Test
    void record_withCompositeKeysOfTableAndIndexes() {
        goldens.check(CompositeEntities.PURCHASE);
    }

    @Test
    void bean_withCompositeKeys_oneOfThemFixed() {
        goldens.check(CompositeEntities.PROFILE);
    }

    @Test
    void indexes_ofSeveralAttributes() {
        goldens.check(CompositeEntities.MATCH);
    }

    @Test
    void record_withMembersThatAreNeverNull() {
        goldens.check(NullnessEntities.ORDER);
    }

    @Test
    void bean_withMembersThatAreNeverNull() {
        goldens.check(NullnessEntities.PARCEL);
    }
}
