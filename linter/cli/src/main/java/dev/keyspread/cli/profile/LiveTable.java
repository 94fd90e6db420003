package dev.keyspread.cli.profile;

import dev.keyspread.profile.source.ItemSink;
import dev.keyspread.profile.source.TableSource;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table in DynamoDB. The classes that read it are loaded with the SDK of the user's class path: the command line itself has no SDK.
 */
public final class LiveTable implements AutoCloseable {

    private static final String SCANS = "dev.keyspread.profile.scan.";

    private final Library library;
    private final TableSource source;
    private final String table;
    private final int segments;

    private LiveTable(Library library, TableSource source, String table, int segments) {
        this.library = library;
        this.source = source;
        this.table = table;
        this.segments = segments;
    }

    /**
     * Opens a table.
     *
     * @param classPath the class path with the SDK
     * @param index the index to scan, or {@code null} for the table
     * @param readUnits the limit of read units per second
     * @throws IllegalArgumentException if the class path lacks the SDK
     */
    public static LiveTable open(URL[] classPath, String table, @Nullable String index, long readUnits, int segments) {
        Library library = new Library(classPath);
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        // The SDK finds its HTTP client with this loader.
        thread.setContextClassLoader(library);
        try {
            TableSource source = (TableSource) library.loadClass(SCANS + "DynamoDbSource")
                    .getConstructor(String.class, String.class, long.class)
                    .newInstance(table, index, readUnits);
            return new LiveTable(library, source, table, segments);
        } catch (InvocationTargetException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IllegalArgumentException(cause instanceof LinkageError ? incomplete(cause) : message(cause), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException(incomplete(e), e);
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    private static String incomplete(Throwable found) {
        return "--classpath lacks the class "
                + String.valueOf(found.getMessage()).replace('/', '.')
                + ". It must have software.amazon.awssdk:dynamodb with its libraries, such as 'lib/*' of your program";
    }

    /** Returns the message of an exception with those of its causes, which may have the reason, such as a missing permission. */
    private static String message(Throwable failure) {
        String message = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        Throwable cause = failure.getCause();
        String reason = cause == null ? "" : message(cause);
        return message.contains(reason) ? message : message + ": " + reason;
    }

    /** Returns the keys of the table and its indexes. */
    public TableKeys keys() {
        return new TableKeys(table, call(source::keys));
    }

    /** Returns the number of items of the table or the index, which may be some hours old. */
    public long items() {
        return call(source::items);
    }

    /**
     * Reads items until the table ends or the sink stops.
     *
     * @param items the number of items of a sample, which is spread over the segments
     */
    public void read(long items, ItemSink sink) {
        int page = (int) Math.max(1, Math.min(Integer.MAX_VALUE, (items - 1) / segments + 1));
        call(() -> {
            source.read(segments, page, sink);
            return true;
        });
    }

    /** Calls the SDK. Its exceptions are for the user, and not bugs. */
    private static <T> T call(Supplier<T> action) {
        try {
            return action.get();
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(message(e), e);
        } catch (LinkageError e) {
            throw new IllegalArgumentException(incomplete(e), e);
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
        library.close();
    }

    /** Loads the user's class path. Classes of scans are those of the command line, and see the SDK of the user. */
    private static final class Library extends URLClassLoader {

        private static final String OWN = "dev.keyspread.";

        Library(URL[] classPath) {
            super(classPath, ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ClassLoader own = LiveTable.class.getClassLoader();
            if (name.startsWith(SCANS)) {
                return scan(own, name);
            }
            return name.startsWith(OWN) ? own.loadClass(name) : super.findClass(name);
        }

        private Class<?> scan(ClassLoader own, String name) throws ClassNotFoundException {
            try (InputStream file = own.getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
