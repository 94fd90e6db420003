package dev.keyspread.spark.it;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.Seekable;

/**
 * Local files of which some fail once: the first read ends with an exception, or with the death of the process, when all of its
 * content has been read. Spark then runs the task again.
 */
public final class FailingFiles extends RawLocalFileSystem {

    /** The setting that has the process end instead of the read. */
    static final String ENDS_PROCESS = "test.ends-process";

    /** The setting with the pattern of the files whose reads fail. */
    static final String FAILING = "test.failing";

    private static final URI ROOT = URI.create("failing:///");

    @Override
    public URI getUri() {
        return ROOT;
    }

    @Override
    public String getScheme() {
        return ROOT.getScheme();
    }

    @Override
    public FSDataInputStream open(Path path, int buffer) throws IOException {
        FSDataInputStream stream = super.open(path, buffer);
        boolean isFailing = path.getName().matches(getConf().get(FAILING));
        return isFailing ? new FSDataInputStream(new Failing(stream, path)) : stream;
    }

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        FileStatus status = super.getFileStatus(path);
        return new FileStatus(
                status.getLen(),
                status.isDirectory(),
                status.getReplication(),
                status.getBlockSize(),
                status.getModificationTime(),
                path.makeQualified(ROOT, new Path("/")));
    }

    private final class Failing extends FilterInputStream implements Seekable, PositionedReadable {

        private final FSDataInputStream stream;
        private final Path path;

        Failing(FSDataInputStream stream, Path path) {
            super(stream);
            this.stream = stream;
            this.path = path;
        }

        @Override
        public int read() throws IOException {
            throw new UnsupportedOperationException("read");
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = stream.read(target, offset, length);
            if (read < 0 && isFirst()) {
                Configuration settings = getConf();
                if (settings.getBoolean(ENDS_PROCESS, false)) {
                    Runtime.getRuntime().halt(1);
                }
                throw new IOException("the connection has ended");
            }
            return read;
        }

        private boolean isFirst() throws IOException {
            java.nio.file.Path mark = java.nio.file.Path.of(path.toUri().getPath() + ".failed");
            try {
                Files.createFile(mark);
                return true;
            } catch (FileAlreadyExistsException e) {
                return false;
            }
        }

        @Override
        public void seek(long position) throws IOException {
            stream.seek(position);
        }

        @Override
        public long getPos() throws IOException {
            return stream.getPos();
        }

        @Override
        public boolean seekToNewSource(long target) throws IOException {
            return stream.seekToNewSource(target);
        }

        @Override
        public int read(long position, byte[] buffer, int offset, int length) throws IOException {
            return stream.read(position, buffer, offset, length);
        }

        @Override
        public void readFully(long position, byte[] buffer, int offset, int length) throws IOException {
            stream.readFully(position, buffer, offset, length);
        }

        @Override
        public void readFully(long position, byte[] buffer) throws IOException {
            stream.readFully(position, buffer);
        }
    }
}
