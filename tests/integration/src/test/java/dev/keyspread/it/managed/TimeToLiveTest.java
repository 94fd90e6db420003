package dev.keyspread.it.managed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.Login;
import dev.keyspread.it.entity.LoginAttributes;
import dev.keyspread.it.entity.LoginRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

class TimeToLiveTest {

    // In the future: DynamoDB Local deletes expired items, too.
    private static final Instant START = Instant.now().plus(Duration.ofDays(100));
    private static final Instant START_SECOND = START.truncatedTo(ChronoUnit.SECONDS);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Instant now = START;
    private LoginRepository logins;
    private InvitationRepository invitations;
    private LeaseRepository leases;

    @BeforeEach
    void createTables() {
        dynamoDb.create(LoginRepository.TABLE);
        dynamoDb.create(InvitationRepository.TABLE);
        dynamoDb.create(LeaseRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder().clock(() -> now).build();
        logins = new LoginRepository(keyspread);
        invitations = new InvitationRepository(keyspread);
        leases = new LeaseRepository(keyspread);
    }

    @Test
    void create_table_enablesItsTimeToLive() {
        TimeToLiveDescription description = dynamoDb.client()
                .describeTimeToLive(describe -> describe.tableName(dynamoDb.tableName(InvitationRepository.TABLE)))
                .timeToLiveDescription();

        assertThat(InvitationRepository.TABLE.timeToLive()).contains("ttl");
        assertThat(description.attributeName()).isEqualTo("ttl");
        assertThat(description.timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
    }

    @Test
    void save_storesEpochSeconds() {
        invitations.save(new Invitation("i", START_SECOND));

        assertThat(dynamoDb.client()
                        .scan(scan -> scan.tableName(dynamoDb.tableName(InvitationRepository.TABLE)))
                        .items())
                .extracting(item -> item.get("ttl"))
                .containsExactly(AttributeValue.fromN(Long.toString(START.getEpochSecond())));
        assertThat(invitations.find("i")).contains(new Invitation("i", START_SECOND));
    }

    @Test
    void save_ofAFractionOfASecond_isRejected_namingAttributeAndRemedy() {
        Instant half = START_SECOND.plusMillis(500);

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> invitations.save(new Invitation("i", half)))
                .withMessage(
                        "\"ttl\" of Invitation cannot be written: it has fractions of seconds, and whole seconds are stored."
                                + " Use Instant.truncatedTo(ChronoUnit.SECONDS)");
        assertThat(invitations.find("i")).isEmpty();
    }

    @Test
    void save_withALifetime_computesTheExpiry() {
        Login saved = logins.save(Login.of("t"));
        now = START.plusSeconds(60);
        Login again = logins.save(saved);

        assertThat(saved.expiresAt()).isEqualTo(START_SECOND.plus(Duration.ofDays(1)));
        assertThat(again).isEqualTo(saved);
        assertThat(logins.find("anna", "t")).contains(saved);
    }

    @Test
    void save_withALifetimeFromTheSave_extendsIt() {
        Lease lease = new Lease();
        lease.setId("l");
        leases.save(lease);
        assertThat(lease.getExpiresAt()).isEqualTo(START_SECOND.plus(Duration.ofHours(1)));

        now = START.plusSeconds(60);
        leases.save(lease);

        assertThat(lease.getExpiresAt())
                .isEqualTo(START_SECOND.plus(Duration.ofHours(1)).plusSeconds(60));
    }

    @Test
    void excludeExpired_readsItemsThatHaveNotExpired() {
        invitations.save(new Invitation("past", START_SECOND.minusSeconds(1)));
        invitations.save(new Invitation("now", START_SECOND));
        invitations.save(new Invitation("later", START_SECOND.plusSeconds(1)));
        invitations.save(new Invitation("never", null));

        assertThat(invitations.table().scan().stream()).hasSize(4);
        assertThat(invitations.table().scan().excludeExpired().stream())
                .extracting(Invitation::id)
                .containsExactlyInAnyOrder("later", "never");
    }

    @Test
    void excludeExpired_besidesAFilter_requiresBoth() {
        logins.save(Login.of("a"));
        logins.save(Login.of("b"));

        var unexpired =
                logins.query("anna").filter(LoginAttributes.DEVICE.eq("phone")).excludeExpired();
        assertThat(unexpired.stream()).hasSize(2);
        assertThat(unexpired.filter(LoginAttributes.DEVICE.eq("watch")).stream())
                .isEmpty();

        now = START.plus(Duration.ofDays(2));
        assertThat(unexpired.stream()).isEmpty();
    }

    @Test
    void excludeExpired_pagesAsTimePasses_goOn() {
        IntStream.range(0, 6).forEach(i -> logins.save(Login.of("t" + i)));
        List<Login> read = new ArrayList<>();
        String cursor = null;
        do {
            var query = logins.query("anna").excludeExpired().limit(6);
            Page<Login> page = query.page(2, cursor);
            read.addAll(page.items());
            cursor = page.cursor().orElse(null);
            now = now.plusSeconds(1);
        } while (cursor != null);

        assertThat(read).hasSize(6);
    }

    @Test
    void excludeExpired_whereTheTimeIsNotKnown_isRejected() {
        assertThatIllegalStateException()
                .isThrownBy(() -> logins.byDevice("phone").excludeExpired())
                .withMessage(
                        "excludeExpired() cannot filter index by-device: \"expiresAt\" must be in its projection and"
                                + " not in its key");
    }

    @Test
    void find_cachedItemThatExpired_isReadAgain() {
        logins.save(Login.of("t"));
        logins.find("anna", "t");
        dynamoDb.client()
                .deleteItem(delete -> delete.tableName(dynamoDb.tableName(LoginRepository.TABLE))
                        .key(LoginRepository.key("anna", "t").attributes()));
        assertThat(logins.find("anna", "t")).isPresent();

        now = START.plus(Duration.ofDays(1));

        assertThat(logins.find("anna", "t")).isEmpty();
    }
}
