package dev.keyspread.lint.frontend.jvm;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Resolves the names of classes in a source by its imports and the other sources. */
final class SourceNames {

    private static final String ALL = ".*";

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
                .or(() -> imported(first, scope.unit()))
                .or(() -> known(scope.unit().inPackage(first)))
                .or(() -> importedWithOthers(first, scope.unit()))
                .map(name -> name + rest)
                .orElseGet(() -> dot < 0 ? scope.unit().inPackage(text) : text);
    }

    /** Returns the classes that may declare a constant: the enclosing classes and those of static imports. */
    Stream<String> ownersOf(String constant, SourceClass scope) {
        Stream<String> imported = scope.unit().source().imports(true).stream()
                .filter(name -> name.endsWith("." + constant) || name.endsWith(ALL))
                .map(name -> name.substring(0, name.lastIndexOf('.')));
        return Stream.concat(scope.scopes().map(SourceClass::name), imported);
    }

    private static Optional<String> nested(String name, SourceClass scope) {
        return scope.scopes()
                .flatMap(each -> Stream.of(each.name() + "." + name, each.unit().inPackage(name)))
                .filter(candidate -> scope.unit().find(candidate).isPresent())
                .findFirst();
    }

    private static Optional<String> imported(String name, SourceUnit unit) {
        return unit.source().imports(false).stream()
                .filter(each -> each.endsWith("." + name))
                .findFirst();
    }

    private Optional<String> importedWithOthers(String name, SourceUnit unit) {
        Stream<String> packages = unit.source().imports(false).stream()
                .filter(each -> each.endsWith(ALL))
                .map(each -> each.substring(0, each.length() - ALL.length()));
        return Stream.concat(packages, Stream.of("java.lang"))
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
        List<String> packages =
                List.of("java.lang.", "java.math.", "java.net.", "java.nio.", "java.time.", "java.util.");
        return packages.stream().anyMatch(name::startsWith)
                && ClassLoader.getPlatformClassLoader().getResource(name.replace('.', '/') + ".class") != null;
    }
}
