package dev.keyspread.cli;

import dev.keyspread.cli.option.NumberRange.Accepts;
import dev.keyspread.lint.frontend.document.Printable;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Writes the keys of new indexes to stored items. It calls {@code IndexBackfill} by reflection, on the user's class path: the command line itself
 * has neither the runtime nor the SDK.
 */
@Command(
        name = "backfill",
        sortOptions = false,
        description = {
            "Writes the stored keys of new indexes to the items that were saved before, while services use the table. It can be stopped"
                    + " and run again. Prints and skips items whose keys cannot be written, and exits with 1 then."
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  keyspread backfill com.acme.OrderRepository \\",
            "      --classpath 'app.jar:lib/*' --table prod-orders --write-units 500"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class BackfillCommand extends Subcommand {

    @Parameters(paramLabel = "REPOSITORY", description = "The class of the generated repository.")
    private String repository;

    @Option(
            names = "--classpath",
            required = true,
            paramLabel = "PATHS",
            description =
                    "The class path of your program, as java takes it: jars, folders of classes, and folder/* for all jars in"
                            + " a folder.")
    private String classPath;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The name of the table in DynamoDB. Default: the one that the entity declares.")
    private @Nullable String table;

    @Option(
            names = "--write-units",
            paramLabel = "UNITS",
            description = "The limit of write units per second, with those of indexes. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long writeUnits;

    @Option(
            names = "--read-units",
            paramLabel = "UNITS",
            description = "The limit of read units per second. Default: none.")
    @Accepts(from = 1, to = 10_000_000)
    private @Nullable Long readUnits;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            description = "The region. Default: that of the AWS configuration.")
    private @Nullable String region;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "The address of DynamoDB, such as that of DynamoDB Local.")
    private @Nullable String endpoint;

    @Override
    public Integer call() throws IOException {
        set("aws.region", region);
        set("aws.endpointUrl", endpoint);
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        try (URLClassLoader program = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
            // The SDK finds its HTTP client with this loader.
            thread.setContextClassLoader(program);
            return run(program) == 0 ? 0 : 1;
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    // The SDK reads its settings from system properties.
    private static void set(String property, @Nullable String value) {
        if (value != null) {
            System.setProperty(property, value);
        }
    }

    /** Runs the backfill, and returns the number of items that failed. */
    private long run(ClassLoader program) {
        try {
            Class<?> clients = program.loadClass("software.amazon.awssdk.services.dynamodb.DynamoDbClient");
            Class<?> mappers = program.loadClass("dev.keyspread.Keyspread");
            Object settings = call(mappers, null, "builder", call(clients, null, "create"));
            if (table != null) {
                UnaryOperator<String> realName = declared -> table;
                call(settings.getClass(), settings, "tableNames", realName);
            }
            // The user needs the keys of skipped items to find them.
            call(settings.getClass(), settings, "valuesInErrors");
            Object mapper = call(settings.getClass(), settings, "build");
            Constructor<?> constructor = program.loadClass(repository).getDeclaredConstructor(mappers);
            // The repository of an entity that is not public is not public either.
            constructor.setAccessible(true);
            Object items = constructor.newInstance(mapper);
            Class<?> backfills = program.loadClass("dev.keyspread.write.IndexBackfill");
            Object backfill = call(backfills, null, "of", items);
            backfill = writeUnits == null ? backfill : call(backfills, backfill, "writeUnitsPerSecond", writeUnits);
            backfill = readUnits == null ? backfill : call(backfills, backfill, "readUnitsPerSecond", readUnits);
            Consumer<Object> progress = reached -> print(reached.toString());
            backfill = call(backfills, backfill, "onProgress", progress);
            Consumer<Exception> failure = failed -> print("Skipped: " + failed.getMessage());
            backfill = call(backfills, backfill, "onFailure", failure);
            Object end = call(backfills, backfill, "run");
            return (long) call(end.getClass(), end, "failed");
        } catch (InvocationTargetException e) {
            // Errors of DynamoDB and of items are for the user, and not bugs.
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IllegalArgumentException(Objects.requireNonNullElse(cause.getMessage(), cause.toString()), e);
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            throw new IllegalArgumentException(
                    "--classpath must have the generated repository %s, and keyspread-runtime of this version with its libraries (found %s)"
                            .formatted(repository, e),
                    e);
        }
    }

    /** Calls the method of this name with as many parameters. None that is called here is overloaded otherwise. */
    private static Object call(Class<?> type, @Nullable Object target, String name, Object... arguments)
            throws ReflectiveOperationException {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                return method.invoke(target, arguments);
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name);
    }

    private void print(String line) {
        out().println(Printable.line(line));
        out().flush();
    }

    // Ignores entries that do not exist, as java does: build tools also list folders that a module does not have.
    private URL[] urls() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            boolean isFolderOfJars = entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*");
            Path path = Path.of(isFolderOfJars ? entry.substring(0, entry.length() - 1) : entry);
            if (isFolderOfJars && Files.isDirectory(path)) {
                try (DirectoryStream<Path> jars = Files.newDirectoryStream(path, "*.{jar,JAR}")) {
                    for (Path jar : jars) {
                        urls.add(jar.toUri().toURL());
                    }
                }
            } else if (!entry.isEmpty() && Files.exists(path)) {
                urls.add(path.toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }
}
