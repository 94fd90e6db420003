package dev.keyspread.processor.parse;

import static java.util.Map.entry;

import dev.keyspread.processor.model.ScalarKind;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which Java types are stored as scalars. */
final class ScalarKinds {

    private static final Map<String, ScalarKind> BY_TYPE = Map.ofEntries(
            entry("boolean", ScalarKind.BOOLEAN),
            entry("byte", ScalarKind.BYTE),
            entry("short", ScalarKind.SHORT),
            entry("int", ScalarKind.INTEGER),
            entry("long", ScalarKind.LONG),
            entry("float", ScalarKind.FLOAT),
            entry("double", ScalarKind.DOUBLE),
            entry("char", ScalarKind.CHARACTER),
            entry("java.lang.Boolean", ScalarKind.BOOLEAN),
            entry("java.lang.Byte", ScalarKind.BYTE),
            entry("java.lang.Short", ScalarKind.SHORT),
            entry("java.lang.Integer", ScalarKind.INTEGER),
            entry("java.lang.Long", ScalarKind.LONG),
            entry("java.lang.Float", ScalarKind.FLOAT),
            entry("java.lang.Double", ScalarKind.DOUBLE),
            entry("java.lang.Character", ScalarKind.CHARACTER),
            entry("java.lang.String", ScalarKind.STRING),
            entry("java.math.BigDecimal", ScalarKind.BIG_DECIMAL),
            entry("java.math.BigInteger", ScalarKind.BIG_INTEGER),
            entry("java.time.Instant", ScalarKind.INSTANT),
            entry("java.time.LocalDate", ScalarKind.LOCAL_DATE),
            entry("java.util.UUID", ScalarKind.UUID));

    /** Those whose text says all, so that a map's key can be read back from an attribute name. */
    private static final Set<ScalarKind> MAP_KEYS = EnumSet.of(
            ScalarKind.STRING,
            ScalarKind.CHARACTER,
            ScalarKind.UUID,
            ScalarKind.INSTANT,
            ScalarKind.LOCAL_DATE,
            ScalarKind.BYTE,
            ScalarKind.SHORT,
            ScalarKind.INTEGER,
            ScalarKind.LONG,
            ScalarKind.BIG_INTEGER);

    private ScalarKinds() {}

    static Optional<ScalarKind> of(String type) {
        return Optional.ofNullable(BY_TYPE.get(type));
    }

    static boolean isMapKey(ScalarKind kind) {
        return MAP_KEYS.contains(kind);
    }
}
