package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import dev.keyspread.Keyspread;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.BeanTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.BeanTableSchemaParams;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The classes of a folder before and after a move, on one server. */
final class BothVersions {

    private final LocalServer server;
    private final DynamoDbClient client;
    private final Keyspread keyspread;
    private final Loader former;
    private final Loader moved;

    BothVersions(String folder, LocalServer server, Path output) throws IOException {
        this.server = server;
        this.client = server.versionTwo();
        this.keyspread = Keyspread.create(client);
        this.former = Loader.of(Moves.former(folder), output.resolve(folder + "-former"));
        this.moved = Loader.of(Moves.moved(folder), output.resolve(folder + "-moved"));
    }

    /** An argument of a call: an object of an entity. */
    record Bean(String type, Map<String, ?> properties) {}

    /** An argument of a call: a text that no other call gets. */
    record Unique() {}

    /**
     * The result of a call.
     *
     * @param returned the result, with beans as maps; or the word {@code fails}
     * @param items the items of the tables afterwards
     * @param failure the exception, or null
     */
    record Effect(
            Object returned,
            List<Map<String, AttributeValue>> items,
            @Nullable Throwable failure) {}

    /** Makes a call of a class before the move, on tables with these items. */
    Effect former(
            String service, String method, Map<String, List<Map<String, AttributeValue>>> items, Object... arguments)
            throws ReflectiveOperationException {
        return call(former, service, method, items, arguments);
    }

    /** Makes the same call of the class after the move. */
    Effect moved(
            String service, String method, Map<String, List<Map<String, AttributeValue>>> items, Object... arguments)
            throws ReflectiveOperationException {
        return call(moved, service, method, items, arguments);
    }

    /** Asserts that a call does the same before and after the move, and does not fail. Returns its result. */
    Object same(
            String service, String method, Map<String, List<Map<String, AttributeValue>>> items, Object... arguments)
            throws ReflectiveOperationException {
        Effect before = former(service, method, items, arguments);
        Effect after = moved(service, method, items, arguments);
        assertThat(before.failure()).as("%s before the move", method).isNull();
        assertThat(after.failure()).as("%s after the move", method).isNull();
        assertThat(after).as(method).isEqualTo(before);
        return after.returned();
    }

    private Effect call(
            Loader loader,
            String service,
            String name,
            Map<String, List<Map<String, AttributeValue>>> items,
            Object... arguments)
            throws ReflectiveOperationException {
        List<String> tables = new ArrayList<>();
        for (Map.Entry<String, List<Map<String, AttributeValue>>> entity : items.entrySet()) {
            TableSchema schema = (TableSchema) moved.loadClass(entity.getKey() + "Repository")
                    .getField("TABLE")
                    .get(null);
            if (client.listTables().tableNames().contains(schema.name())) {
                client.deleteTable(delete -> delete.tableName(schema.name()));
            }
            Tables.create(keyspread, schema);
            entity.getValue()
                    .forEach(item ->
                            client.putItem(put -> put.tableName(schema.name()).item(item)));
            tables.add(schema.name());
        }
        Object target = create(loader, loader.loadClass(service));
        Method method = Stream.of(target.getClass().getMethods())
                .filter(each -> each.getName().equals(name))
                .findFirst()
                .orElseThrow();
        Object[] given = new Object[arguments.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = argument(loader, arguments[i], method.getParameterTypes()[i]);
        }
        Object returned;
        Throwable failure = null;
        try {
            returned = neutral(method.invoke(target, given));
        } catch (InvocationTargetException thrown) {
            returned = "fails";
            failure = thrown.getCause();
        }
        List<Map<String, AttributeValue>> stored = new ArrayList<>();
        tables.forEach(table -> stored.addAll(client.scan(scan -> scan.tableName(table)).items().stream()
                .map(TreeMap::new)
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList()));
        return new Effect(returned, stored, failure);
    }

    private Object create(Loader loader, Class<?> service) throws ReflectiveOperationException {
        Constructor<?> constructor = service.getConstructors()[0];
        Object[] given = new Object[constructor.getParameterCount()];
        for (int i = 0; i < given.length; i++) {
            given[i] = collaborator(loader, constructor.getGenericParameterTypes()[i]);
        }
        return constructor.newInstance(given);
    }

