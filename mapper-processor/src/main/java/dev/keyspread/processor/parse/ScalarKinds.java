package dev.keyspread.processor.parse;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which Java types are stored as they are. */
final class ScalarKinds {

    private static final Map<TypeName, ScalarKind> BY_TYPE = byType();

    /** Those of which several are equal to DynamoDB, or have several texts. */
    private static final Set<ScalarKind> AMBIGUOUS =
            EnumSet.of(ScalarKind.FLOAT, ScalarKind.DOUBLE, ScalarKind.BIG_DECIMAL);

    private ScalarKinds() {}

    /** The kind of a type, boxed or not. */
    static Optional<ScalarKind> of(TypeName type) {
        return Optional.ofNullable(BY_TYPE.get(type));
    }

    /** Whether the text of such a value says all, so that a map's key can be read back from an attribute name. */
    static boolean isMapKey(ValueType value) {
        ValueType basic = value.basic();
        boolean ambiguous = basic instanceof ValueType.Scalar scalar && AMBIGUOUS.contains(scalar.kind());
        return value.canBeKey() && value.attributeType() != AttributeType.B && !ambiguous;
    }

    private static Map<TypeName, ScalarKind> byType() {
        Map<TypeName, ScalarKind> kinds = new HashMap<>();
        Arrays.stream(ScalarKind.values()).forEach(kind -> kinds.put(kind.javaType(), kind));
        kinds.entrySet().stream()
                .filter(entry -> entry.getKey().isBoxedPrimitive())
                .toList()
                .forEach(entry -> kinds.put(entry.getKey().unbox(), entry.getValue()));
        return kinds;
    }
}
