package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import dev.keyspread.lint.frontend.table.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class in a Java or Kotlin source.
 *
 * @param unit the source
 * @param declaration the declaration
 * @param outer the enclosing class, or {@code null}
 */
public record SourceClass(
        SourceUnit unit,
        JvmDeclaration declaration,
        @Nullable SourceClass outer) {

    String simpleName() {
        return nameOf(declaration);
    }

    /** Returns the canonical name. */
    String name() {
        return outer == null ? source().inPackage(simpleName()) : outer.name() + "." + simpleName();
    }

    Place place() {
        return unit.place(declaration);
    }

    /** Returns the name of a member. */
    String nameOf(JvmDeclaration member) {
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

    /** Returns the fields, and the properties that are not private. */
    List<JvmDeclaration> fields() {
        return declaration.members().stream()
                .filter(member ->
                        member.isField() && !member.is("static") && !(source().isKotlin() && member.is("private")))
                .toList();
    }

    /** Returns the public methods, which are the only ones that mappers use. */
    List<JvmDeclaration> methods() {
        boolean isPublic = source().isKotlin() || declaration.kind() == Kind.INTERFACE;
        return allMethods()
                .filter(method -> !method.is("static") && (isPublic ? !method.is("private") : method.is("public")))
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
        Token next = source().tokens().at(value + 1);
        boolean isWhole = next.is(";")
                || next.is(",")
                || source().tokens().isClosing(value + 1)
                || (next.isFirst() && (next.isName() || next.is("@")));
        if (token.kind() == Token.Kind.TEXT && isWhole) {
            texts.put(property, token.text());
        }
    }

    /** Returns the field of a property, or the record component, and its getter, as far as they are written. */
    public List<JvmDeclaration> declarations(String property) {
        return Stream.concat(
                        fields().stream().filter(field -> nameOf(field).equals(property)),
                        allMethods()
                                .filter(method -> parameters(method) == 0
                                        && Properties.propertyName(nameOf(method))
                                                .equals(property)))
                .toList();
    }

    /** Returns the setters of a property, as far as they are written. */
    public List<JvmDeclaration> setters(String property) {
        return allMethods()
                .filter(method -> parameters(method) == 1 && Properties.isSetter(nameOf(method), property))
                .toList();
    }

    /** Returns the number of parameters of a method. */
    int parameters(JvmDeclaration method) {
        return source().parameters(method, declaration.members()).size();
    }

    private Stream<JvmDeclaration> allMethods() {
        return declaration.members().stream().filter(member -> member.kind() == Kind.METHOD);
    }

    private JvmSource source() {
        return unit.source();
    }
}
