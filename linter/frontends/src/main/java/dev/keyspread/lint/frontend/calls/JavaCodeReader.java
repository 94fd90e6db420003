package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.JavaDeclaration;
import dev.keyspread.lint.frontend.source.JavaDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JavaDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.Program.Sources;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the calls of the classes in a Java source. Any text can be read. Not thread-safe. */
public final class JavaCodeReader {

    private final SourceFile file;
    private final JavaSource source;
    private final Tokens tokens;
    private final SourceImports imports;
    private final Evaluator evaluator;
    private final Set<String> constants = new HashSet<>();
    private final List<CodeClass> classes = new ArrayList<>();

    private JavaCodeReader(SourceFile file, JavaSource source) {
        this.file = file;
        this.source = source;
        this.tokens = file.tokens();
        this.imports = new SourceImports(source.packageName(), source.imports(false));
        this.evaluator = new Evaluator(file, new Program(Sources.NONE), Map.of(), false);
    }

    /** Returns the classes of a source, nested ones included. */
    public static List<CodeClass> read(SourceFile file, JavaSource source) {
        JavaCodeReader reader = new JavaCodeReader(file, source);
        String prefix = source.packageName().isEmpty() ? "" : source.packageName() + ".";
        source.classes().forEach(type -> reader.add(type, prefix, null));
        return reader.classes;
    }

    private void add(JavaDeclaration type, String prefix, @Nullable SourceScope outer) {
        String name = prefix + source.text(type.name());
        SourceScope scope = new SourceScope(outer, name);
        scope.addMembers(type.members(), source, imports);
        type.members().stream()
                .filter(member -> member.kind() == Kind.FIELD && member.is("final"))
                .forEach(member -> constants.add(source.text(member.name())));
        List<CodeMethod> methods = new ArrayList<>();
        List<Suppression> suppressions = new ArrayList<>(suppressions(type, null));
        for (JavaDeclaration member : type.members()) {
            if (member.isClass()) {
                add(member, name + ".", scope);
                continue;
            }
            methods.addAll(methods(member, type.members(), scope));
            if (isMethod(member)) {
                suppressions.addAll(suppressions(member, methodName(member)));
            }
        }
        classes.add(new CodeClass(
                name,
                tokens.at(type.first()).line(),
                source.supertypes(type).stream()
                        .map(each -> imports.type(source, each))
                        .filter(each -> !each.isEmpty())
                        .toList(),
                annotations(type),
                methods,
                suppressions));
    }

    private static boolean isMethod(JavaDeclaration member) {
        return member.kind() == Kind.METHOD || member.kind() == Kind.CONSTRUCTOR;
    }

    private String methodName(JavaDeclaration method) {
        return method.kind() == Kind.CONSTRUCTOR ? "<init>" : source.text(method.name());
    }

    /** Returns the method that a member is, with the methods of anonymous and local classes in it. */
    private List<CodeMethod> methods(JavaDeclaration member, List<JavaDeclaration> members, SourceScope scope) {
        JavaCalls calls =
                new JavaCalls(file, source, evaluator, imports, constants, new SourceScope(scope, scope.className()));
        List<JavaDeclaration> parameters = source.parameters(member, members);
        calls.read(member, parameters);
        if (!isMethod(member)) {
            return calls.methods(member.is("static") || member.kind() == Kind.CONSTANT ? "<clinit>" : "<init>");
        }
        String name = methodName(member);
        List<CodeMethod> all = calls.methods(name);
        CodeMethod first = new CodeMethod(
                name,
                tokens.at(member.first()).line(),
                annotations(member),
                parameters.stream().map(this::parameterType).toList(),
                all.get(0).calls());
        return Stream.concat(Stream.of(first), all.stream().skip(1)).toList();
    }

    private String parameterType(JavaDeclaration parameter) {
        String known = imports.type(source, parameter.type());
        return known.isEmpty()
                ? IntStream.range(parameter.type(), parameter.name())
                        .mapToObj(source::text)
                        .collect(Collectors.joining())
                : known;
    }

    private List<String> annotations(JavaDeclaration declaration) {
        return declaration.annotations().stream()
                .flatMap(annotation -> imports.annotation(annotation.name()).stream())
                .toList();
    }

    private List<Suppression> suppressions(JavaDeclaration declaration, @Nullable String member) {
        return declaration.annotations().stream()
                .filter(annotation -> imports.annotation(annotation.name()).contains(AnnotatedSuppression.ANNOTATION))
                .map(annotation -> AnnotatedSuppression.of(member, values(annotation)))
                .toList();
    }

    private Map<String, String> values(Annotation annotation) {
        Map<String, String> values = new HashMap<>();
        int end = annotation.arguments() < 0 ? -1 : tokens.closing(annotation.arguments());
        for (int i = annotation.arguments() + 1; i < end; i++) {
            if (tokens.at(i).isName() && tokens.at(i + 1).is("=")) {
                String parameter = source.text(i);
                evaluator
                        .evaluate(new ExpressionParser(tokens).parse(i + 2))
                        .text()
                        .ifPresent(value -> values.put(parameter, value));
            }
        }
        return values;
    }
}
