package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * An entity's schema as JSON, the content of {@code META-INF/keyspread/<entity>.json}. A schema always gives the same text,
 * and reading that text gives the same schema.
 */
public final class SchemaJson {

    /**
     * The version of the format. Other versions are rejected, because they may have members that change the meaning.
     */
    static final int VERSION = 1;

    private static final String STORED = "stored";
    private static final String REJECTIONS = "rejections";

    // The default printer uses the line separator of the machine, so builds would not be reproducible.
    private static final JSON WRITER = JSON.builder()
            .prettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .enable(JSON.Feature.WRITE_NULL_PROPERTIES, JSON.Feature.WRITE_RECORD_FIELDS_IN_DECLARATION_ORDER)
            .disable(JSON.Feature.USE_IS_GETTERS)
            .register(new Dates())
            .build();

    private static final JSON READER =
            JSON.builder().enable(JSON.Feature.FAIL_ON_DUPLICATE_MAP_KEYS).build();

    private SchemaJson() {}

    /** Returns a schema as JSON, with a line feed at the end of each line. */
    public static String write(EntitySchema schema) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", VERSION);
        members.put("entity", schema.entity());
        members.put("table", schema.table());
        members.put("key", schema.key());
        members.put("indexes", schema.indexes());
        members.put("attributes", schema.attributes());
        members.put("workload", schema.workload());
        members.put("suppressions", schema.suppressions());
        members.put("origin", schema.origin());
        members.put("patterns", schema.patterns());
        members.put("cache", schema.cache());
        members.put("timeToLive", schema.timeToLive());
        members.put("throughput", schema.throughput());
        members.put("deployment", schema.deployment());
        if (!schema.stored().isEmpty()) {
            members.put(STORED, schema.stored());
        }
        if (!schema.rejections().isEmpty()) {
            members.put(REJECTIONS, schema.rejections());
        }
        return text(members);
    }

    static String text(Map<String, @Nullable Object> members) {
        return WRITER.asString(members) + "\n";
    }

    /**
     * Reads a schema.
     *
     * @throws SchemaFormatException if the text is not a schema of this version
     */
    public static EntitySchema read(String json) {
        Map<Object, @Nullable Object> members = members(json);
        // Tables that no processor has read do not have it.
        members.putIfAbsent(STORED, List.of());
        // Only definitions that DynamoDB rejects have it.
        members.putIfAbsent(REJECTIONS, List.of());
        return RecordReader.read(EntitySchema.class, "", members);
    }

    /** Returns the members of a document of this version, without the version. */
    static Map<Object, @Nullable Object> members(String json) {
        Map<Object, @Nullable Object> members = new LinkedHashMap<>(parse(json));
        requireVersion(members);
        members.remove("version");
        return members;
    }

    /** Checks the version first, because other versions may have other members. */
    private static void requireVersion(Map<?, ?> members) {
        if (!members.containsKey("version")) {
            throw RecordReader.problem("version", "is missing");
        }
        Object version = RecordReader.value(long.class, "version", members.get("version"));
        if (!version.equals((long) VERSION)) {
            throw RecordReader.problem("version", "is " + version + ", and this linter reads " + VERSION);
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

    /** Writes dates as texts. Jackson jr has no writer for them. */
    private static final class Dates extends JacksonJrExtension {

        @Override
        protected void register(ExtensionContext context) {
            context.insertProvider(new ReaderWriterProvider() {
                @Override
                public @Nullable ValueWriter findValueWriter(JSONWriter writer, Class<?> type) {
                    return type == LocalDate.class ? new DateWriter() : null;
                }
            });
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
}
