package dev.keyspread.it.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.it.entity.Login;
import dev.keyspread.it.entity.LoginRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pages of logins in the query cache, which expire a day after their creation. */
class CachedQueryExpiryTest {

    // In the future: DynamoDB Local deletes expired items, too.
    private static final Instant START = Instant.now().plus(Duration.ofDays(100));

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final AtomicInteger queries = new AtomicInteger();
    private Instant now = START;
    private LoginRepository logins;

    @BeforeEach
    void saveLogins() {
        dynamoDb.create(LoginRepository.TABLE);
        Keyspread keyspread = dynamoDb.builder()
                .clock(() -> now)
                .nanoTime(() -> 0)
                .queryCache(1_000_000, Duration.ofDays(1_000))
                .observer(Requests.observer(operation -> queries.addAndGet(operation.equals("Query") ? 1 : 0)))
                .build();
        logins = new LoginRepository(keyspread);
        logins.save(Login.of("first"));
        now = START.plus(Duration.ofHours(1));
        logins.save(Login.of("second"));
    }

    @Test
    void cached_untilTheFirstItemExpires_isSentOnce() {
        assertThat(logins.query("anna").cached().list()).hasSize(2);
        now = START.plus(Duration.ofHours(23));
        assertThat(logins.query("anna").cached().list()).hasSize(2);
        assertThat(queries).hasValue(1);

        now = START.plus(Duration.ofHours(24));

        assertThat(logins.query("anna").cached().list()).hasSize(2);
        assertThat(logins.query("anna").cached().list()).hasSize(2);
        assertThat(queries).as("pages with an expired item are not kept").hasValue(3);
    }

    @Test
    void cached_excludeExpired_isSentAgainWhenAnItemExpires() {
        assertThat(logins.query("anna").excludeExpired().cached().list()).hasSize(2);
        now = START.plus(Duration.ofHours(23));
        assertThat(logins.query("anna").excludeExpired().cached().list()).hasSize(2);
        assertThat(queries).hasValue(1);

        now = START.plus(Duration.ofHours(24));

        assertThat(logins.query("anna").cached().excludeExpired().list())
                .extracting(Login::token)
                .containsExactly("second");
        now = now.plusSeconds(60);
        assertThat(logins.query("anna").excludeExpired().cached().list()).hasSize(1);
        assertThat(queries).hasValue(2);
    }

    @Test
    void cached_withAndWithoutExpiredItems_areTwoRequests() {
        now = START.plus(Duration.ofHours(24));

        assertThat(logins.query("anna").excludeExpired().cached().list()).hasSize(1);
        assertThat(logins.query("anna").cached().list()).hasSize(2);
    }

    @Test
    void cached_countWithoutExpiredItems_isExact() {
        assertThat(logins.query("anna").excludeExpired().cached().count()).isEqualTo(2);
        now = START.plus(Duration.ofHours(24));
        assertThat(logins.query("anna").excludeExpired().cached().count()).isEqualTo(1);
        now = START.plus(Duration.ofHours(25));
        assertThat(logins.query("anna").excludeExpired().cached().count()).isZero();
    }

    @Test
    void cached_projection_endsWhenTheFirstItemExpires() {
        assertThat(logins.query("anna").as(Login.Device.class).cached().list()).hasSize(2);
        assertThat(logins.query("anna").as(Login.Device.class).cached().list()).hasSize(2);
        assertThat(queries).hasValue(1);

        now = START.plus(Duration.ofHours(24));

        assertThat(logins.query("anna").as(Login.Device.class).cached().list()).hasSize(2);
        assertThat(queries).hasValue(2);
    }
}
