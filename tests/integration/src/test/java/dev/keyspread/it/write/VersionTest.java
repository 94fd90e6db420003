package dev.keyspread.it.write;

import static dev.keyspread.it.entity.DocumentAttributes.TITLE;
import static dev.keyspread.it.entity.DocumentAttributes.VERSION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Document;
import dev.keyspread.it.entity.DocumentRepository;
import dev.keyspread.it.entity.Paper;
import dev.keyspread.it.entity.PaperAttributes;
import dev.keyspread.it.entity.PaperRepository;
import dev.keyspread.it.entity.Wallet;
import dev.keyspread.it.entity.WalletRepository;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import dev.keyspread.write.WriteTransaction;
import java.util.ArrayList;
import java.util.Collections;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(WritePaths.class)
class VersionTest {

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private DocumentRepository documents;
    private WalletRepository wallets;
    private PaperRepository papers;

    @BeforeEach
    void createTables() {
        server.create(DocumentRepository.TABLE);
        server.create(WalletRepository.TABLE);
        server.create(PaperRepository.TABLE);
        Keyspread keyspread = path.keyspread(server, Collections.synchronizedList(new ArrayList<>()));
        documents = new DocumentRepository(keyspread);
        wallets = new WalletRepository(keyspread);
        papers = new PaperRepository(keyspread);
    }

    private static Document draft() {
        return new Document("d", "Draft", 0);
    }

    @Test
    void save_newEntity_storesAndReturnsVersionOne() {
        Document saved = documents.save(draft());

        assertThat(saved).isEqualTo(new Document("d", "Draft", 1));
        assertThat(documents.find("d")).contains(saved);
    }

    @Test
    void save_currentVersion_storesTheNextOne() {
        Document first = documents.save(draft());

        Document second = documents.save(first.withTitle("Final"));

        assertThat(second).isEqualTo(new Document("d", "Final", 2));
        assertThat(documents.find("d")).contains(second);
    }

    @Test
    void save_entityThatAnotherWriterChanged_failsWithBothVersions() {
        Document read = documents.save(draft());
        Document others = documents.save(read.withTitle("Other"));

        assertFails(
                () -> documents.save(read.withTitle("Mine")),
                "the item was changed since it was read: the entity has version 1 and the item version 2");

        assertThat(documents.find("d")).contains(others);
    }

    @Test
    void save_newEntityOverAnExistingItem_fails() {
        documents.save(draft());

        assertFails(() -> documents.save(draft()), "the entity is new, but an item with version 1 exists");
    }

    @Test
    void save_deletedItem_fails() {
        Document read = documents.save(draft());
        documents.delete(DocumentRepository.key("d"));

        assertFails(
                () -> documents.save(read), "the item was deleted or replaced since it was read: its version was 1");
    }

    @Test
    void prepareSave_checksTheVersionBesidesTheCondition() {
        Document read = documents.save(draft());
        Save<Document> save = documents.prepareSave(read.withTitle("Final")).onlyIf(TITLE.eq("Draft"));

        assertThat(save.entity().version()).isEqualTo(2);
        assertThat(save.run().version()).isEqualTo(2);
        assertFails(save::run, "the entity has version 1 and the item version 2");
    }

    @Test
    void createAndReplace_checkTheVersion() {
        Document created = documents.create(draft());
        Document replaced = documents
                .prepareSave(created.withTitle("Final"))
                .onlyIf(Condition.itemExists())
                .run();

        assertThat(replaced.version()).isEqualTo(2);
        assertFails(
                () -> documents
                        .prepareSave(created)
                        .onlyIf(Condition.itemExists())
                        .run(),
                "the entity has version 1 and the item version 2");
        assertFails(() -> documents.create(draft()), "an item with version 2 exists");
    }

    @Test
    void delete_checksTheVersionOfTheEntity() {
        Document read = documents.save(draft());
        Document others = documents.save(read.withTitle("Other"));

        assertFails(() -> documents.delete(documents.key(read)), "the entity has version 1 and the item version 2");
        assertFails(
                () -> documents.prepareDelete(documents.key(read)).run(),
                "the entity has version 1 and the item version 2");
        documents.delete(documents.key(others));

        assertThat(documents.find("d")).isEmpty();
        assertFails(
                () -> documents.delete(documents.key(others)), "the item was deleted or replaced since it was read");
    }

    @Test
    void delete_byKey_doesNotCheckTheVersion() {
        documents.save(draft());

        documents.delete(DocumentRepository.key("d"));

        assertThat(documents.find("d")).isEmpty();
    }

    @Test
    void update_ofAnEntity_checksTheVersionAndIncrementsIt() {
        Document read = documents.save(draft());

        Document updated =
                documents.update(documents.key(read)).set(TITLE, "Final").run();

        assertThat(updated).isEqualTo(new Document("d", "Final", 2));
        assertFails(
                () -> documents.update(documents.key(read)).set(TITLE, "Mine").run(),
                "the entity has version 1 and the item version 2");
    }

    @Test
    void update_byKey_incrementsTheVersion() {
        Document read = documents.save(draft());

        Document updated = documents.update("d").set(TITLE, "Other").run();

        assertThat(updated.version()).isEqualTo(2);
        assertFails(() -> documents.save(read), "the entity has version 1 and the item version 2");
    }

