package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.source.JavaDeclaration;
import dev.keyspread.lint.frontend.source.JavaDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import dev.keyspread.lint.frontend.table.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class in a Java source.
 *
 * @param unit the source
 * @param declaration the declaration
 * @param outer the enclosing class, or {@code null}
 */
public record SourceClass(
        SourceUnit unit,
        JavaDeclaration declaration,
        @Nullable SourceClass outer) {

    String simpleName() {
        return nameOf(declaration);
    }

    /** Returns the canonical name. */
    String name() {
        return outer == null ? unit.inPackage(simpleName()) : outer.name() + "." + simpleName();
    }

    Place place() {
        return unit.place(declaration);
    }

    /** Returns the name of a member. */
    String nameOf(JavaDeclaration member) {
        return source().text(member.name());
    }

    /** Returns the class and its enclosing classes. */
    Stream<SourceClass> scopes() {
        return Stream.iterate(this, each -> each != null, SourceClass::outer);
    }

    boolean isTypeVariable(String text) {
        return scopes().anyMatch(
                        scope -> source().typeParameters(scope.declaration).contains(text));
    }

    List<JavaDeclaration> fields() {
        return declaration.members().stream()
                .filter(member -> member.isField() && !member.is("static"))
                .toList();
    }

    /** Returns the public methods, which are the only ones that mappers use. */
    List<JavaDeclaration> methods() {
        boolean isInterface = declaration.kind() == Kind.INTERFACE;
        return allMethods()
                .filter(method -> !method.is("static") && (isInterface || method.is("public")))
                .toList();
    }

    /** Returns the constants of an enum. */
    List<String> constants() {
        return declaration.members().stream()
                .filter(member -> member.kind() == Kind.CONSTANT)
                .map(this::nameOf)
                .toList();
    }

    /** Returns the literal texts that fields are initialised with or getters return, by property. */
    Map<String, String> defaults() {
        Map<String, String> defaults = new LinkedHashMap<>();
        fields().forEach(field -> putText(defaults, nameOf(field), field.value()));
        methods().stream()
                .filter(method -> parameters(method) == 0
                        && source().text(method.body() + 1).equals("return"))
                .forEach(method -> putText(defaults, Properties.propertyName(nameOf(method)), method.body() + 2));
        return defaults;
    }

    private void putText(Map<String, String> texts, String property, int value) {
        Token token = source().tokens().at(value);
        if (token.kind() == Token.Kind.TEXT && source().text(value + 1).equals(";")) {
            texts.put(property, token.text());
        }
    }

    /** Returns a field that may be a compile-time constant. */
    Optional<JavaDeclaration> constant(String name) {
        return declaration.members().stream()
                .filter(member -> member.value() >= 0 && nameOf(member).equals(name))
                .findFirst();
    }

    /** Returns the field of a property, or the record component, and its getter, as far as they are written. */
    public List<JavaDeclaration> declarations(String property) {
        return Stream.concat(
                        fields().stream().filter(field -> nameOf(field).equals(property)),
                        allMethods()
                                .filter(method -> parameters(method) == 0
                                        && Properties.propertyName(nameOf(method))
                                                .equals(property)))
                .toList();
    }

    /** Returns the setters of a property, as far as they are written. */
    public List<JavaDeclaration> setters(String property) {
        return allMethods()
                .filter(method -> parameters(method) == 1 && Properties.isSetter(nameOf(method), property))
                .toList();
    }

    /** Returns the number of parameters of a method. */
    int parameters(JavaDeclaration method) {
        return source().parameters(method, declaration.members()).size();
    }

    private Stream<JavaDeclaration> allMethods() {
        return declaration.members().stream().filter(member -> member.kind() == Kind.METHOD);
    }

    private JavaSource source() {
        return unit.source();
    }
}
