package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.table.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A class in a Java source.
 *
 * @param unit the source
 * @param tree the declaration
 * @param outer the enclosing class, or {@code null}
 */
public record SourceClass(
        SourceUnit unit, ClassTree tree, @Nullable SourceClass outer) {

    String simpleName() {
        return tree.getSimpleName().toString();
    }

    /** Returns the canonical name. */
    String name() {
        return outer == null ? unit.inPackage(simpleName()) : outer.name() + "." + simpleName();
    }

    Place place() {
        return unit.place(tree, tree.getModifiers());
    }

    /** Returns the class and its enclosing classes. */
    Stream<SourceClass> scopes() {
        return Stream.iterate(this, each -> each != null, SourceClass::outer);
    }

    boolean isTypeVariable(String text) {
        return scopes().flatMap(scope -> scope.tree.getTypeParameters().stream())
                .map(TypeParameterTree::getName)
                .anyMatch(name -> name.contentEquals(text));
    }

    List<VariableTree> fields() {
        return members(VariableTree.class)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .toList();
    }

    /** Returns the public methods, which are the only ones that mappers use. */
    List<MethodTree> methods() {
        return members(MethodTree.class)
                .filter(method -> method.getReturnType() != null)
                .filter(method -> !method.getModifiers().getFlags().contains(Modifier.STATIC))
                .filter(method ->
                        isInterface() || method.getModifiers().getFlags().contains(Modifier.PUBLIC))
                .toList();
    }

    private boolean isInterface() {
        return tree.getKind() == Tree.Kind.INTERFACE;
    }

    /** Returns the constants of an enum. */
    List<String> constants() {
        return members(VariableTree.class)
                .filter(field -> tree.getKind() == Tree.Kind.ENUM)
                .filter(field -> field.getInitializer() instanceof NewClassTree)
                .filter(field -> String.valueOf(field.getType()).equals(simpleName()))
                .map(field -> field.getName().toString())
                .toList();
    }

    /** Returns the literal texts that fields are initialised with or getters return, by property. */
    Map<String, String> defaults() {
        Map<String, String> defaults = new LinkedHashMap<>();
        fields().forEach(field -> putText(defaults, field.getName().toString(), field.getInitializer()));
        methods().stream()
                .filter(method -> method.getParameters().isEmpty() && method.getBody() != null)
                .filter(method -> method.getBody().getStatements().size() == 1)
                .forEach(method -> {
                    String property = Properties.propertyName(method.getName().toString());
                    if (method.getBody().getStatements().get(0) instanceof ReturnTree result) {
                        putText(defaults, property, result.getExpression());
                    }
                });
        return defaults;
    }

    private static void putText(Map<String, String> texts, String property, @Nullable ExpressionTree value) {
        if (value instanceof LiteralTree literal && literal.getValue() instanceof String text) {
            texts.put(property, text);
        }
    }

    /** Returns a field that may be a compile-time constant. */
    Optional<VariableTree> constant(String name) {
        return members(VariableTree.class)
                .filter(field -> field.getName().contentEquals(name) && field.getInitializer() != null)
                .findFirst();
    }

    /** Returns the field of a property, or the record component, and its getter, as far as they are written. */
    public List<Tree> declarations(String property) {
        Stream<MethodTree> getters = members(MethodTree.class)
                .filter(method ->
                        method.getReturnType() != null && method.getParameters().isEmpty())
                .filter(method ->
                        Properties.propertyName(method.getName().toString()).equals(property));
        return Stream.concat(fields().stream().filter(field -> field.getName().contentEquals(property)), getters)
                .map(Tree.class::cast)
                .toList();
    }

    /** Returns the setters of a property, as far as they are written. */
    public List<Tree> setters(String property) {
        return members(MethodTree.class)
                .filter(method -> method.getParameters().size() == 1)
                .filter(method -> Properties.isSetter(method.getName().toString(), property))
                .map(Tree.class::cast)
                .toList();
    }

    private <T extends Tree> Stream<T> members(Class<T> kind) {
        return tree.getMembers().stream().filter(kind::isInstance).map(kind::cast);
    }
}
