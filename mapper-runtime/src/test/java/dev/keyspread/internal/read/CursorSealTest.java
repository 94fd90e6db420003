package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Keyspread;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class CursorSealTest {

    private static final byte[] OLD = "an old key of bytes".getBytes(UTF_8);
    private static final byte[] NEW = "a new key of bytes!".getBytes(UTF_8);
    private static final ReadRequest READ = Orders.day(2);
    private static final Cursor CURSOR =
            new Cursor(7, List.of(new Cursor.Position(false, Map.of("time", s("a"))), Cursor.Position.END));

    private final DynamoDbClient client = new InMemoryDynamoDb().client();

    private CursorCodec signing(byte[] key, byte[]... older) {
        return new CursorCodec(new CursorCodec.Seal(
                Stream.concat(Stream.of(key), Stream.of(older)).toList()));
    }

    @Test
    void cursor_signed_isReadWithTheKey() {
        assertThat(signing(NEW).parse(signing(NEW).text(CURSOR, READ), READ)).isEqualTo(CURSOR);
    }

    @Test
    void cursor_signedWithAnOlderKey_isReadWhileTheKeyIsConfigured() {
        String old = signing(OLD).text(CURSOR, READ);

        assertThat(signing(NEW, OLD).parse(old, READ)).isEqualTo(CURSOR);
        assertRefused(signing(NEW), old);
    }

    @Test
    void cursor_withoutSignature_isRejectedIfKeysAreConfigured() {
        assertRefused(signing(NEW), new CursorCodec(CursorCodec.Seal.checksum()).text(CURSOR, READ));
    }

    @Test
    void cursor_signedAndAnyBitFlipped_isRefused() {
        String text = signing(NEW).text(CURSOR, READ);
        byte[] bytes = Base64.getUrlDecoder().decode(text);

        for (int bit = 0; bit < bytes.length * Byte.SIZE; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertRefused(signing(NEW), CursorTest.text(damaged));
        }
    }

    @Test
    void cursor_signedAndItsCountOfItemsForged_isRefused() {
        byte[] signed = Base64.getUrlDecoder().decode(signing(NEW).text(CURSOR, READ));
        byte[] forged = Base64.getUrlDecoder().decode(signing(OLD).text(new Cursor(0, CURSOR.positions()), READ));
        System.arraycopy(signed, signed.length - 16, forged, forged.length - 16, 16);

        assertRefused(signing(NEW), CursorTest.text(forged));
    }

    @Test
    void cursorKeys_tooShort_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Keyspread.builder(client).cursorKeys(NEW, new byte[15]))
                .withMessage("A cursor key must have 16 bytes or more");
    }

    @Test
    void cursorKeys_changedAfterwards_areWhatTheyWere() {
        byte[] key = NEW.clone();
        CursorCodec codec = signing(key);
        key[0]++;

        assertThat(codec.parse(signing(NEW).text(CURSOR, READ), READ)).isEqualTo(CURSOR);
    }

    private static void assertRefused(CursorCodec codec, String text) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> codec.parse(text, READ))
                .withMessageStartingWith("The cursor's signature is wrong: ");
    }
}
