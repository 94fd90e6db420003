package dev.keyspread.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.keyspread.processor.model.EntityModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Compiles sources of the package {@code shop}, or of another one that a source begins with, or of a {@code package-info}. A source says what is wrong with it on the line above:
 * {@code // PROBLEM: PartitionKeyMissing}.
 */
final class Shop {

    /** Without a line break behind it, so that lines are counted as the test writes them. */
    private static final String HEADER = "package shop; import dev.keyspread.annotations.*; import java.math.*; "
            + "import java.time.*; import java.util.*; ";

    private static final Pattern TYPE = Pattern.compile("(?:class|record|interface|enum) (\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern MARKER = Pattern.compile("\\s*// PROBLEM: (.*)");
    private static final Pattern ID = Pattern.compile("\\[(\\w+)] .*", Pattern.DOTALL);

    private final List<EntityModel> models = new ArrayList<>();
    private final Compilation compilation;

    private Shop(List<JavaFileObject> files, Processor... others) {
        Processor[] processors = Stream.concat(Stream.of(new KeyspreadProcessor(models::add)), Stream.of(others))
                .toArray(Processor[]::new);
        compilation = javac().withProcessors(processors).compile(files);
    }

    /** The models of the entities in a source that has no problem, beside what another processor writes. */
    static List<EntityModel> models(Processor other, String... sources) {
        return sound(new Shop(files(sources), other));
    }

    /** The model of the one entity in sources that have no problem. */
    static EntityModel model(String... sources) {
        List<EntityModel> models = sound(new Shop(files(sources)));
        assertThat(models).hasSize(1);
        return models.get(0);
    }

    /** Compiles sources, whose problems must be the marked ones. */
    static Shop problems(String... sources) {
        List<JavaFileObject> files = files(sources);
        Shop shop = new Shop(files);
        List<Place> marked = IntStream.range(0, sources.length)
                .boxed()
                .flatMap(i -> marked(files.get(i), sources[i]))
                .toList();
        assertThat(shop.compilation.errors().stream().map(Place::of))
                .as(() -> String.join("\n", shop.messages()))
                .containsExactlyInAnyOrderElementsOf(marked);
        return shop;
    }

    /** The models of the entities that have no problem, beside others that have. */
    List<EntityModel> models() {
        return List.copyOf(models);
    }

    /** The messages of the problems. */
    List<String> messages() {
        return compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();
    }

    /** The source text that the problems point at. */
    List<String> carets() {
        return compilation.errors().stream().map(Shop::caret).toList();
    }

    private static List<EntityModel> sound(Shop shop) {
        assertThat(shop.compilation.errors()).isEmpty();
        return shop.models();
    }

    private static List<JavaFileObject> files(String... sources) {
        return Stream.of(sources).map(Shop::file).toList();
    }

    private static JavaFileObject file(String source) {
        Matcher type = TYPE.matcher(source);
        if (!type.find()) {
            return JavaFileObjects.forSourceString("shop.package-info", source);
        }
        Matcher other = PACKAGE.matcher(source);
        return other.lookingAt()
                ? JavaFileObjects.forSourceString(other.group(1) + "." + type.group(1), source)
                : JavaFileObjects.forSourceString("shop." + type.group(1), HEADER + source);
    }

    private static Stream<Place> marked(JavaFileObject file, String source) {
        List<Place> places = new ArrayList<>();
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher marker = MARKER.matcher(lines.get(i));
            if (marker.matches()) {
                int line = i + 2;
                Stream.of(marker.group(1).split(", ", -1))
                        .forEach(id -> places.add(new Place(id, file.getName(), line)));
            }
        }
        return places.stream();
    }

    private static String caret(Diagnostic<? extends JavaFileObject> error) {
        try {
            String source = error.getSource().getCharContent(true).toString();
            return source.substring((int) error.getStartPosition(), (int) error.getEndPosition());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Place(String id, String file, long line) {

        static Place of(Diagnostic<? extends JavaFileObject> error) {
            String message = error.getMessage(Locale.ROOT);
            Matcher id = ID.matcher(message);
            String file = error.getSource() == null ? "" : error.getSource().getName();
            return new Place(id.matches() ? id.group(1) : message, file, error.getLineNumber());
        }
    }
}
