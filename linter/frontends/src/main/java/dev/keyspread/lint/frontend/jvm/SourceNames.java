package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.source.JvmSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Resolves the names of classes in a Java or Kotlin source by its imports and the other sources. */
final class SourceNames {

    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short", "void");

    private static final Pattern KOTLIN_COLLECTION =
            Pattern.compile("(?:Mutable)?(List|Collection|Set|Map)|(ArrayList|HashSet|HashMap)");

    /** The Java types of the types of Kotlin that have other names. */
    private static final Map<String, String> KOTLIN = Map.ofEntries(
            Map.entry("Any", "java.lang.Object"),
            Map.entry("Boolean", "boolean"),
            Map.entry("Byte", "byte"),
            Map.entry("ByteArray", "byte[]"),
            Map.entry("Char", "java.lang.Character"),
            Map.entry("Double", "double"),
            Map.entry("Float", "float"),
            Map.entry("Int", "int"),
            Map.entry("Long", "long"),
            Map.entry("Short", "short"),
            Map.entry("Unit", "void"));

    /** Tests whether a source declares a class with a canonical name. */
    private final Predicate<String> isKnown;

    SourceNames(Predicate<String> isKnown) {
        this.isKnown = isKnown;
    }

    /** Returns the canonical name of a class. An unknown class is assumed to be in the same package. */
    String resolve(String text, SourceClass scope) {
        int dot = text.indexOf('.');
        String first = dot < 0 ? text : text.substring(0, dot);
        String rest = dot < 0 ? "" : text.substring(dot);
        return nested(first, scope)
                .or(() -> scope.unit().source().imported(first))
                .or(() -> known(scope.unit().source().inPackage(first)))
                .or(() -> importedWithOthers(first, scope.unit()))
                .map(name -> name + rest)
                .orElseGet(() -> dot > 0 && Character.isLowerCase(text.charAt(0))
                        ? text
                        : scope.unit().source().inPackage(text));
    }

    /** Returns the type that a class file has for a type without type arguments. */
    String javaType(String text, SourceClass scope, boolean isBoxed) {
        JvmSource source = scope.unit().source();
        boolean isBuiltIn = source.isKotlin() && source.imported(text).isEmpty();
        String type = isBuiltIn ? KOTLIN.get(text) : null;
        if (type != null && !type.contains(".")) {
            return isBoxed && PRIMITIVES.contains(type) ? "java.lang." + (type.equals("int") ? "Integer" : text) : type;
        }
        Matcher collection = KOTLIN_COLLECTION.matcher(text);
        return type != null
                ? type
                : isBuiltIn && collection.matches()
                        ? "java.util." + collection.replaceFirst("$1$2")
                        : PRIMITIVES.contains(text) || scope.isTypeVariable(text) ? text : resolve(text, scope);
    }

    private static Optional<String> nested(String name, SourceClass scope) {
        return scope.scopes()
                .flatMap(each ->
                        Stream.of(each.name() + "." + name, each.unit().source().inPackage(name)))
                .filter(candidate -> scope.unit().find(candidate).isPresent())
                .findFirst();
    }

    private Optional<String> importedWithOthers(String name, SourceUnit unit) {
        return Stream.concat(unit.source().importedPackages(), Stream.of("java.lang"))
                .map(each -> each + "." + name)
                .flatMap(candidate -> known(candidate).stream())
                .findFirst();
    }

    private Optional<String> known(String name) {
        return Stream.of(name)
                .filter(candidate -> isKnown.test(candidate) || isOfJava(candidate))
                .findFirst();
    }

    /** Returns whether it is a class of the JDK. The class is not loaded. */
    private static boolean isOfJava(String name) {
        return name.startsWith("java.")
                && ClassLoader.getPlatformClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }
}
