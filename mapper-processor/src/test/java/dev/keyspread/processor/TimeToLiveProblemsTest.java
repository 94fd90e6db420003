package dev.keyspread.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.EntityModel;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of {@code @TimeToLive}. */
class TimeToLiveProblemsTest {

    @Test
    void timeToLive_isStoredInSeconds() {
        EntityModel model = Shop.model("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        @CreatedAt Instant createdAt,
                        @TimeToLive(after = "createdAt", duration = "2h") Instant expiresAt) {}
                """);

        assertThat(Objects.requireNonNull(model.timeToLive()).seconds()).isEqualTo(7_200);
        assertThat(model.timeToLive().member().attributeType()).isEqualTo(AttributeType.N);
        assertThat(model.timeToLive().after())
                .isEqualTo(model.object().members().get(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"int", "LocalDate", "Optional<Instant>", "Date", "String", "OptionalLong"})
    void timeToLiveOfAnotherType_isAProblem(String type) {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        // PROBLEM: ManagedTypeUnsupported
                        @TimeToLive TYPE expiresAt) {}
                """.replace("TYPE", type));
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "Long", "@StoredAs(StoredFormat.EPOCH_SECONDS) long"})
    void timeToLiveAsANumber_isStoredInSeconds(String type) {
        EntityModel model = Shop.model("""
                @Table("sessions")
                record Session(@PartitionKey String id, @TimeToLive(duration = "2h") TYPE expiresAt) {}
                """.replace("TYPE", type));

        assertThat(Objects.requireNonNull(model.timeToLive()).member().value().form())
                .isEqualTo(" with @StoredAs(EPOCH_SECONDS)");
    }

    @Test
    void timeToLiveAfterATimeThatMayBeNull_isNoPrimitive() {
        Shop shop = Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        Instant paidAt,
                        // PROBLEM: ManagedTypeUnsupported
                        @TimeToLive(after = "paidAt", duration = "2h") long expiresAt) {}
                """);

        assertThat(shop.messages())
                .containsExactly("[ManagedTypeUnsupported] @TimeToLive member \"expiresAt\" must be of type Long "
                        + "(found long). It is null if \"paidAt\" is");
    }

    @ParameterizedTest
    @ValueSource(strings = {"@CreatedAt Instant", "@StoredAs(StoredFormat.EPOCH_SECONDS) long"})
    void timeToLiveAfterATimeThatIsNeverNull_mayBeAPrimitive(String start) {
        EntityModel model = Shop.model("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        START start,
                        @TimeToLive(after = "start", duration = "2h") long expiresAt) {}
                """.replace("START", start));

        assertThat(Objects.requireNonNull(model.timeToLive()).seconds()).isEqualTo(7_200);
    }

    @Test
    void timeToLiveInAnotherForm_isAProblem() {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        // PROBLEM: TimeToLiveFormatUnsupported
                        @TimeToLive @StoredAs(StoredFormat.EPOCH_MILLIS) Instant expiresAt) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"month", "500ms", "0d", "-1d"})
    void duration_malformed_isAProblem(String duration) {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        // PROBLEM: TimeToLiveDurationInvalid
                        @TimeToLive(duration = "DURATION") Instant expiresAt) {}
                """.replace("DURATION", duration));
    }

    @Test
    void afterWithoutADuration_isAProblem() {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        Instant createdAt,
                        // PROBLEM: TimeToLiveDurationInvalid
                        @TimeToLive(after = "createdAt") Instant expiresAt) {}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"started", "id", "expiresAt"})
    void afterAMemberThatIsNoOtherInstant_isAProblem(String after) {
        Shop shop = Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        // PROBLEM: TimeToLiveAfterUnknown
                        @TimeToLive(after = "AFTER", duration = "1d") Instant expiresAt) {}
                """.replace("AFTER", after));

        assertThat(shop.carets()).containsExactly("\"" + after + "\"");
    }

    @Test
    void twoTimesToLive_areAProblem() {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        @TimeToLive Instant expiresAt,
                        // PROBLEM: ManagedNotUnique
                        @TimeToLive Instant endsAt) {}
                """);
    }

    @Test
    void timeToLiveAsAKeyOfTheTable_isAProblem() {
        Shop.problems("""
                @Table("sessions")
                record Session(
                        @PartitionKey String id,
                        // PROBLEM: ManagedOfKey
                        @SortKey @TimeToLive Instant expiresAt) {}
                """);
    }

    @Test
    void subtypesWithDifferentTimesToLive_areAProblem() {
        Shop.problems("""
                @Table("sessions")
                sealed interface Session {
                    record Web(@PartitionKey String id, @TimeToLive Instant expiresAt) implements Session {}
                    record Service(@PartitionKey String id) implements Session {}
                    // PROBLEM: ManagedSubtypesDifferent
                    record Phone(@PartitionKey String id, @TimeToLive Instant endsAt) implements Session {}
                }
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "@UpdatedAt"})
    void computedExpiryThatUpdatesChange_inACompositeKey_isAProblem(String annotation) {
        Shop.problems("""
                @Table("sessions")
                @PartitionKey(index = "by-day", attribute = "gsi1pk", template = "DAY#{expiresAt:day}")
                record Session(
                        @PartitionKey String id,
                        ANNOTATION Instant usedAt,
                        // PROBLEM: ManagedOfKey
                        @TimeToLive(after = "usedAt", duration = "1d") Instant expiresAt) {}
                """.replace("ANNOTATION", annotation));
    }

    @ParameterizedTest
    @ValueSource(strings = {"@CreatedAt", "@WriteOnce", "@SortKey"})
    void computedExpiryThatUpdatesKeep_inACompositeKey_isNoProblem(String annotation) {
        EntityModel model = Shop.model("""
                @Table("sessions")
                @PartitionKey(index = "by-day", attribute = "gsi1pk", template = "DAY#{expiresAt:day}")
                record Session(
                        @PartitionKey String id,
                        ANNOTATION Instant usedAt,
                        @TimeToLive(after = "usedAt", duration = "1d") Instant expiresAt) {}
                """.replace("ANNOTATION", annotation));

        assertThat(model.indexes()).hasSize(1);
    }

    @Test
    void subtypesWithDifferentLifetimesAfterTheirUpdate_areAProblem() {
        Shop shop = Shop.problems("""
                @Table("sessions")
                sealed interface Session {
                    record Web(
                            @PartitionKey String id,
                            @UpdatedAt Instant usedAt,
                            @TimeToLive(after = "usedAt", duration = "1h") Instant expiresAt)
                            implements Session {}
                    // PROBLEM: ManagedSubtypesDifferent
                    record Phone(
                            @PartitionKey String id,
                            @UpdatedAt Instant usedAt,
                            @TimeToLive(after = "usedAt", duration = "1d") Instant expiresAt)
                            implements Session {}
                    // PROBLEM: ManagedSubtypesDifferent
                    record Service(@PartitionKey String id, @UpdatedAt Instant usedAt) implements Session {}
                }
                """);

        assertThat(shop.messages().get(0))
                .isEqualTo(
                        "[ManagedSubtypesDifferent] Subtype \"Phone\" must have the same lifetime after its update time"
                                + " as \"Web\" (found 86400s and 3600s). Updates compute the expiry without knowing the subtype");
    }
}
