package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.BeanTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.BeanTableSchemaParams;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Adds converters of fixed width, compiles the sources against the Enhanced Client, and stores times with it. */
class FixedWidthTimeTest extends WorkspaceTest {

    private static final String RULE = "[variable-width-instant-sort-key]";

    private static final String EVENT = """
            package com.example;

            import java.time.Instant;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

            @DynamoDbBean
            public class Event {
                private String deviceId;
                @Deprecated private Instant time;

                @DynamoDbPartitionKey
                public String getDeviceId() { return deviceId; }
                public void setDeviceId(String deviceId) { this.deviceId = deviceId; }

                @DynamoDbSortKey
                public Instant getTime() { return time; }
                public void setTime(Instant time) { this.time = time; }
            }
            """;

    private static final String LOOKUPS = """
            package com.example;

            import java.lang.invoke.MethodHandles;

            public class Lookups {
                public static MethodHandles.Lookup create() {
                    return MethodHandles.lookup();
                }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"Instant", "LocalDateTime", "LocalTime"})
    void fix_sortKey_isStoredInOrder(String type) throws Exception {
        workspace.write("src/Event.java", EVENT.replace("Instant", type));
        assertThat(workspace.lint("src")).contains(RULE);

        assertThat(fix("--apply")).isZero();

        workspace.write("src/Lookups.java", LOOKUPS);
        workspace.compile();
        assertThat(workspace.lint("src")).doesNotContain(RULE);
        assertThat(workspace.lint("classes")).doesNotContain(RULE);
        assertStoredInOrder(type);
        String fixed = Files.readString(folder.resolve("src/Event.java"));
        assertThat(fix("--apply")).isZero();
        assertThat(workspace.err()).contains("0 fixes");
        assertThat(folder.resolve("src/Event.java")).hasContent(fixed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void fix_sortKey_addsAnAnnotationAndAClass(String newline) throws IOException {
        Path source = workspace.write("src/Event.java", EVENT.replace("\n", newline));

        assertThat(fix("--apply")).isZero();

        assertThat(source)
                .content()
                .isEqualTo(EVENT.replace(
                                "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;",
                                "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;\n"
                                        + "import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;")
                        .replace(
                                "    @DynamoDbSortKey\n",
                                "    @DynamoDbSortKey\n    @DynamoDbConvertedBy(FixedWidthInstantConverter.class)\n")
                        .replace("\n", newline));
        assertThat(folder.resolve("src/FixedWidthInstantConverter.java"))
                .content()
                .startsWith("package com.example;" + newline + newline + "import java.time.Instant;" + newline)
                .endsWith("}" + newline);
        assertThat(workspace.out())
                .contains(
                        "variable-width-instant-sort-key: stores \"time\" with nine digits of fraction: only for a table"
                                + " without data");
    }

    @Test
    void fix_sortKey_addsTheConverterOfTheRulesPage() throws IOException {
        workspace.write("src/Event.java", EVENT);

        assertThat(fix("--apply")).isZero();

        String added = Files.readString(folder.resolve("src/FixedWidthInstantConverter.java"));
        assertThat(Path.of("../../docs/rules/variable-width-instant-sort-key.md"))
                .content()
                .contains("```java\n" + added.substring(added.indexOf("import ")) + "```\n");
    }

    @Test
    void fix_sortKeyOfTableAndIndex_isAnnotatedOnce() throws IOException {
        Path source = workspace.write(
                "src/Event.java",
                EVENT.replace(
                        "@DynamoDbSortKey\n",
                        "@DynamoDbSortKey @DynamoDbSecondarySortKey(indexNames = \"by-time\")\n"));

        assertThat(fix("--apply")).isZero();

        assertThat(source).content().containsOnlyOnce("@DynamoDbConvertedBy(");
        assertThat(workspace.err()).contains("1 fix written");
        workspace.compile();
        assertThat(workspace.lint("classes")).doesNotContain(RULE);
    }

    @Test
    void fix_severalClasses_shareTheConverterOfTheirPackage() throws IOException {
        workspace.write("src/Event.java", EVENT);
        workspace.write("src/Visit.java", EVENT.replace("Event", "Visit"));
        workspace.write("src/other/Event.java", EVENT.replace("com.example", "com.example.other"));

        assertThat(fix("--apply")).isZero();

        try (Stream<Path> files = Files.walk(folder.resolve("src"))) {
            assertThat(files.map(file -> folder.relativize(file).toString().replace('\\', '/'))
                            .filter(name -> name.endsWith("Converter.java")))
                    .containsExactlyInAnyOrder(
                            "src/FixedWidthInstantConverter.java", "src/other/FixedWidthInstantConverter.java");
        }
        workspace.compile();
        assertThat(workspace.lint("classes")).doesNotContain(RULE);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "false, false"})
    void fix_fileThatExists_isUsedIfItConvertsTheType(boolean converts, boolean fixed) throws IOException {
        workspace.write("src/Event.java", EVENT);
        String text = "// Ours.\npackage com.example;\n"
                + (converts ? "// implements AttributeConverter<Instant>\n" : "")
                + "class FixedWidthInstantConverter {}\n";
        Path existing = workspace.write("src/FixedWidthInstantConverter.java", text);

        assertThat(fix("--apply")).isZero();

        assertThat(existing).hasContent(text);
        assertThat(Files.readString(folder.resolve("src/Event.java")).contains("@DynamoDbConvertedBy("))
                .isEqualTo(fixed);
        assertThat(workspace
                        .err()
                        .contains("FixedWidthInstantConverter.java is there already, and converts no Instant"))
                .isEqualTo(!fixed);
    }

    @Test
    void fix_keyAnnotationOnTheSetter_isFixedThere() throws IOException {
        Path source = workspace.write(
                "src/Event.java",
                EVENT.replace("    @DynamoDbSortKey\n", "")
                        .replace("    public void setTime", "    @DynamoDbSortKey\n    public void setTime"));

        assertThat(fix("--apply")).isZero();

        assertThat(source)
                .content()
                .contains("@DynamoDbConvertedBy(FixedWidthInstantConverter.class)\n    public void setTime");
        workspace.compile();
        assertThat(workspace.lint("classes")).doesNotContain(RULE);
    }

    @Test
    void fix_methodThatLombokGenerates_isNoted() throws IOException {
        String text = EVENT.replace("import java.time.Instant;", "import java.time.Instant;\nimport lombok.Getter;")
                .replace("@Deprecated private Instant", "@Getter(onMethod_ = @DynamoDbSortKey) private Instant")
                .replace("    @DynamoDbSortKey\n    public Instant getTime() { return time; }\n", "");
        Path source = workspace.write("src/Event.java", text);
        assertThat(workspace.lint("src")).contains(RULE);

        assertThat(fix("--apply")).isZero();

        assertThat(source).hasContent(text);
        assertThat(workspace.err()).contains("its @DynamoDbSortKey is not at one method in this file");
    }

    /** Stores and reads times by the class that was compiled. */
    private void assertStoredInOrder(String type) throws Exception {
        URL[] classes = {folder.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            Class<?> event = loader.loadClass("com.example.Event");
            TableSchema<Object> schema = schema(event);
            List<? extends Comparable<?>> times = times(type);
            List<String> texts =
                    times.stream().map(time -> stored(schema, event, time)).toList();

            assertThat(texts).isSorted().allSatisfy(text -> assertThat(text).hasSameSizeAs(texts.get(0)));
            assertThat(texts.stream().map(text -> read(schema, event, text)).toList())
                    .isEqualTo(times);
            assertThat(read(schema, event, times.get(0).toString())).isEqualTo(times.get(0));
        }
    }

    /** The SDK needs a lookup from the loader of the class, because its own loader does not find the converter. */
    @SuppressWarnings("unchecked") // The class is not known to the compiler.
    private static TableSchema<Object> schema(Class<?> event) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = (MethodHandles.Lookup) event.getClassLoader()
                .loadClass("com.example.Lookups")
                .getMethod("create")
                .invoke(null);
        return BeanTableSchema.create(BeanTableSchemaParams.builder((Class<Object>) event)
                .lookup(lookup)
                .build());
    }

    /** Returns sorted times, among them whole seconds, whose fraction Java does not print. */
    private static List<? extends Comparable<?>> times(String type) {
        return switch (type) {
            case "Instant" -> sorted(number -> Instant.ofEpochSecond(number / 10, number % 10 * 100_000_000));
            case "LocalDateTime" ->
                sorted(number ->
                        LocalDateTime.ofEpochSecond(number / 10, (int) (number % 10) * 100_000_000, ZoneOffset.UTC));
            default -> sorted(number -> LocalTime.ofNanoOfDay(number % 864_000 * 100_000_000));
        };
    }

    private static <T extends Comparable<? super T>> List<T> sorted(LongFunction<T> time) {
        Random random = new Random(7);
        return Stream.generate(() -> random.nextLong(20_000_000_000L))
                .limit(200)
                .flatMap(number -> Stream.of(number, number / 10 * 10, number / 600 * 600))
                .map(time::apply)
                .distinct()
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private static String stored(TableSchema<Object> schema, Class<?> event, Object time) {
        try {
            Object item = event.getConstructor().newInstance();
            event.getMethod("setDeviceId", String.class).invoke(item, "d1");
            method(event, "setTime").invoke(item, time);
            return schema.itemToMap(item, true).get("time").s();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object read(TableSchema<Object> schema, Class<?> event, String text) {
        try {
            Object item = schema.mapToItem(
                    Map.of("deviceId", AttributeValue.fromS("d1"), "time", AttributeValue.fromS(text)));
            return method(event, "getTime").invoke(item);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method method(Class<?> event, String name) {
        return Stream.of(event.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    int fix(String... options) {
        return workspace.run("fix", List.of(options), "src");
    }
}
