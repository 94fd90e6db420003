package dev.keyspread.lint.frontend.calls;

import static java.util.stream.Collectors.toMap;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.frontend.kotlin.KotlinAnnotations;
import dev.keyspread.lint.frontend.kotlin.KotlinHeader;
import dev.keyspread.lint.frontend.kotlin.KotlinParser;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.Program.Sources;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the calls of the classes and functions in a Kotlin source. Any text can be read. Not thread-safe. */
public final class KotlinCodeReader {

    /** Stops the recursion of classes and companion objects in each other. */
    private static final int DEPTH = 20;

    private static final Set<String> TYPES = Set.of("class", "interface", "object");
    private static final Set<String> FIELDS = Set.of("val", "var", "init", "constructor");

    /** The Java names of types that have others in Kotlin, as far as handlers of requests differ by them. */
    private static final Map<String, String> JAVA_TYPES = Map.of("Any", "Object", "Int", "Integer", "Unit", "Void");

    private final SourceFile file;
    private final Tokens tokens;
    private final KotlinSyntax syntax;
    private final KotlinAnnotations annotations;
    private final Evaluator evaluator;
    private final SourceImports imports;
    private final List<CodeClass> classes = new ArrayList<>();
    private int depth;

    private KotlinCodeReader(SourceFile file) {
        this.file = file;
        this.tokens = file.tokens();
        this.syntax = new KotlinSyntax(tokens);
        this.annotations = new KotlinAnnotations(tokens);
        this.evaluator = new Evaluator(file, new Program(Sources.NONE), Map.of(), false);
        this.imports = new SourceImports(
                file.packageName(), file.importedNames().map(SdkTypes::ofKotlin).toList());
    }

    /** Returns the classes of a source, nested ones included, and the class of the functions outside classes. */
    public static List<CodeClass> read(SourceFile file) {
        KotlinCodeReader reader = new KotlinCodeReader(file);
        String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
        String fileName = String.valueOf(file.path().getFileName()).replaceFirst("\\.kt$", "");
        String name = prefix + fileName.substring(0, 1).toUpperCase(Locale.ROOT) + fileName.substring(1) + "Kt";
        List<CodeMethod> functions = reader.methods(
                reader.members(0, reader.tokens.size()), prefix, new SourceScope(null, name), new ArrayList<>());
        reader.classes.add(new CodeClass(name, 0, List.of(), List.of(), functions, List.of()));
        return reader.classes;
    }

    /**
     * A declaration.
     *
     * @param at the index of its keyword
     * @param end the index of the next keyword, or of the end of the body around it
     */
    private record Part(int at, int end, List<Annotation> annotations) {}

    /** Returns the declarations between two tokens. Those of a companion object count as those of its class. */
    private List<Part> members(int start, int end) {
        List<Part> members = new ArrayList<>();
        List<Annotation> pending = new ArrayList<>();
        int keyword = -1;
        List<Annotation> own = List.of();
        for (int i = start; i < end; ) {
            if (tokens.at(i).is("@") && !tokens.isClosing(i + 1)) {
                i = annotations.read(i, pending);
                continue;
            }
            boolean isCompanion = tokens.at(i).is("object") && tokens.at(i - 1).is("companion");
            if (isDeclaration(i) || isCompanion) {
                if (keyword >= 0) {
                    members.add(new Part(keyword, i, own));
                }
                keyword = isDeclaration(i) ? i : -1;
                own = List.copyOf(pending);
            }
            if (isCompanion && keyword < 0 && depth < DEPTH) {
                depth++;
                int body = KotlinHeader.of(tokens, i + 1).body();
                members.addAll(body < 0 ? List.of() : members(body + 1, tokens.closing(body)));
                depth--;
            }
            if (!KotlinParser.MODIFIERS.contains(tokens.at(i).text())) {
                pending.clear();
            }
            i = tokens.isOpening(i) ? tokens.closing(i) + 1 : i + 1;
        }
        if (keyword >= 0) {
            members.add(new Part(keyword, end, own));
        }
        return members;
    }

    private boolean isDeclaration(int index) {
        if (!tokens.at(index).isName()
                || tokens.at(index - 1).is(".")
                || tokens.at(index - 1).is("::")) {
            return false;
        }
        String keyword = tokens.at(index).text();
        boolean isNamed = tokens.at(index + 1).isName();
        return (TYPES.contains(keyword) && isNamed)
                || FIELDS.contains(keyword)
                || (keyword.equals("fun") && !tokens.at(index + 1).is("interface"));
    }

