package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JvmSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The names that are known in a class body or in a method, and the calls of the method. Not thread-safe. */
final class SourceScope {

    private final @Nullable SourceScope outer;
    private final String className;
    private final Map<String, String> variables = new HashMap<>();
    private final Map<String, String> methods = new HashMap<>();
    private final List<CallSite> calls = new ArrayList<>();

    /**
     * Creates a scope.
     *
     * @param className the canonical name of the class that findings name
     */
    SourceScope(@Nullable SourceScope outer, String className) {
        this.outer = outer;
        this.className = className;
    }

    /** Adds the fields and methods of a class. */
    void addMembers(List<JvmDeclaration> members, JvmSource source, SourceImports imports) {
        for (JvmDeclaration member : members) {
            if (member.isField()) {
                put(source.text(member.name()), imports.type(member.type()));
            } else if (member.kind() == Kind.METHOD) {
                putMethod(source.text(member.name()), imports.type(member.type()));
            }
        }
    }

    String className() {
        return className;
    }

    /** Adds a variable; its type is empty if it is not known. */
    void put(String variable, String type) {
        variables.put(variable, type);
    }

    /** Adds a method; its type is empty if it is not known. */
    void putMethod(String method, String type) {
        methods.put(method, type);
    }

    /** Returns the type of a variable in this scope or around it. */
    Optional<String> variable(String name) {
        String type = variables.get(name);
        return type == null && outer != null ? outer.variable(name) : Optional.ofNullable(type);
    }

    /** Returns the type of a method of this class or of those around it. */
    Optional<String> method(String name) {
        String type = methods.get(name);
        return type == null && outer != null ? outer.method(name) : Optional.ofNullable(type);
    }

    void add(CallSite call) {
        calls.add(call);
    }

    /** Tells what becomes of the result of the last call. */
    void useLast(Result use) {
        int last = calls.size() - 1;
        calls.set(last, calls.get(last).with(use));
    }

    List<CallSite> calls() {
        return calls;
    }
}
