package dev.keyspread.it.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.BulkLoadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.server.DynamoDbServer;
import dev.keyspread.it.server.WritePaths;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.BulkLoad;
import dev.keyspread.write.WriteTransaction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** An item below 400 KB whose JSON exceeds the 16 MB of a request: no kind of write sends anything. */
@ParameterizedClass
@EnumSource
class LargeBodyTest {

    // 1E-130 is stored in two bytes and has 132 characters, since it is sent without an exponent.
    private static final List<BigDecimal> NUMBERS = Collections.nCopies(120_000, new BigDecimal("1E-130"));
    private static final Preferences LARGE = new Preferences("large", Map.of(), NUMBERS);
    private static final Preferences SMALL = new Preferences("small", Map.of(), 1);

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    @Parameter
    WritePaths path;

    private final List<String> operations = new ArrayList<>();
    private PreferencesRepository preferences;

    @BeforeEach
    void createTable() {
        server.create(PreferencesRepository.TABLE);
        preferences = new PreferencesRepository(path.keyspread(server, operations));
    }

    @Test
    void writes_ofTheItem_areRejectedBeforeTheyAreSent() {
        assertRejected(
                () -> preferences.save(LARGE),
                () -> preferences.create(LARGE),
                () -> preferences
                        .prepareSave(LARGE)
                        .onlyIf(Condition.itemExists())
                        .run(),
                () -> preferences.saveAll(List.of(SMALL, LARGE)),
                () -> BatchWrite.of(preferences.prepareSave(SMALL), preferences.prepareSave(LARGE))
                        .run(),
                () -> WriteTransaction.of(preferences.prepareSave(SMALL), preferences.prepareSave(LARGE))
                        .run(),
                () -> preferences
                        .update(PreferencesRepository.key("large"))
                        .set(PreferencesAttributes.EXTRA, NUMBERS)
                        .run());

        assertThat(operations).isEmpty();
    }

    private static void assertRejected(ThrowingCallable... writes) {
        for (ThrowingCallable write : writes) {
            assertThatExceptionOfType(ItemTooLargeException.class)
                    .isThrownBy(write)
                    .withMessageMatching(
                            ".* [0-9]+ bytes as JSON, over DynamoDB's limit of 16777216 for a request\\. .*");
        }
    }

    @Test
    void bulkLoad_savesTheItemsBeforeIt() {
        assertThatExceptionOfType(BulkLoadException.class)
                .isThrownBy(() -> BulkLoad.into(preferences).run(Stream.of(SMALL, LARGE)))
                .withCauseInstanceOf(ItemTooLargeException.class)
                .satisfies(failed -> assertThat(failed.written()).isEqualTo(1));

        assertThat(preferences.find("small")).isPresent();
    }
}