    @Test
    void update_orSave_createsTheItemWithVersionOne() {
        Document created = documents
                .update("d")
                .set(TITLE, "Final")
                .orSave(documents.prepareSave(draft()))
                .run();
        Document updated = documents
                .update("d")
                .set(TITLE, "Final")
                .orSave(documents.prepareSave(draft()))
                .run();

        assertThat(created).isEqualTo(new Document("d", "Draft", 1));
        assertThat(updated).isEqualTo(new Document("d", "Final", 2));
    }

    @Test
    void version_isAConditionAndAFilter() {
        documents.save(documents.save(draft()));

        assertThat(documents.table().scan().filter(VERSION.gt(1L)).stream()).hasSize(1);
        assertThat(documents.table().scan().filter(VERSION.between(3L, 4L)).stream())
                .isEmpty();
    }

    @Test
    void transaction_checksTheVersionOfEachWrite() {
        Document read = documents.save(draft());
        Document second = documents.save(new Document("e", "Second", 0));
        Document third = documents.save(new Document("f", "Third", 0));
        documents.save(third.withTitle("Changed"));

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(() -> WriteTransaction.of(
                                documents.prepareSave(read.withTitle("Final")),
                                documents.update(documents.key(second)).set(TITLE, "Final"),
                                documents.prepareDelete(documents.key(third)))
                        .run())
                .withMessageContaining(
                        "the item was changed since it was read: the entity has version 1 and the item" + " version 2");
        WriteTransaction.of(
                        documents.prepareSave(read.withTitle("Final")),
                        documents.update(documents.key(second)).set(TITLE, "Final"))
                .run();

        assertThat(documents.find("d")).contains(new Document("d", "Final", 2));
        assertThat(documents.find("e")).contains(new Document("e", "Final", 2));
    }

    @Test
    void bean_getsTheVersionAfterTheSave_andNotIfItFails() {
        Wallet wallet = wallet();

        Wallet saved = wallets.save(wallet);
        wallet.setAmount(10);
        wallets.save(wallet);
        assertThat(wallet.getVersion()).isEqualTo(2);
        assertThat(saved.getVersion()).isOne();

        assertFails(() -> wallets.save(saved), "the entity has version 1 and the item version 2");
        assertThat(saved.getVersion()).isOne();
        assertThat(saved.getShard()).isEqualTo(wallet.getShard());
        assertThat(wallets.query("anna").stream()).singleElement().satisfies(found -> {
            assertThat(found.getAmount()).isEqualTo(10);
            assertThat(found.getVersion()).isEqualTo(2);
        });
    }

    @Test
    void bean_inATransaction_getsTheVersionIfItSucceeds() {
        Wallet wallet = wallet();
        WriteTransaction.of(wallets.prepareSave(wallet)).run();
        Wallet stale = wallets.query("anna").stream().findFirst().orElseThrow();
        WriteTransaction.of(wallets.prepareSave(wallet)).run();

        assertThatExceptionOfType(TransactionFailedException.class)
                .isThrownBy(
                        () -> WriteTransaction.of(wallets.prepareSave(stale)).run());

        assertThat(wallet.getVersion()).isEqualTo(2);
        assertThat(stale.getVersion()).isOne();
    }

    @Test
    void patchOrSave_ofADeletedItem_failsInsteadOfCreatingItAgain() {
        Document saved = documents.save(draft());
        documents.delete(DocumentRepository.key("d"));

        assertFails(
                () -> Update.patch(documents, saved)
                        .orSave(documents.prepareSave(saved))
                        .run(),
                "the item was deleted or replaced since it was read: its version was 1");
        assertThat(documents.find("d")).isEmpty();
    }

    @Test
    void subtypes_haveAVersionEach() {
        Paper saved = papers.save(new Paper.Draft("anna", "Keys", 3, 0));
        papers.update(PaperRepository.draftKey("anna", "Keys"))
                .set(PaperAttributes.DraftAttributes.PAGES, 4)
                .run();

        assertThat(saved).isEqualTo(new Paper.Draft("anna", "Keys", 3, 1));
        assertFails(() -> papers.save(saved), "the entity has version 1 and the item version 2");
        assertFails(() -> papers.delete(papers.key(saved)), "the entity has version 1 and the item version 2");
        assertThat(papers.save(new Paper.Article("anna", "Keys", "Journal", 0)))
                .isEqualTo(new Paper.Article("anna", "Keys", "Journal", 1));
    }

    @Test
    void update_ofASubtypeWithAKeyOfItsOwn_checksTheVersion() {
        Paper.Draft read = new Paper.Draft("anna", "Keys", 3, 1);
        papers.save(new Paper.Draft("anna", "Keys", 3, 0));

        Paper.Draft updated = papers.update(papers.key(read))
                .set(PaperAttributes.DraftAttributes.PAGES, 4)
                .run();

        assertThat(updated).isEqualTo(new Paper.Draft("anna", "Keys", 4, 2));
        assertFails(
                () -> papers.update(papers.key(read))
                        .set(PaperAttributes.DraftAttributes.PAGES, 5)
                        .run(),
                "the entity has version 1 and the item version 2");
        assertThat(papers.find(PaperRepository.draftKey("anna", "Keys"))).contains(updated);
    }

    private static Wallet wallet() {
        Wallet wallet = new Wallet();
        wallet.setOwner("anna");
        wallet.setCurrency("EUR");
        return wallet;
    }

    private static void assertFails(Executable write, String message) {
        assertThatExceptionOfType(ConditionFailedException.class)
                .isThrownBy(write::execute)
                .withMessageContaining(message);
    }
}
