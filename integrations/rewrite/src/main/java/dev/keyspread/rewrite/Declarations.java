package dev.keyspread.rewrite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Facts that the recipes of entities collect about all sources before they change one. */
final class Declarations {

    /** The converters that are declared in the sources and can be adapted. */
    final Set<String> converters = new HashSet<>();

    /** The converters that store texts or numbers, which can be keys. */
    final Set<String> keyConverters = new HashSet<>();

    /** The classes whose objects are flattened into others. */
    final Set<String> flattened = new HashSet<>();

    /** The classes whose absent members are not stored, although their objects are inside others. */
    final Set<String> ignoringNulls = new HashSet<>();

    /** The enums that are stored. */
    final Set<String> storedEnums = new HashSet<>();

    /** The names of tables by class. A constant has the name of its class in front, and a value that is not constant is empty. */
    final Map<String, Set<String>> tables = new HashMap<>();

    /** The constants that are texts. */
    final Constants constants = new Constants();

    /** The classes of the sources. */
    final Set<String> sources = new HashSet<>();

    /** Their simple names. */
    final Set<String> names = new HashSet<>();
}
