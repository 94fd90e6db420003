package dev.keyspread.it.enhanced;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbServer;
import java.math.BigDecimal;
import java.net.URL;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The tables that repositories of ours and the AWS Enhanced Client share, created when they are asked for. */
record SharedTables(DynamoDbServer server, DynamoDbClient client) {

    /** Numbers come back normalised, and URLs are not to be looked up. */
    private static final RecursiveComparisonConfiguration BY_VALUE = RecursiveComparisonConfiguration.builder()
            .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
            .withEqualsForType((one, other) -> one.toString().equals(other.toString()), URL.class)
            .build();

    SharedTable<SharedNumbers, SharedNumbersRepository> numbers() {
        return new SharedTable<>(
                server,
                client,
                SharedNumbers.class,
                SharedNumbersRepository.TABLE,
                SharedNumbersRepository::new,
                SharedNumbersRepository::save,
                SharedNumbersRepository::find);
    }

    SharedTable<SharedTexts, SharedTextsRepository> texts() {
        return new SharedTable<>(
                server,
                client,
                SharedTexts.class,
                SharedTextsRepository.TABLE,
                SharedTextsRepository::new,
                SharedTextsRepository::save,
                SharedTextsRepository::find);
    }

    SharedTable<SharedTimes, SharedTimesRepository> times() {
        return new SharedTable<>(
                server,
                client,
                SharedTimes.class,
                SharedTimesRepository.TABLE,
                SharedTimesRepository::new,
                SharedTimesRepository::save,
                SharedTimesRepository::find);
    }

    SharedTable<SharedContainers, SharedContainersRepository> containers() {
        return new SharedTable<>(
                server,
                client,
                SharedContainers.class,
                SharedContainersRepository.TABLE,
                SharedContainersRepository::new,
                SharedContainersRepository::save,
                SharedContainersRepository::find);
    }

    /** Each must read what the other has written. */
    static <T, R> void assertExchanged(SharedTable<T, R> table, T value, String how) {
        assertSame("written by us, " + how, table.fromOurs(value), value);
        assertSame("written by the Enhanced Client, " + how, table.fromTheirs(value), value);
    }

    /** The value that was read must be the one that was written. */
    static <T> void assertSame(String how, T read, T written) {
        assertThat(read).as(how).usingRecursiveComparison(BY_VALUE).isEqualTo(written);
    }
}
