package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The types that hold a value or none. */
public enum OptionalKind {
    OPTIONAL(Optional.class, null),
    INT(OptionalInt.class, ScalarKind.INTEGER),
    LONG(OptionalLong.class, ScalarKind.LONG),
    DOUBLE(OptionalDouble.class, ScalarKind.DOUBLE);

    private final ClassName type;
    private final @Nullable ScalarKind content;

    OptionalKind(Class<?> type, @Nullable ScalarKind content) {
        this.type = ClassName.get(type);
        this.content = content;
    }

    /** The kind whose type has a qualified name. */
    public static Optional<OptionalKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.type.canonicalName().equals(name))
                .findFirst();
    }

    /** The type itself. */
    public ClassName type() {
        return type;
    }

    /** What it holds, unless it is a type argument that says so. */
    public @Nullable ScalarKind content() {
        return content;
    }
}
