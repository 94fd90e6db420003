package dev.keyspread.processor.generate;

import com.google.testing.compile.Compilation;
import dev.keyspread.shard.ShardCounts;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.SaveContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.time.InstantSource;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;

/** Loads what was compiled, so that a test can run generated code. */
public final class GeneratedClasses extends ClassLoader {

    private final Map<String, JavaFileObject> files;

    private GeneratedClasses(Compilation compilation) {
        super(GeneratedClasses.class.getClassLoader());
        this.files = compilation.generatedFiles().stream()
                .filter(file -> file.getKind() == JavaFileObject.Kind.CLASS)
                .collect(Collectors.toMap(GeneratedClasses::name, file -> file));
    }

    /** The codec of that name, generated from a source. */
    public static ItemCodec<Object> codec(String name, String source) {
        return codec(name, Compilations.strict(source));
    }

    /** The codec of that name in a compilation. */
    @SuppressWarnings("unchecked")
    static ItemCodec<Object> codec(String name, Compilation compilation) {
        return (ItemCodec<Object>) new GeneratedClasses(compilation).constant(name, "INSTANCE");
    }

    /** The classes generated from a source. */
    static GeneratedClasses of(String source) {
        return new GeneratedClasses(Compilations.strict(source));
    }

    /** The value of a constant of the class of that name. */
    Object constant(String name, String constant) {
        try {
            Field field = loadClass(name).getDeclaredField(constant);
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The class of that name, generated from a source. */
    public static Class<?> load(String name, String source) {
        try {
            return new GeneratedClasses(Compilations.strict(source)).loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        JavaFileObject file = files.get(name);
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream content = file.openInputStream()) {
            byte[] bytes = content.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(JavaFileObject file) {
        return file.getName()
                .replaceFirst("^/?CLASS_OUTPUT/", "")
                .replaceFirst("\\.class$", "")
                .replace('/', '.');
    }

    /** Returns the sources of the values that a save generates. */
    static SaveContext saveContext(ShardCounts counts) {
        return new SaveContext(new Random(1), new Random(1), InstantSource.system(), counts, "readings");
    }
}
