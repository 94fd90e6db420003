package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of parameters in docs/reference/annotations.md lists all parameters of all annotations, and their defaults. */
class AnnotationParametersTest {

    private static final Path PAGE = Path.of("../../docs/reference/annotations.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`@\\w+`(?:, `@\\w+`)*) \\| (.*) \\|$");
    private static final Pattern NAME = Pattern.compile("`@(\\w+)`");
    private static final Pattern PARAMETER = Pattern.compile("`([a-z]\\w*)(?: = ([^`]+))?`( \\(required)?");

    @Test
    void parameters_areThoseOfTheAnnotations() throws IOException {
        assertThat(documented()).containsExactlyInAnyOrderEntriesOf(declared());
    }

    private static Map<String, Set<String>> documented() throws IOException {
        String section =
                Files.readString(PAGE).split("(?m)^## Parameters$", 2)[1].split("(?m)^## ", 2)[0];
        return ROW.matcher(section)
                .results()
                .flatMap(
                        row -> NAME.matcher(row.group(1)).results().map(name -> Map.entry(name.group(1), row.group(2))))
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        row -> PARAMETER
                                .matcher(row.getValue())
                                .results()
                                .map(AnnotationParametersTest::text)
                                .collect(Collectors.toSet())));
    }

    private static String text(MatchResult parameter) {
        return parameter.group(1)
                + (parameter.group(2) == null ? "" : " = " + parameter.group(2))
                + (parameter.group(3) == null ? "" : " (required)");
    }

    private static Map<String, Set<String>> declared() {
        return Artifacts.CLASSES.stream()
                .filter(type -> type.isAnnotation() && type.getPackageName().equals("dev.keyspread.annotations"))
                .filter(JavaClass::isTopLevelClass)
                .map(JavaClass::reflect)
                .filter(type -> type.getDeclaredMethods().length > 0)
                .collect(Collectors.toMap(Class::getSimpleName, AnnotationParametersTest::parameters));
    }

    private static Set<String> parameters(Class<?> annotation) {
        return Stream.of(annotation.getDeclaredMethods())
                .map(AnnotationParametersTest::text)
                .collect(Collectors.toSet());
    }

    private static String text(Method parameter) {
        Object value = parameter.getDefaultValue();
        if (value == null) {
            return parameter.getName() + " (required)";
        }
        return isUnset(value) ? parameter.getName() : parameter.getName() + " = " + source(value);
    }

    /** Returns whether a default stands for no value: an empty text or array, a class that is an interface, an annotation, -1 or 0. */
    private static boolean isUnset(Object value) {
        return value.equals("")
                || value instanceof Object[] values && values.length == 0
                || value instanceof Class<?> type && type.isInterface()
                || value instanceof Annotation
                || value instanceof Number number && number.doubleValue() <= 0;
    }

    private static String source(Object value) {
        return value instanceof String
                ? "\"" + value + "\""
                : value instanceof Long number
                        ? String.format(Locale.ROOT, "%,d", number).replace(',', '_')
                        : value.toString();
    }
}
