package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.snapshot.TableSnapshot;
import dev.keyspread.lint.snapshot.TableSnapshot.Shards;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;
import tools.jackson.jr.ob.JacksonJrExtension;
import tools.jackson.jr.ob.api.ExtensionContext;
import tools.jackson.jr.ob.api.ReaderWriterProvider;
import tools.jackson.jr.ob.api.ValueWriter;
import tools.jackson.jr.ob.impl.JSONWriter;

/**
 * An entity's schema as JSON, the content of {@code META-INF/keyspread/<entity>.json}, and the snapshot of a table. A schema
 * always gives the same text, and reading that text gives the same schema.
 */
public final class SchemaJson {

    /**
     * The version of the format. Other versions are rejected, because they may have members that change the meaning.
     */
    private static final int VERSION = 1;

    /** Members that are absent if they are empty: only tables that a processor has read, or that DynamoDB rejects, have them. */
    private static final List<String> OPTIONAL = List.of("stored", "rejections");

    /** Members that are absent if they are null: only subtypes, and tables with a profile, have them. */
    private static final List<String> ABSENT = List.of("subtypeOf", "measured");

    /** The member of a sharded key that is absent if it is null: most keys had no other layout before. */
    private static final String FORMER = "former";

    // The default printer uses the line separator of the machine, so builds would not be reproducible.
    private static final JSON WRITER = JSON.builder()
            .prettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .enable(JSON.Feature.WRITE_NULL_PROPERTIES, JSON.Feature.WRITE_RECORD_FIELDS_IN_DECLARATION_ORDER)
            .disable(JSON.Feature.USE_IS_GETTERS)
            .register(new Values())
            .build();

    private static final JSON READER =
            JSON.builder().enable(JSON.Feature.FAIL_ON_DUPLICATE_MAP_KEYS).build();

    private SchemaJson() {}

    /** Returns a schema as JSON, with a line feed at the end of each line. */
    public static String write(EntitySchema schema) {
        return text(schema);
    }

    /** Returns a snapshot as JSON, with a line feed at the end of each line. */
    public static String write(TableSnapshot snapshot) {
        return text(snapshot);
    }

