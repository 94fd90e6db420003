package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Page;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Indexes whose key is the discriminator. */
class DiscriminatorKeyTest {

    private static final Notice MAIL = new Notice.Mail("1", "ada", Instant.ofEpochSecond(1), "hello");
    private static final Notice LATER = new Notice.Mail("2", "ada", Instant.ofEpochSecond(2), "again");
    private static final Notice CALL = new Notice.Call("3", "ada", Instant.ofEpochSecond(3), 60);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private NoticeRepository notices;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(NoticeRepository.TABLE);
        notices = new NoticeRepository(dynamoDb.keyspread());
        Stream.of(MAIL, LATER, CALL).forEach(notices::save);
    }

    @Test
    void partitionKey_findsTheItemsOfOneClass() {
        assertThat(notices.byKind("mail").stream()).containsExactly(MAIL, LATER);
        assertThat(notices.byKind("mail").at().gt(MAIL.at()).stream()).containsExactly(LATER);
        assertThat(notices.byKind("call").stream()).containsExactly(CALL);
        assertThat(notices.byKind("phone").stream()).isEmpty();
    }

    @Test
    void page_ofOneClass_resumesWhereItStopped() {
        Page<Notice> first = notices.byKind("mail").page(1);
        Page<Notice> second = notices.byKind("mail").page(1, first.cursor().orElseThrow());

        assertThat(first.items()).containsExactly(MAIL);
        assertThat(second.items()).containsExactly(LATER);
    }

    @Test
    void sortKey_hasConditions() {
        assertThat(notices.byPerson("ada").kind().eq("mail").stream()).containsExactlyInAnyOrder(MAIL, LATER);
        assertThat(notices.byPerson("ada").kind().lt("mail").stream()).containsExactly(CALL);
        assertThat(notices.byPerson("ada").descending().first())
                .map(Notice::id)
                .get()
                .isIn("1", "2");
    }

    @Test
    void item_holdsTheDiscriminatorOnce() {
        Map<String, AttributeValue> item = dynamoDb.client()
                .getItem(get -> get.tableName(dynamoDb.tableName(NoticeRepository.TABLE))
                        .key(Map.of("id", AttributeValue.fromS("1"))))
                .item();

        assertThat(item).containsOnlyKeys("id", "person", "at", "kind", "subject");
        assertThat(NoticeRepository.ITEMS.size(MAIL)).isEqualTo(ItemSizes.of(item));
    }

    @Test
    void replacedByAnotherClass_movesInTheIndex() {
        notices.save(new Notice.Call("1", "ada", MAIL.at(), 5));

        assertThat(notices.byKind("mail").stream()).containsExactly(LATER);
        assertThat(notices.byKind("call").stream()).extracting(Notice::id).containsExactly("1", "3");
    }

    @Test
    void subtypesWithTemplates_shareTheIndex() {
        dynamoDb.create(EntryRepository.TABLE);
        EntryRepository entries = new EntryRepository(dynamoDb.keyspread());
        Entry credit = new Entry.Credit("a", 1);
        Entry debit = new Entry.Debit("b", 2, "rent");
        entries.save(credit);
        entries.save(debit);

        assertThat(entries.byType("Credit").stream()).containsExactly(credit);
        assertThat(entries.byType("Debit").account().eq("b").stream()).containsExactly(debit);
        assertThat(entries.byType("Debit").account().eq("a").stream()).isEmpty();
        assertThat(entries.query("b").stream()).containsExactly(debit);
    }
}
