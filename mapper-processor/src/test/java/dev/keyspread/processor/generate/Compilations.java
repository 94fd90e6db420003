package dev.keyspread.processor.generate;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.keyspread.processor.KeyspreadProcessor;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;

/** Compiles sources with the processor, as strictly as javac can. */
public final class Compilations {

    private static final String[] STRICT = {"-Xlint:all", "-Werror", "--release", "17"};

    private static final Pattern PACKAGE = Pattern.compile("\\bpackage ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

    private Compilations() {}

    /** Compiles sources, whose warnings are errors. */
    static Compilation strict(String... sources) {
        return compile(STRICT, sources);
    }

    /** Compiles sources with options of the test's own. */
    public static Compilation compile(String[] options, String... sources) {
        return Compiler.javac()
                .withProcessors(new KeyspreadProcessor())
                .withOptions((Object[]) options)
                .compile(files(sources).toList());
    }

    private static Stream<JavaFileObject> files(String... sources) {
        return Arrays.stream(sources).map(source -> JavaFileObjects.forSourceString(name(source), source));
    }

    private static String name(String source) {
        String simpleName = find(TYPE, source);
        return PACKAGE.matcher(source).find() ? find(PACKAGE, source) + "." + simpleName : simpleName;
    }

    private static String find(Pattern pattern, String source) {
        Matcher matcher = pattern.matcher(source);
        if (!matcher.find()) {
            throw new IllegalArgumentException("No " + pattern + " in\n" + source);
        }
        return matcher.group(1);
    }
}
