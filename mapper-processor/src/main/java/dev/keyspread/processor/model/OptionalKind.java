package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The supported optional types. */
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

    /** Returns the kind of a type with this qualified name. */
    public static Optional<OptionalKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.type.canonicalName().equals(name))
                .findFirst();
    }

    /** Returns the type. */
    public ClassName type() {
        return type;
    }

    /** Returns its fixed content type, or {@code null} if a type argument determines it. */
    public @Nullable ScalarKind content() {
        return content;
    }
}
