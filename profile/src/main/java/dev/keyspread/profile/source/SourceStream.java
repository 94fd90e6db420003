package dev.keyspread.profile.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;

/** The bytes of a source. Tells a sink how many of them have been read, before they are unpacked. */
final class SourceStream extends FilterInputStream {

    private static final int BLOCK = 1 << 16;
    private static final int PROGRESS = 1 << 20;

    private final ItemSink sink;

    private long unreported;

    SourceStream(InputStream stream, ItemSink sink) {
        super(stream);
        this.sink = sink;
    }

    /**
     * Returns the text: without the compression of gzip, and without the mark with which text of Windows begins.
     *
     * @throws EncodingException if the text is in UTF-16
     */
    InputStream text() throws IOException {
        PushbackInputStream start = new PushbackInputStream(this, 2);
        PushbackInputStream text =
                new PushbackInputStream(startsWith(start, 0x1F, 0x8B) ? new GZIPInputStream(start, BLOCK) : start, 3);
        if (startsWith(text, 0xFF, 0xFE) || startsWith(text, 0xFE, 0xFF)) {
            throw new EncodingException();
        }
        if (startsWith(text, 0xEF, 0xBB, 0xBF)) {
            text.skipNBytes(3);
        }
        return text;
    }

    private static boolean startsWith(PushbackInputStream stream, int... bytes) throws IOException {
        byte[] start = stream.readNBytes(bytes.length);
        stream.unread(start);
        boolean isEqual = start.length == bytes.length;
        for (int i = 0; isEqual && i < bytes.length; i++) {
            isEqual = start[i] == (byte) bytes[i];
        }
        return isEqual;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read = super.read(target, offset, length);
        count(Math.max(0, read));
        return read;
    }

    private void count(int bytes) {
        unreported += bytes;
        if (unreported >= PROGRESS) {
            report();
        }
    }

    /** Tells the sink about the last bytes. */
    void report() {
        sink.progress(unreported);
        unreported = 0;
    }

    /** Text in another encoding than UTF-8. */
    static final class EncodingException extends IOException {

        private static final long serialVersionUID = 1;

        EncodingException() {
            super("the text is in UTF-16; convert it to UTF-8");
        }
    }
}
