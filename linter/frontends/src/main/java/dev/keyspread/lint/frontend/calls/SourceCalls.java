package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the calls of one method or function in the order in which they are evaluated. Types are empty if they are not known. Not
 * thread-safe.
 */
abstract class SourceCalls {

    /** Stops the recursion of nested brackets. */
    static final int DEPTH = 100;

    static final String THIS = "this";

    final Tokens tokens;
    final SourceImports imports;
    /** The names of the declared classes of local variables. */
    final Map<String, String> classes = new HashMap<>();

    private final ExpressionParser parser;
    private final Evaluator evaluator;

    /** The scopes of the method itself, and of those of anonymous and local classes in it. */
    final List<SourceScope> methods = new ArrayList<>();

    SourceScope scope;
    int at;
    int depth;
    /** Whether the last chain ends with a call that was added. */
    boolean isCall;

    SourceCalls(SourceFile file, Evaluator evaluator, SourceImports imports, SourceScope scope) {
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
        this.evaluator = evaluator;
        this.imports = imports;
        this.scope = scope;
        methods.add(scope);
    }

    /** Reads a member that is no class. */
    abstract void read(JvmDeclaration member, List<JvmDeclaration> parameters);

    /** Returns the method itself, then the methods of anonymous and local classes in it, all under one name. */
    final List<CodeMethod> methods(String name) {
        return methods.stream()
                .map(each -> new CodeMethod(name, 0, List.of(), List.of(), each.calls()))
                .toList();
    }

    /** Returns whether a statement or an argument ends before a token. */
    abstract boolean isEnd(int index);

    /** Returns the index after a copy of a variable with a value that is computed from it, or else the index after the name. */
    abstract int copyEnd(int name);

    /** Returns the name of a variable or property, perhaps of one whose changed copy is the value, or {@code null}. */
    @Nullable
    String variableOf(int value) {
        int name = tokens.at(value).is(THIS) && tokens.at(value + 1).is(".") ? value + 2 : value;
        int end = copyEnd(name);
        return tokens.at(name).isName() && (tokens.at(end).is(",") || isEnd(end))
                ? tokens.at(name).text()
                : null;
    }

    /** Returns the value of an argument if it is a constant, or else {@code null}. */
    @Nullable
    String constant(int value) {
        return evaluator.evaluate(parser.parse(value)).text().orElse(null);
    }

    /** Adds a call, whose last argument begins with a token, or is -1 if there is none. */
    final void add(String owner, String name, int line, int argument) {
        boolean isSdk = SdkName.isSdk(owner);
        scope.add(new CallSite(
                known(owner),
                name,
                line,
                argument < 0 || !(isSdk || name.equals("get")) ? null : constant(argument),
                argument < 0 ? null : variableOf(argument),
                Result.USED));
    }

    /** Returns a class if rules ask for it, or else an empty text. */
    final String known(String owner) {
        return SdkName.isSdk(owner) || owner.equals(scope.className()) ? owner : "";
    }
}
