package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Resolves the names of classes in a Kotlin source by its package and its imports, as Java types. */
final class KotlinNames {

    private static final Map<String, String> BUILT_IN = Map.ofEntries(
            Map.entry("String", "java.lang.String"),
            Map.entry("CharSequence", "java.lang.CharSequence"),
            Map.entry("Any", "java.lang.Object"),
            Map.entry("Number", "java.lang.Number"),
            Map.entry("Unit", "void"),
            Map.entry("ByteArray", "byte[]"),
            Map.entry("List", "java.util.List"),
            Map.entry("MutableList", "java.util.List"),
            Map.entry("Collection", "java.util.Collection"),
            Map.entry("ArrayList", "java.util.ArrayList"),
            Map.entry("Set", "java.util.Set"),
            Map.entry("MutableSet", "java.util.Set"),
            Map.entry("HashSet", "java.util.HashSet"),
            Map.entry("Map", "java.util.Map"),
            Map.entry("MutableMap", "java.util.Map"),
            Map.entry("HashMap", "java.util.HashMap"));
    private static final Map<String, String> PRIMITIVES = Map.of(
            "Int",
            "Integer",
            "Long",
            "Long",
            "Short",
            "Short",
            "Byte",
            "Byte",
            "Double",
            "Double",
            "Float",
            "Float",
            "Boolean",
            "Boolean",
            "Char",
            "Character");
    private static final Set<String> PRIMITIVE_NAMES =
            Set.of("int", "long", "short", "byte", "double", "float", "boolean");

    private final Map<String, String> imports = new HashMap<>();
    private final List<String> packages = new ArrayList<>();
    private String ownPackage = "";

    KotlinNames(Tokens tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isFirst() && tokens.enclosing(i) < 0) {
                if (tokens.at(i).is("package")) {
                    ownPackage = tokens.path(i + 1);
                } else if (tokens.at(i).is("import")) {
                    addImport(tokens, i + 1);
                }
            }
        }
    }

    private void addImport(Tokens tokens, int start) {
        String path = tokens.path(start);
        int end = start + 2 * (int) path.chars().filter(next -> next == '.').count() + 1;
        String alias = tokens.at(end).is("as") ? tokens.at(end + 1).text() : path.substring(path.lastIndexOf('.') + 1);
        if (tokens.at(end).is(".")) {
            packages.add(path);
        } else {
            imports.put(alias, path);
        }
    }

    /** Returns the name of a class in this package, with the classes around it. */
    String inPackage(String name) {
        return ownPackage.isEmpty() ? name : ownPackage + "." + name;
    }

    /** Returns the canonical name of a class, which is assumed to be in this package if nothing else is known. */
    String resolve(String name) {
        int dot = name.indexOf('.');
        String first = dot < 0 ? name : name.substring(0, dot);
        String rest = dot < 0 ? "" : name.substring(dot);
        String imported = imports.get(first);
        if (imported != null) {
            return imported + rest;
        }
        return packages.stream()
                .map(each -> each + "." + first)
                .filter(KotlinNames::isOfJava)
                .map(each -> each + rest)
                .findFirst()
                .orElseGet(() -> dot > 0 && Character.isLowerCase(name.charAt(0)) ? name : inPackage(name));
    }

    /** Returns the Java type of a type without type arguments. */
    String javaType(String name, boolean isNullable) {
        String boxed = PRIMITIVES.get(name);
        if (boxed != null && !imports.containsKey(name)) {
            String primitive = name.equals("Int") ? "int" : name.toLowerCase(Locale.ROOT);
            return isNullable || !PRIMITIVE_NAMES.contains(primitive) ? "java.lang." + boxed : primitive;
        }
        String known = imports.containsKey(name) ? null : BUILT_IN.get(name);
        return known == null ? resolve(name) : known;
    }

    /** Returns whether it is a class of the JDK. The class is not loaded. */
    private static boolean isOfJava(String name) {
        return name.startsWith("java.")
                && ClassLoader.getPlatformClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }
}
