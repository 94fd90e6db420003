package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.AccountAttributes.ADDRESS;
import static dev.keyspread.samples.howto.AccountAttributes.DEVICES;
import static dev.keyspread.samples.howto.AccountAttributes.EMAIL;
import static dev.keyspread.samples.howto.AccountAttributes.NICKNAME;
import static dev.keyspread.samples.howto.AccountAttributes.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.Update;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UpdatePartsOfAnItemTest {

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(AccountRepository.TABLE);

    private final AccountRepository accounts = new AccountRepository(dynamoDb.keyspread());

    @Test
    void patch_writesTheMembersThatAreNotNull() {
        Account saved = accounts.save(Account.of("a1"));

        Account change = new Account("a1", "new@example.com", null, null, null, null);
        Account patched = Update.patch(accounts, change).run(); // the other attributes are kept

        assertThat(patched.email()).isEqualTo("new@example.com");
        assertThat(patched.address()).isEqualTo(saved.address());

        Update.patch(accounts, change).remove(NICKNAME).run();

        assertThat(accounts.find("a1")).map(Account::nickname).isEmpty();
        assertThat(accounts.find("a1")).map(Account::email).contains("new@example.com");
    }

    @Test
    void patch_orSave_createsTheItem() {
        Account account = Account.of("a1");

        Update.patch(accounts, account).orSave(accounts.prepareSave(account)).run();

        assertThat(accounts.find("a1")).contains(account);
    }

    @Test
    void update_changesAnAttribute() {
        accounts.save(Account.of("a1"));

        accounts.update("a1").set(EMAIL, "new@example.com").run();

        assertThat(accounts.find("a1")).map(Account::email).contains("new@example.com");
    }

    @Test
    void update_changesValuesInside() {
        accounts.save(Account.of("a1"));

        accounts.update("a1")
                .set(ADDRESS.city(), "Basel")
                .add(DEVICES.at(0).logins(), 1)
                .set(SETTINGS.key("theme"), "light")
                .run();

        List<Account> inBasel =
                accounts.table().scan().filter(ADDRESS.city().eq("Basel")).list();
        assertThat(inBasel).singleElement().satisfies(account -> {
            assertThat(account.devices()).contains(new Account.Device("phone", 4));
            assertThat(account.settings()).containsEntry("theme", "light");
        });
    }

    @Test
    void update_ofAMissingObject_fails() {
        accounts.save(new Account("a2", null, null, null, null, null));

        assertThatThrownBy(
                        () -> accounts.update("a2").set(ADDRESS.city(), "Basel").run())
                .isInstanceOf(ConditionFailedException.class)
                .hasMessageMatching("The update of \\S*accounts\\{id} was not made:"
                        + " its condition is not met: address is a map");
    }
}
