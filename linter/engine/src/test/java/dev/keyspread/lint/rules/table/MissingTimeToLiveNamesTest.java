package dev.keyspread.lint.rules.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MissingTimeToLiveNamesTest {

    @ParameterizedTest
    @CsvSource({
        "sessions,id",
        "shop-sessions-dev,sessionId",
        "${Project}-sessions-${Stage},id",
        "SessionsTable,sessionId",
        "AuthSessionItem,sessionId",
        "session_store_v2,id",
        "RefreshTokens,token",
        "password-reset-tokens,id",
        "VerificationCodes,email",
        "otp,phone",
        "JwksCache,url",
        "idempotency-keys,id",
        "IdempotencyTable,id",
        "api-rate-limits,key",
        "Connections,connectionId",
        "ssm-connectionIds,connectionId",
        "WebSocketConnectionTable,userId",
        "discussion-locks,lockId",
        "LocksDb,id",
        "${self:custom.settings.dbLocks},id",
        "mfa-challenges,id"
    })
    void shortLivedItems_areRecognized(String table, String key) {
        assertThat(MissingTimeToLive.isShortLived(table, key)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "users,sessionId",
        "training-sessions,id",
        "ChargingSessions,sessionId",
        "session-feedback,sessionId",
        "TokenDefinition,id",
        "TokenProperties,address",
        "tokens,id",
        "device-tokens,id",
        "promo-codes,code",
        "terraform-locks,LockID",
        "my-project-lock,LockID",
        "tf-state-lock,id",
        "RaddShedLock,_id",
        "git-connections,userId",
        "lock-events,id",
        "nonces,offerer",
        "cache-settings,id",
        "blocks,id",
        "releases,id"
    })
    void lastingItems_areNot(String table, String key) {
        assertThat(MissingTimeToLive.isShortLived(table, key)).isFalse();
    }
}
