package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ExpireItemsTest {

    @RegisterExtension
    final LocalDynamoDb dynamoDb = new LocalDynamoDb();

    @Test
    void excludeExpired_leavesOutItemsThatStillExist() {
        SessionRepository sessions = dynamoDb.repository(SessionRepository.TABLE, SessionRepository::new);
        sessions.save(new Session("t1", "ada", Instant.EPOCH));
        sessions.save(new Session("t2", "ada", null));

        var remaining = sessions.scanWholeTable().excludeExpired().stream();

        assertThat(remaining).extracting(Session::token).containsExactly("t2");
    }

    @Test
    void duration_isAddedToAnotherMember() {
        InvitationRepository invitations = dynamoDb.repository(InvitationRepository.TABLE, InvitationRepository::new);
        Instant created = Instant.parse("2026-11-22T00:00:00Z");

        Invitation saved = invitations.save(new Invitation("ada@example.com", created, null));

        assertThat(saved.expiresAt()).isEqualTo(created.plus(Duration.ofDays(30)));
    }
}
