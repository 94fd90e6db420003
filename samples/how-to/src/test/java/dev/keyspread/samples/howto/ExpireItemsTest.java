package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.SubscriptionAttributes.PAID_AT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.testing.TestTables;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ExpireItemsTest {

    @RegisterExtension
    final TestTables dynamoDb =
            TestTables.dynamoDbLocal(SessionRepository.TABLE, InvitationRepository.TABLE, SubscriptionRepository.TABLE);

    @Test
    void excludeExpired_leavesOutItemsThatStillExist() {
        SessionRepository sessions = new SessionRepository(dynamoDb.keyspread());
        sessions.save(new Session("t1", "ada", Instant.EPOCH));
        sessions.save(new Session("t2", "ada", null));
        Instant expiresAt = Instant.now().plus(Duration.ofDays(30)).truncatedTo(ChronoUnit.SECONDS);
        sessions.save(new Session("t3", "ada", expiresAt));

        var remaining = sessions.table().scan().excludeExpired().list();

        assertThat(remaining).extracting(Session::token).containsExactlyInAnyOrder("t2", "t3");
    }

    @Test
    void duration_isAddedToAnotherMember() {
        InvitationRepository invitations = new InvitationRepository(dynamoDb.keyspread());
        Instant created = Instant.parse("2026-11-22T00:00:00Z");

        Invitation saved = invitations.save(new Invitation("ada@example.com", created, null));

        assertThat(saved.expiresAt()).isEqualTo(created.plus(Duration.ofDays(30)));
    }

    @Test
    void update_ofThatMember_computesTheExpiry() {
        SubscriptionRepository subscriptions = new SubscriptionRepository(dynamoDb.keyspread());
        subscriptions.save(new Subscription("ada", null, null));
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);

        Subscription renewed = subscriptions.update("ada").set(PAID_AT, now).run(); // expiresAt is 30 days after now

        assertThat(renewed).isEqualTo(new Subscription("ada", now, now.plus(Duration.ofDays(30))));
    }
}