    /** Reads the members of a class or a file, whose fields are added to its scope. */
    private List<CodeMethod> methods(
            List<Part> members, String prefix, SourceScope scope, List<Suppression> suppressions) {
        KotlinCalls fields = calls(scope);
        List<Part> functions = members.stream()
                .filter(member -> tokens.at(member.at).is("fun"))
                .toList();
        functions.forEach(member -> {
            int end = tokens.closing(parameters(member));
            scope.putMethod(name(member), tokens.at(end + 1).is(":") ? fields.type(end + 2) : "");
        });
        members.stream()
                .filter(member -> FIELDS.contains(tokens.at(member.at).text()))
                .forEach(member -> fields.read(member.at, member.end, true));
        members.stream()
                .filter(member -> TYPES.contains(tokens.at(member.at).text()))
                .forEach(member -> addClass(member, prefix, scope));
        List<CodeMethod> methods = new ArrayList<>();
        for (Part member : functions) {
            methods.add(method(member, scope));
            suppressions.addAll(suppressions(member, name(member)));
        }
        methods.add(new CodeMethod("<init>", 0, List.of(), List.of(), scope.calls()));
        return methods;
    }

    private void addClass(Part type, String prefix, SourceScope outer) {
        if (depth == DEPTH) {
            return;
        }
        depth++;
        String name = prefix + tokens.at(type.at + 1).text();
        KotlinHeader header = KotlinHeader.of(tokens, type.at + 2);
        SourceScope scope = new SourceScope(outer, name);
        parameters(header.parameters(), scope);
        List<Suppression> suppressions = new ArrayList<>(suppressions(type, null));
        List<Part> members = header.body() < 0 ? List.of() : members(header.body() + 1, tokens.closing(header.body()));
        List<CodeMethod> methods = methods(members, name + ".", scope, suppressions);
        classes.add(new CodeClass(
                name,
                tokens.at(type.at + 1).line(),
                supertypes(header, type),
                annotations(type),
                methods,
                suppressions));
        depth--;
    }

    private List<String> supertypes(KotlinHeader header, Part type) {
        List<String> names = new ArrayList<>();
        int end = header.body() < 0 ? type.end : header.body();
        int brackets = 0;
        for (int i = header.parameters() < 0 ? type.at + 2 : tokens.closing(header.parameters()) + 1; i < end; ) {
            brackets += tokens.at(i).is("<") ? 1 : tokens.at(i).is(">") ? -1 : 0;
            boolean begins = tokens.at(i - 1).is(":") || tokens.at(i - 1).is(",");
            if (brackets == 0 && begins && tokens.at(i).isName()) {
                imports.name(tokens.at(i).text()).ifPresent(names::add);
            }
            i = tokens.isOpening(i) ? tokens.closing(i) + 1 : i + 1;
        }
        return names;
    }

    private CodeMethod method(Part function, SourceScope outer) {
        SourceScope scope = new SourceScope(outer, outer.className());
        KotlinCalls calls = calls(scope);
        int open = parameters(function);
        int receiver = tokens.typeArgumentsEnd(function.at + 1);
        if (tokens.at(open - 2).is(".")) {
            scope.put("this", imports.name(tokens.at(receiver).text()).orElse(""));
        }
        List<String> types = parameters(open, scope);
        int body = syntax.typeEnd(tokens.closing(open) + 1, function.end);
        if (tokens.at(body).is("{")) {
            calls.read(body + 1, tokens.closing(body), false);
        } else if (tokens.at(body).is("=")) {
            calls.read(body + 1, function.end, true);
        }
        return new CodeMethod(
                name(function), tokens.at(function.at).line(), annotations(function), types, scope.calls());
    }

    /** Adds the parameters in brackets to a scope, and returns their types. */
    private List<String> parameters(int open, SourceScope scope) {
        List<String> types = new ArrayList<>();
        for (int i = open + 1; open >= 0 && i < tokens.closing(open); i++) {
            if (tokens.at(i).isName() && tokens.at(i + 1).is(":") && tokens.enclosing(i) == open) {
                String type = tokens.at(i + 2).text();
                scope.put(tokens.at(i).text(), imports.name(type).orElse(""));
                types.add(imports.name(type).orElse(JAVA_TYPES.getOrDefault(type, type)));
            }
        }
        return types;
    }

    /** Returns the index of the bracket that opens the parameters of a function. */
    private int parameters(Part function) {
        int at = function.at;
        while (at < function.end && !tokens.at(at).is("(")) {
            at++;
        }
        return at;
    }

    private String name(Part function) {
        return tokens.at(parameters(function) - 1).text();
    }

    private KotlinCalls calls(SourceScope scope) {
        return new KotlinCalls(file, evaluator, imports, scope);
    }

    private List<String> annotations(Part part) {
        return part.annotations.stream()
                .flatMap(annotation -> imports.annotation(annotation.name()).stream())
                .toList();
    }

    private List<Suppression> suppressions(Part part, @Nullable String member) {
        return part.annotations.stream()
                .filter(each -> imports.annotation(each.name()).contains(AnnotatedSuppression.ANNOTATION))
                .map(each -> AnnotatedSuppression.of(
                        member,
                        each.values().entrySet().stream()
                                .collect(toMap(Map.Entry::getKey, value -> String.join("", value.getValue())))))
                .toList();
    }
}
