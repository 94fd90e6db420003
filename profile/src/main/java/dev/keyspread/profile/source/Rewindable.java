package dev.keyspread.profile.source;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** A stream whose last bytes can be read again, up to a limit. */
final class Rewindable extends FilterInputStream {

    private static final int LIMIT = 8 << 20;

    /** Fewer bytes are not worth moving the others. */
    private static final int BLOCK = 1 << 16;

    private ByteArrayOutputStream kept = new ByteArrayOutputStream();

    /** The place of the first kept byte in the stream. */
    private long start;

    Rewindable(InputStream in) {
        super(in);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read = super.read(target, offset, length);
        if (read > 0) {
            if (kept.size() > LIMIT) {
                start += kept.size();
                kept = new ByteArrayOutputStream();
            }
            kept.write(target, offset, read);
        }
        return read;
    }

    /** Forgets what is before a place, which is not read again. */
    void forget(long place) {
        int forgotten = (int) Math.max(0, place - start);
        if (forgotten >= BLOCK) {
            byte[] bytes = kept.toByteArray();
            kept = new ByteArrayOutputStream();
            kept.write(bytes, forgotten, bytes.length - forgotten);
            start = place;
        }
    }

    /** Returns the stream from a place on. If that is not kept any more, it starts at the first byte that is. */
    InputStream from(long place) {
        byte[] bytes = kept.toByteArray();
        int skipped = (int) Math.min(bytes.length, Math.max(0, place - start));
        return new SequenceInputStream(new ByteArrayInputStream(bytes, skipped, bytes.length - skipped), in);
    }

    /** Leaves the stream open: the reader of a damaged document closes it before the rest is read. */
    @Override
    public void close() {}
}
