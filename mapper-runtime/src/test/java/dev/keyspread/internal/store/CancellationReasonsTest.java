package dev.keyspread.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

class CancellationReasonsTest {

    @Test
    void message_withDetails_isTheirs() {
        AwsErrorDetails details =
                AwsErrorDetails.builder().errorMessage("Transaction cancelled").build();

        assertThat(CancellationReasons.message(TransactionCanceledException.builder()
                        .awsErrorDetails(details)
                        .build()))
                .isEqualTo("Transaction cancelled");
    }

    @Test
    void message_withoutDetails_isTheMessageOfTheException() {
        assertThat(CancellationReasons.message(TransactionCanceledException.builder()
                        .message("no connection")
                        .build()))
                .contains("no connection");
    }
}