    private static String text(Record document) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        for (RecordComponent component : document.getClass().getRecordComponents()) {
            members.put(component.getName(), Fields.get(component, document));
        }
        OPTIONAL.forEach(name -> members.remove(name, List.of()));
        ABSENT.forEach(name -> members.remove(name, null));
        return WRITER.asString(members) + "\n";
    }

    /**
     * Reads a schema.
     *
     * @throws SchemaFormatException if the text is not a schema of this version
     */
    public static EntitySchema read(String json) {
        Map<Object, @Nullable Object> members = members(json);
        OPTIONAL.forEach(name -> members.putIfAbsent(name, List.of()));
        ABSENT.forEach(name -> members.putIfAbsent(name, null));
        return Fields.read(EntitySchema.class, "", members);
    }

    /**
     * Reads a snapshot.
     *
     * @throws SchemaFormatException if the text is not a snapshot of this version
     */
    public static TableSnapshot readSnapshot(String json) {
        return Fields.read(TableSnapshot.class, "", members(json));
    }

    /** Returns the members of a document of this version, without the version. */
    private static Map<Object, @Nullable Object> members(String json) {
        Map<Object, @Nullable Object> members = new LinkedHashMap<>(parse(json));
        requireVersion(members);
        members.remove("version");
        return members;
    }

    /** Checks the version first, because other versions may have other members. */
    private static void requireVersion(Map<?, ?> members) {
        if (!members.containsKey("version")) {
            throw Fields.problem("version", "is missing");
        }
        Object version = Fields.value(long.class, "version", members.get("version"));
        if (!version.equals((long) VERSION)) {
            throw Fields.problem("version", "is " + version + ", and this linter reads " + VERSION);
        }
    }

    private static Map<?, ?> parse(String json) {
        try (JsonParser parser = READER.createParser(json)) {
            Object value = READER.anyFrom(parser);
            if (parser.nextToken() != null) {
                throw new SchemaFormatException("Not a JSON object: text follows its end");
            }
            if (value instanceof Map<?, ?> members) {
                return members;
            }
            throw new SchemaFormatException("Not a JSON object: another kind of value");
        } catch (JacksonException e) {
            // The library appends the position in its own wording.
            String problem = e.getOriginalMessage().replaceFirst("(?s) \\(start marker at .*", "");
            throw new SchemaFormatException("Not a JSON object: " + problem, e);
        }
    }

    /** Writes dates as texts, for which Jackson jr has no writer, and sharded keys. */
    private static final class Values extends JacksonJrExtension {

        @Override
        protected void register(ExtensionContext context) {
            context.insertProvider(new ReaderWriterProvider() {
                @Override
                public @Nullable ValueWriter findValueWriter(JSONWriter writer, Class<?> type) {
                    if (type == LocalDate.class) {
                        return new DateWriter();
                    }
                    return type == Sharding.class || type == Shards.class ? new ShardsWriter(type) : null;
                }
            });
        }
    }

    /** Writes the members of a sharded key, without a former layout if there is none. */
    private record ShardsWriter(Class<?> valueType) implements ValueWriter {

        @Override
        public void writeValue(JSONWriter writer, JsonGenerator generator, Object value) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            for (RecordComponent component : valueType.getRecordComponents()) {
                members.put(component.getName(), Fields.get(component, (Record) value));
            }
            members.remove(FORMER, null);
            writer.writeValue(members);
        }
    }

    private static final class DateWriter implements ValueWriter {

        @Override
        public void writeValue(JSONWriter writer, JsonGenerator generator, Object value) {
            generator.writeString(value.toString());
        }

        @Override
        public Class<?> valueType() {
            return LocalDate.class;
        }
    }

    /**
     * Converts the maps that Jackson jr reads into records. Jackson jr's own conversion ignores missing members and turns
     * null or a string into the number 0. This class requires each record component to have a member of the right type, and
     * rejects other members.
     */
    private static final class Fields {

        private Fields() {}

        /**
         * Reads a record.
         *
         * @param path the position of the object in the document, with a dot at its end; empty for the whole document
         */
        static <R extends Record> R read(Class<R> type, String path, Map<?, ?> members) {
            RecordComponent[] components = type.getRecordComponents();
            List<String> names =
                    Arrays.stream(components).map(RecordComponent::getName).toList();
            for (Object name : members.keySet()) {
                if (!names.contains(name)) {
                    throw problem(path + name, "is unknown" + DidYouMean.hint(name.toString(), names, ""));
                }
            }
            Object[] values = Arrays.stream(components)
                    .map(component -> component(component, path, members))
                    .toArray();
            try {
                Class<?>[] types =
                        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
                return type.getDeclaredConstructor(types).newInstance(values);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        static @Nullable Object get(RecordComponent component, Record owner) {
            try {
                return component.getAccessor().invoke(owner);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private static @Nullable Object component(RecordComponent component, String path, Map<?, ?> members) {
            String member = path + component.getName();
            if (!members.containsKey(component.getName())) {
                if (component.getName().equals(FORMER)) {
                    return null;
                }
                throw problem(member, "is missing");
            }
            Object value = members.get(component.getName());
            return value == null && component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                    ? null
                    : value(component.getGenericType(), member, value);
        }

        static Object value(Type type, String member, @Nullable Object value) {
            if (type instanceof ParameterizedType list) {
                Type element = list.getActualTypeArguments()[0];
                List<?> elements = cast(List.class, "an array", member, value);
                return IntStream.range(0, elements.size())
                        .mapToObj(i -> value(element, member + "[" + i + "]", elements.get(i)))
                        .toList();
            }
            Class<?> raw = (Class<?>) type;
            if (raw.isRecord()) {
                return read(raw.asSubclass(Record.class), member + ".", cast(Map.class, "an object", member, value));
            }
            if (raw == boolean.class) {
                return cast(Boolean.class, "true or false", member, value);
            }
            if (raw == double.class) {
                return cast(Number.class, "a number", member, value).doubleValue();
            }
            if (raw == long.class && value instanceof Integer number) {
                return number.longValue();
            }
            if (raw == long.class || raw == int.class) {
                Class<?> boxed = raw == int.class ? Integer.class : Long.class;
                return cast(boxed, "a whole number", member, value);
            }
            String text = cast(String.class, "a string", member, value);
            return raw.isEnum() ? constant(raw, member, text) : raw == LocalDate.class ? date(member, text) : text;
        }

        private static Object constant(Class<?> type, String member, String text) {
            Object[] constants = type.getEnumConstants();
            return Arrays.stream(constants)
                    .filter(constant -> ((Enum<?>) constant).name().equals(text))
                    .findFirst()
                    .orElseThrow(() ->
                            problem(member, "is \"" + text + "\", which is none of " + Arrays.toString(constants)));
        }

        private static LocalDate date(String member, String text) {
            try {
                return LocalDate.parse(text);
            } catch (DateTimeParseException e) {
                throw problem(member, "is \"" + text + "\", which is not a date such as 2027-01-31");
            }
        }

        private static <T> T cast(Class<T> type, String kind, String member, @Nullable Object value) {
            if (!type.isInstance(value)) {
                throw problem(member, "is not " + kind);
            }
            return type.cast(value);
        }

        static SchemaFormatException problem(String member, String problem) {
            return new SchemaFormatException("Schema member \"" + member + "\" " + problem);
        }
    }
}
