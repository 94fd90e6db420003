package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.testing.TestTables;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DetectLostUpdatesTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(DocumentRepository.TABLE);

    private final DocumentRepository documents = new DocumentRepository(dynamoDb.keyspread());

    @BeforeEach
    void saveItems() {
        Document document = documents.save(new Document("d", "Draft", 0));
        for (int i = 0; i < 3; i++) {
            document = documents.save(document);
        }
    }

    @Test
    void save_countsTheVersion() {
        Document document = documents.find("d").orElseThrow(); // version 4
        Document saved = documents.save(document.withTitle("Final")); // version 5, if the item still has version 4

        assertThat(document.version()).isEqualTo(4);
        assertThat(saved.version()).isEqualTo(5);
        assertThatThrownBy(() -> documents.save(document))
                .isInstanceOf(ConditionFailedException.class)
                .hasMessageMatching(
                        "The save of \\S*documents\\{id} was not made: the item was changed since it was read:"
                                + " the entity has version 4 and the item version 5");
    }

    @Test
    void loop_readsAndSavesAgain() {
        assertThat(finish(DocumentRepository.key("d")).title()).isEqualTo("Final");
    }

    private Document finish(ItemKey<Document> key) {
        for (int attempt = 1; ; attempt++) {
            Document document = documents.consistent().find(key).orElseThrow();
            try {
                return documents.save(document.withTitle("Final"));
            } catch (ConditionFailedException changed) {
                if (attempt == 3) {
                    throw changed;
                }
            }
        }
    }
}
