package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.KotlinSource;
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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the calls of the classes and functions in a Java or Kotlin source. Any text can be read. Not thread-safe. */
public final class SourceCodeReader {

    private static final String INITIALIZER = "<init>";

    /** The Java names of types that have others in Kotlin, as far as handlers of requests differ by them. */
    private static final Map<String, String> JAVA_TYPES = Map.of("Any", "Object", "Int", "Integer", "Unit", "Void");

    private final SourceFile file;
    private final JvmSource source;
    private final Tokens tokens;
    private final SourceImports imports;
    private final Evaluator evaluator;
    private final Set<String> constants = new HashSet<>();
    private final List<CodeClass> classes = new ArrayList<>();

    private SourceCodeReader(SourceFile file, JvmSource source) {
        this.file = file;
        this.source = source;
        this.tokens = file.tokens();
        this.imports = new SourceImports(source);
        this.evaluator = new Evaluator(file, new Program(Sources.NONE), Map.of(), false);
    }

    /** Returns the classes of a source, nested ones included, and the class of Kotlin's functions outside classes. */
    public static List<CodeClass> read(SourceFile file, JvmSource source) {
        SourceCodeReader reader = new SourceCodeReader(file, source);
        String fileName = String.valueOf(file.path().getFileName()).replaceFirst("\\.kt$", "");
        String name = source.isKotlin()
                ? source.inPackage(fileName.substring(0, 1).toUpperCase(Locale.ROOT) + fileName.substring(1) + "Kt")
                : "";
        List<CodeMethod> functions =
                reader.members(source.members(), source.inPackage(""), new SourceScope(null, name), new ArrayList<>());
        if (source.isKotlin()) {
            reader.classes.add(new CodeClass(name, 0, List.of(), List.of(), functions, List.of()));
        }
        return reader.classes;
    }

    /** Adds the classes among some members, and returns the methods. Fields go first, since they tell the types of others. */
    private List<CodeMethod> members(
            List<JvmDeclaration> members, String prefix, SourceScope scope, List<Suppression> suppressions) {
        scope.addMembers(members, source, imports);
        members.stream()
                .filter(member -> member.kind() == Kind.FIELD && member.is("final"))
                .forEach(member -> constants.add(source.text(member.name())));
        List<CodeMethod> methods = new ArrayList<>();
        members.stream()
                .filter(member -> !member.isClass() && !isMethod(member))
                .forEach(member -> methods.addAll(initializers(member, members, scope)));
        members.stream().filter(JvmDeclaration::isClass).forEach(member -> add(member, prefix, scope));
        for (JvmDeclaration member : members) {
            if (isMethod(member)) {
                methods.addAll(methods(member, members, scope));
                suppressions.addAll(suppressions(member, methodName(member)));
            }
        }
        if (source.isKotlin()) {
            methods.add(new CodeMethod(INITIALIZER, 0, List.of(), List.of(), scope.calls()));
        }
        return methods;
    }

    private void add(JvmDeclaration type, String prefix, SourceScope outer) {
        String name = prefix + source.text(type.name());
        SourceScope scope = new SourceScope(outer, name);
        source.parameters(type, type.members()).stream()
                .filter(each -> source.isKotlin())
                .forEach(each -> scope.put(source.text(each.name()), imports.type(each.type())));
        List<Suppression> suppressions = new ArrayList<>(suppressions(type, null));
        List<CodeMethod> methods = members(type.members(), name + ".", scope, suppressions);
        classes.add(new CodeClass(
                name,
                tokens.at(type.first()).line(),
                source.supertypes(type).stream()
                        .map(each -> imports.type(each))
                        .filter(each -> !each.isEmpty())
                        .toList(),
                annotations(type),
                methods,
                suppressions));
    }

    private static boolean isMethod(JvmDeclaration member) {
        return member.kind() == Kind.METHOD || member.kind() == Kind.CONSTRUCTOR;
    }

    private String methodName(JvmDeclaration method) {
        return method.kind() == Kind.CONSTRUCTOR ? INITIALIZER : source.text(method.name());
    }

    /** Returns the calls of a field or an initializer. Those of Kotlin are added to the scope of their class. */
    private List<CodeMethod> initializers(JvmDeclaration member, List<JvmDeclaration> members, SourceScope scope) {
        SourceCalls calls = calls(source.isKotlin() ? scope : new SourceScope(scope, scope.className()));
        calls.read(member, source.parameters(member, members));
        boolean isStatic = member.is("static") || member.kind() == Kind.CONSTANT;
        return source.isKotlin() ? List.of() : calls.methods(isStatic ? "<clinit>" : INITIALIZER);
    }

    /** Returns a method, with the methods of anonymous and local classes in it. */
    private List<CodeMethod> methods(JvmDeclaration method, List<JvmDeclaration> members, SourceScope scope) {
        SourceCalls calls = calls(new SourceScope(scope, scope.className()));
        List<JvmDeclaration> parameters = source.parameters(method, members);
        calls.read(method, parameters);
        String name = methodName(method);
        List<CodeMethod> all = calls.methods(name);
        CodeMethod first = new CodeMethod(
                name,
                tokens.at(method.first()).line(),
                annotations(method),
                parameters.stream().map(this::parameterType).toList(),
                all.get(0).calls());
        return Stream.concat(Stream.of(first), all.stream().skip(1)).toList();
    }

    private SourceCalls calls(SourceScope scope) {
        return source instanceof KotlinSource kotlin
                ? new KotlinCalls(file, kotlin, evaluator, imports, scope)
                : new JavaCalls(file, (JavaSource) source, evaluator, imports, constants, scope);
    }

    private String parameterType(JvmDeclaration parameter) {
        String known = imports.type(parameter.type());
        if (!known.isEmpty()) {
            return known;
        }
        String written = source.text(parameter.type());
        return source.isKotlin()
                ? JAVA_TYPES.getOrDefault(written, written)
                : IntStream.range(parameter.type(), parameter.name())
                        .mapToObj(source::text)
                        .collect(Collectors.joining());
    }

    private List<String> annotations(JvmDeclaration declaration) {
        return declaration.annotations().stream()
                .flatMap(annotation -> imports.annotation(annotation.name()).stream())
                .toList();
    }

    private List<Suppression> suppressions(JvmDeclaration declaration, @Nullable String member) {
        return declaration.annotations().stream()
                .filter(annotation -> imports.annotation(annotation.name()).contains(AnnotatedSuppression.ANNOTATION))
                .map(annotation -> AnnotatedSuppression.of(member, values(annotation)))
                .toList();
    }

    private Map<String, String> values(Annotation annotation) {
        Map<String, String> values = new HashMap<>();
        for (int start : tokens.parts(annotation.arguments())) {
            if (tokens.at(start + 1).is("=")) {
                evaluator
                        .evaluate(new ExpressionParser(tokens).parse(start + 2))
                        .text()
                        .ifPresent(value -> values.put(source.text(start), value));
            }
        }
        return values;
    }
}