    private Object collaborator(Loader loader, Type type) throws ReflectiveOperationException {
        if (type == DynamoDBMapper.class) {
            return new DynamoDBMapper(server.versionOne());
        }
        DynamoDbEnhancedClient enhanced =
                DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
        if (type == DynamoDbEnhancedClient.class) {
            return enhanced;
        }
        if (type instanceof ParameterizedType table && table.getRawType() == DynamoDbTable.class) {
            return table(loader, enhanced, (Class<?>) table.getActualTypeArguments()[0]);
        }
        return ((Class<?>) type).getConstructor(Keyspread.class).newInstance(keyspread);
    }

    private <T> DynamoDbTable<T> table(Loader loader, DynamoDbEnhancedClient enhanced, Class<T> bean)
            throws ReflectiveOperationException {
        TableSchema schema = (TableSchema)
                moved.loadClass(bean.getName() + "Repository").getField("TABLE").get(null);
        return enhanced.table(
                schema.name(),
                BeanTableSchema.create(BeanTableSchemaParams.builder(bean)
                        .lookup(loader.lookup())
                        .build()));
    }

    private static Object argument(Loader loader, Object given, Class<?> type) throws ReflectiveOperationException {
        if (given instanceof Bean bean) {
            Object object = loader.loadClass(bean.type()).getConstructor().newInstance();
            for (PropertyDescriptor property : properties(object.getClass())) {
                Object value = bean.properties().get(property.getName());
                if (value != null) {
                    property.getWriteMethod().invoke(object, argument(loader, value, property.getPropertyType()));
                }
            }
            return object;
        }
        if (given instanceof Unique) {
            return UUID.randomUUID().toString();
        }
        if (given instanceof List<?> list) {
            List<Object> all = new ArrayList<>();
            for (Object each : list) {
                all.add(argument(loader, each, Object.class));
            }
            return all;
        }
        return type.isEnum()
                ? Stream.of(type.getEnumConstants())
                        .filter(each -> each.toString().equals(given))
                        .findFirst()
                        .orElseThrow()
                : given;
    }

    /** Returns a result without the classes of one version. */
    private static Object neutral(Object result) throws ReflectiveOperationException {
        if (result instanceof Collection<?> collection) {
            List<Object> all = new ArrayList<>();
            for (Object each : collection) {
                all.add(neutral(each));
            }
            return all;
        }
        if (result instanceof Map<?, ?> map) {
            Map<Object, Object> all = new TreeMap<>();
            for (Map.Entry<?, ?> each : map.entrySet()) {
                all.put(each.getKey(), neutral(each.getValue()));
            }
            return all;
        }
        if (result == null || !result.getClass().getName().startsWith("com.example.")) {
            return String.valueOf(result);
        }
        if (result instanceof Enum<?> constant) {
            return constant.name();
        }
        Map<String, Object> bean = new TreeMap<>();
        for (PropertyDescriptor property : properties(result.getClass())) {
            bean.put(property.getName(), neutral(property.getReadMethod().invoke(result)));
        }
        return bean;
    }

    private static List<PropertyDescriptor> properties(Class<?> type) {
        try {
            return Stream.of(Introspector.getBeanInfo(type).getPropertyDescriptors())
                    .filter(each -> each.getReadMethod() != null && each.getWriteMethod() != null)
                    .toList();
        } catch (IntrospectionException e) {
            throw new AssertionError(e);
        }
    }

    /** Loads the classes of one version, which have the names of those of the other. */
    private static final class Loader extends URLClassLoader {

        private Loader(URL folder) {
            super(
                    new URL[] {
                        folder,
                        BothVersions.class.getProtectionDomain().getCodeSource().getLocation()
                    },
                    BothVersions.class.getClassLoader());
        }

        static Loader of(List<Path> sources, Path output) throws IOException {
            Files.createDirectories(output);
            MovedClasses.compile(sources, output);
            try {
                return new Loader(output.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new AssertionError(e);
            }
        }

        /** Returns a lookup of a class of this loader: the Enhanced Client needs one for its schemas. */
        MethodHandles.Lookup lookup() throws ReflectiveOperationException {
            return (MethodHandles.Lookup)
                    loadClass(OwnLookup.class.getName()).getMethod("get").invoke(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                boolean own = name.startsWith("com.example.") || name.equals(OwnLookup.class.getName());
                return loaded == null && own ? findClass(name) : super.loadClass(name, resolve);
            }
        }
    }

    /** A class that each loader has for itself. */
    public static final class OwnLookup {

        private OwnLookup() {}

        /** Returns the lookup of this class. */
        public static MethodHandles.Lookup get() {
            return MethodHandles.lookup();
        }
    }
}
