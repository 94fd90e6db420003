package dev.keyspread.lint.frontend.calls;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Reads the calls of the classes in a parsed Java source. Not thread-safe. */
public final class SourceCodeReader {

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final SourceImports imports;
    private final SourceConstants constants = new SourceConstants();
    private final List<CodeClass> classes = new ArrayList<>();

    private SourceCodeReader(CompilationUnitTree unit, SourcePositions positions) {
        this.unit = unit;
        this.positions = positions;
        this.imports = new SourceImports(unit);
    }

    /** Returns the classes of a source, nested ones included. */
    public static List<CodeClass> read(CompilationUnitTree unit, SourcePositions positions) {
        SourceCodeReader reader = new SourceCodeReader(unit, positions);
        String packageName = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        unit.getTypeDecls().stream()
                .filter(ClassTree.class::isInstance)
                .map(ClassTree.class::cast)
                .forEach(type -> reader.add(type, packageName, null));
        return reader.classes;
    }

    private void add(ClassTree tree, String prefix, @Nullable SourceScope outer) {
        String name = prefix + tree.getSimpleName();
        SourceScope scope = new SourceScope(outer, name);
        scope.addMembers(tree, imports, constants);
        List<CodeMethod> methods = new ArrayList<>();
        List<Suppression> suppressions = new ArrayList<>(suppressions(tree.getModifiers(), null));
        for (Tree member : tree.getMembers()) {
            if (member instanceof ClassTree nested) {
                add(nested, name + ".", scope);
            } else {
                methods.addAll(methods(member, scope));
            }
            if (member instanceof MethodTree method) {
                suppressions.addAll(
                        suppressions(method.getModifiers(), method.getName().toString()));
            }
        }
        classes.add(new CodeClass(
                name,
                line(tree, tree.getModifiers()),
                Stream.concat(Stream.ofNullable(tree.getExtendsClause()), tree.getImplementsClause().stream())
                        .flatMap(type -> imports.type(type).stream())
                        .toList(),
                annotations(tree.getModifiers()),
                methods,
                suppressions));
    }

    /** Returns the method that a member is, with the methods of anonymous and local classes in it. */
    private List<CodeMethod> methods(Tree member, SourceScope scope) {
        SourceScope body = new SourceScope(scope, scope.className());
        SourceCalls calls = new SourceCalls(unit, positions, imports, constants, body);
        calls.scan(member, null);
        if (!(member instanceof MethodTree method)) {
            boolean isStatic = member instanceof VariableTree field
                    ? field.getModifiers().getFlags().contains(Modifier.STATIC)
                    : member instanceof BlockTree block && block.isStatic();
            return calls.methods(isStatic ? "<clinit>" : "<init>").stream()
                    .map(found -> new CodeMethod(found.name(), 0, List.of(), List.of(), found.calls()))
                    .toList();
        }
        List<String> parameters = method.getParameters().stream()
                .map(parameter -> imports.type(parameter.getType())
                        .orElseGet(() -> parameter.getType().toString()))
                .toList();
        CodeMethod first = new CodeMethod(
                method.getName().toString(),
                line(method, method.getModifiers()),
                annotations(method.getModifiers()),
                parameters,
                body.calls());
        return Stream.concat(
                        Stream.of(first), calls.methods(first.name()).stream().skip(1))
                .toList();
    }

    private List<String> annotations(ModifiersTree modifiers) {
        return modifiers.getAnnotations().stream()
                .flatMap(annotation -> imports.annotation(name(annotation)).stream())
                .toList();
    }

    private static String name(AnnotationTree annotation) {
        return annotation.getAnnotationType().toString();
    }

    private List<Suppression> suppressions(ModifiersTree modifiers, @Nullable String member) {
        return modifiers.getAnnotations().stream()
                .filter(annotation -> imports.annotation(name(annotation)).contains(AnnotatedSuppression.ANNOTATION))
                .map(annotation -> AnnotatedSuppression.of(member, values(annotation)))
                .toList();
    }

    private Map<String, String> values(AnnotationTree annotation) {
        Map<String, String> values = new HashMap<>();
        for (ExpressionTree argument : annotation.getArguments()) {
            if (argument instanceof AssignmentTree assignment) {
                Optional.ofNullable(constants.of(assignment.getExpression()))
                        .ifPresent(value -> values.put(assignment.getVariable().toString(), value));
            }
        }
        return values;
    }

    /** Returns the line of a declaration after its annotations. */
    private int line(Tree declaration, ModifiersTree modifiers) {
        long end = positions.getEndPosition(unit, modifiers);
        long start = end >= 0 ? end : positions.getStartPosition(unit, declaration);
        return (int) unit.getLineMap().getLineNumber(start);
    }
}
