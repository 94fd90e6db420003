package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.keyspread.error.InvalidCursorException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CursorFuzzTest {

    private static final long SEED = 20140709;
    private static final int RUNS = 20_000;
    private static final int HEADER_BYTES = 1 + 4 * Integer.BYTES;

    private static final CursorCodec CURSORS = new CursorCodec(CursorCodec.Seal.checksum());

    private final Random random = new Random(SEED);

    @Test
    void cursor_anyText_isRefused() {
        for (int i = 0; i < RUNS; i++) {
            String text = random.ints(random.nextInt(80), 0, 0x250)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(isRefused(text)).as("seed %d: \"%s\"", SEED, text).isTrue();
        }
    }

    @Test
    void cursor_anyBytes_areRefused() {
        for (int i = 0; i < RUNS; i++) {
            assertThat(isRefused(CursorTest.text(bytes(random.nextInt(80)))))
                    .as("seed %d, run %d", SEED, i)
                    .isTrue();
        }
    }

    @Test
    void cursor_anyBytesWithAChecksum_failInNoOtherWay() {
        for (int i = 0; i < RUNS; i++) {
            byte[] bytes = bytes(Integer.BYTES + random.nextInt(80));
            assertThat(isRefused(CursorTest.text(CursorTest.withChecksum(bytes))))
                    .as("seed %d, run %d", SEED, i)
                    .isTrue();
        }
    }

    @Test
    void cursor_whosePackedBytesChange_isReadOrRefused() {
        Cursor.Position position = new Cursor.Position(false, Map.of("time", s("0123456789")));
        byte[] genuine = Base64.getUrlDecoder()
                .decode(CURSORS.text(
                        new Cursor(7, List.of(position, Cursor.Position.BEGINNING, Cursor.Position.END)),
                        Orders.day(3)));

        for (int i = 0; i < RUNS; i++) {
            byte[] forged = genuine.clone();
            forged[1 + random.nextInt(forged.length - 1)] = (byte) random.nextInt();
            isRefused(CursorTest.text(CursorTest.withChecksum(forged)));
        }
    }

    @Test
    void cursor_forgedForThisRead_isReadOrRefused() {
        Cursor.Position position = new Cursor.Position(false, Map.of("time", s("0123456789")));
        byte[] genuine = CursorCodec.content(
                new Cursor(7, List.of(position, Cursor.Position.BEGINNING, Cursor.Position.END)), Orders.day(3));
        int refused = 0;

        for (int i = 0; i < RUNS; i++) {
            byte[] forged = genuine.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                forged[HEADER_BYTES + random.nextInt(forged.length - HEADER_BYTES)] = (byte) random.nextInt();
            }
            refused += isRefused(CURSORS.text(forged)) ? 1 : 0;
        }

        assertThat(refused).as("seed %d", SEED).isBetween(1, RUNS - 1);
    }

    @Test
    void cursor_anyPositions_comeBack() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), Orders.shards(5));
        for (int i = 0; i < 2_000; i++) {
            List<Cursor.Position> positions =
                    Stream.generate(this::position).limit(5).toList();
            Cursor cursor = new Cursor(random.nextLong(Long.MAX_VALUE), positions);
            assertThat(CURSORS.parse(CURSORS.text(cursor, read), read))
                    .as("seed %d, run %d", SEED, i)
                    .isEqualTo(cursor);
        }
    }

    private Cursor.Position position() {
        return switch (random.nextInt(3)) {
            case 0 -> Cursor.Position.BEGINNING;
            case 1 -> Cursor.Position.END;
            default ->
                new Cursor.Position(
                        false,
                        Map.of(
                                "total", n(random.nextLong()),
                                "date", s(new String(Character.toChars(random.nextInt(0xd800)))),
                                "time", s("\ud83d\ude00".repeat(1 + random.nextInt(9)))));
        };
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static boolean isRefused(String text) {
        try {
            CURSORS.parse(text, Orders.day(3));
            return false;
        } catch (InvalidCursorException refused) {
            return true;
        } catch (RuntimeException other) {
            return fail("seed " + SEED + ": another exception for \"" + text + "\"", other);
        }
    }
}
