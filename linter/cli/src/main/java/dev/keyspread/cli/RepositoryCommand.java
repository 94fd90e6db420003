package dev.keyspread.cli;

import dev.keyspread.lint.frontend.document.Printable;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A command that works on the table of a generated repository. It calls the library by reflection, on the user's class path: the command
 * line itself has neither the runtime nor the SDK.
 */
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
abstract class RepositoryCommand extends Subcommand {

    @Parameters(paramLabel = "REPOSITORY", description = "The class of the generated repository, or of the entity.")
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
            names = "--region",
            paramLabel = "REGION",
            description = "The region. Default: that of the AWS configuration.")
    private @Nullable String region;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "The address of DynamoDB, such as that of DynamoDB Local.")
    private @Nullable String endpoint;

    /** Works on the table of a repository, and returns the exit code. */
    abstract int run(Object items, ClassLoader program) throws ReflectiveOperationException, IOException;

    @Override
    public final Integer call() throws IOException {
        set("aws.region", region);
        set("aws.endpointUrl", endpoint);
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        try (URLClassLoader program =
                new URLClassLoader(ClassPath.urls(classPath), ClassLoader.getPlatformClassLoader())) {
            // The SDK finds its HTTP client with this loader.
            thread.setContextClassLoader(program);
            return run(program);
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

    private int run(ClassLoader program) throws IOException {
        try {
            Class<?> clients = program.loadClass("software.amazon.awssdk.services.dynamodb.DynamoDbClient");
            Class<?> mappers = program.loadClass("dev.keyspread.Keyspread");
            Object settings = callStatic(mappers, "builder", callStatic(clients, "create"));
            if (table != null) {
                UnaryOperator<String> realName = declared -> table;
                call(settings, "tableNames", realName);
            }
            // The user needs the keys of items that cannot be handled to find them.
            call(settings, "valuesInErrors");
            Object mapper = call(settings, "build");
            Constructor<?> constructor = repository(program, mappers);
            // The repository of an entity that is not public is not public either.
            constructor.setAccessible(true);
            return run(constructor.newInstance(mapper), program);
        } catch (InvocationTargetException e) {
            // Errors of DynamoDB and of items are for the user, and not bugs.
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IllegalArgumentException(cause instanceof LinkageError ? incomplete(cause) : message(cause), e);
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            throw new IllegalArgumentException(incomplete(e), e);
        }
    }

    /** Returns the message of an exception with those of its causes, which may have the reason, such as a missing permission. */
    private static String message(Throwable failure) {
        String message = Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        Throwable cause = failure.getCause();
        String reason = cause == null ? "" : message(cause);
        return message.contains(reason) ? message : message + ": " + reason;
    }

    private String incomplete(Throwable found) {
        String missing = found instanceof NoClassDefFoundError || found instanceof ClassNotFoundException
                ? String.valueOf(found.getMessage()).replace('/', '.')
                : "";
        return missing.isEmpty() || missing.startsWith(repository)
                ? "--classpath must have the generated repository %s, and keyspread-runtime of this version with its libraries (found %s)"
                        .formatted(repository, found)
                : "--classpath lacks the class %s. Add the libraries of your program, such as lib/*".formatted(missing);
    }

    private Constructor<?> repository(ClassLoader program, Class<?> mappers) throws ReflectiveOperationException {
        try {
            return program.loadClass(repository).getDeclaredConstructor(mappers);
        } catch (NoSuchMethodException isEntity) {
            return program.loadClass(repository + "Repository").getDeclaredConstructor(mappers);
        }
    }

    /** Calls the static method of this name with as many parameters. */
    static Object callStatic(Class<?> type, String name, Object... arguments) throws ReflectiveOperationException {
        return invoke(type, null, name, arguments);
    }

    /** Calls the method of this name with as many parameters. */
    static Object call(Object target, String name, Object... arguments) throws ReflectiveOperationException {
        return invoke(target.getClass(), target, name, arguments);
    }

    // None that is called here is overloaded with as many parameters.
    private static Object invoke(Class<?> type, @Nullable Object target, String name, Object[] arguments)
            throws ReflectiveOperationException {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                return method.invoke(target, arguments);
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + name);
    }

    final void print(String line) {
        out().println(Printable.line(line));
        out().flush();
    }
}
