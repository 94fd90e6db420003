package dev.keyspread.processor.parse;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.ScalarKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Looks up the scalar kind of a Java type. */
final class ScalarKinds {

    private static final Map<TypeName, ScalarKind> BY_TYPE = byType();

    private ScalarKinds() {}

    /** Returns the kind of a type, boxed or not. */
    static Optional<ScalarKind> of(TypeName type) {
        return Optional.ofNullable(BY_TYPE.get(type));
    }

    private static Map<TypeName, ScalarKind> byType() {
        Map<TypeName, ScalarKind> kinds = new HashMap<>();
        Arrays.stream(ScalarKind.values())
                .filter(kind -> kind != ScalarKind.HOUR && kind != ScalarKind.LOWER)
                .forEach(kind -> kinds.put(kind.javaType(), kind));
        kinds.entrySet().stream()
                .filter(entry -> entry.getKey().isBoxedPrimitive())
                .toList()
                .forEach(entry -> kinds.put(entry.getKey().unbox(), entry.getValue()));
        return kinds;
    }
}
