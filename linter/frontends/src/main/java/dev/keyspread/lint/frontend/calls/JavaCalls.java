package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.JavaSource;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the calls of one Java method, and of the anonymous and local classes in it. Not thread-safe. */
final class JavaCalls extends SourceCalls {

    private static final Set<String> CONDITIONS =
            Set.of("if", "for", "while", "switch", "synchronized", "catch", "try");
    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short");

    /** The type of a variable whose declared class does not belong to the SDK. It is no client, even if it takes requests. */
    private static final String UNKNOWN = "?";

    /** The number of tokens between a label of a switch and its arrow or colon. */
    private static final int LABEL = 60;

    /** The number of tokens in the longest name of a class. Longer chains would take quadratic time. */
    private static final int NAME = 60;

    private final JavaSource source;
    private final Set<String> constants;
    /** The brackets of the bodies of switches that are values. */
    private final Set<Integer> switchValues = new HashSet<>();

    /**
     * Creates a reader.
     *
     * @param constants the names of final fields
     */
    JavaCalls(
            SourceFile file,
            JavaSource source,
            Evaluator evaluator,
            SourceImports imports,
            Set<String> constants,
            SourceScope scope) {
        super(file, evaluator, imports, scope);
        this.source = source;
        this.constants = constants;
    }

    @Override
    void read(JvmDeclaration member, List<JvmDeclaration> parameters) {
        boolean isConstant = member.kind() == Kind.CONSTANT;
        if (isConstant && member.parameters() >= 0) {
            arguments(member.parameters(), UNKNOWN, "<init>");
        }
        parameters.forEach(this::put);
        if (member.kind() == Kind.FIELD) {
            classes.put(source.text(member.name()), className(member.type()));
        }
        if (member.value() >= 0) {
            assigned(member.value(), tokens.at(member.name()).text());
            read(at, member.end());
        }
        if (isConstant) {
            inner(member.members());
        } else if (member.body() >= 0) {
            read(member.body() + 1, tokens.closing(member.body()));
        }
    }

    private void put(JvmDeclaration variable) {
        String name = tokens.at(variable.name()).text();
        classes.put(name, className(variable.type()));
        scope.put(name, imports.type(variable.type()));
    }

    /** Reads the members of an anonymous or local class, which belong to the class around it. */
    private void inner(List<JvmDeclaration> members) {
        SourceScope around = scope;
        SourceScope body = new SourceScope(around, around.className());
        body.addMembers(members, source, imports);
        for (JvmDeclaration member : members) {
            if (member.isClass()) {
                inner(member.members());
                continue;
            }
            int after = at;
            scope = new SourceScope(body, around.className());
            methods.add(scope);
            read(member, source.parameters(member, members));
            scope = body;
            at = after;
        }
        scope = around;
    }

    /** Reads the statements and expressions between two tokens. */
    private void read(int start, int end) {
        for (int i = start; i < end; ) {
            i = Math.max(i + 1, step(i, end));
        }
    }

    /** Reads the argument or the value that begins with a token, up to a comma, and returns its type. */
    private String expression(int start, int end) {
        String type = null;
        int i = start;
        while (i < end && !tokens.at(i).is(",") && !tokens.at(i).is(";")) {
            type = tokens.at(i).is("?") ? null : type;
            if (isOperand(i) && !isAssignment(i) && variableName(i) < 0) {
                String found = chain(i, end);
                type = type == null ? found : type;
                i = Math.max(i + 1, at);
            } else {
                i = Math.max(i + 1, step(i, end));
            }
        }
        at = i;
        return type == null ? "" : type;
    }

    /** Reads what begins with a token, and returns the index after it. */
    private int step(int i, int end) {
        Token token = tokens.at(i);
        if (depth == DEPTH) {
            return end;
        }
        if (token.is("@") && tokens.at(i + 1).isName()) {
            return source.annotation(i).end();
        }
        if (source.isClass(i)) {
            JvmDeclaration type = source.declaredClass(i);
            inner(type.members());
            return type.end();
        }
        int name = variableName(i);
        if (name > i) {
            return variable(i, name);
        }
        if (token.isName()
                && CONDITIONS.contains(token.text())
                && tokens.at(i + 1).is("(")) {
            return condition(i);
        }
        if (isAssignment(i)) {
            assigned(i + 2, token.text());
            return at;
        }
        if (isOperand(i)) {
            chain(i, end);
            boolean isStatement = tokens.at(at).is(";")
                    || (tokens.isClosing(at) && tokens.at(i - 1).is(";"));
            if (isCall && isStatement && isStart(i)) {
                scope.useLast(Result.DROPPED);
            }
            return at;
        }
        if (token.is("::")) {
            return i + 2;
        }
        if (tokens.isOpening(i)) {
            nested(i);
            return at;
        }
        return i + 1;
    }

    /** Reads what is in brackets, and goes to their end. */
    private void nested(int open) {
        depth++;
        read(open + 1, tokens.closing(open));
        depth--;
        at = tokens.closing(open) + 1;
    }

    /** Reads the brackets after the keyword of a statement, or of a switch that is a value. */
    private int condition(int keyword) {
        int close = tokens.closing(keyword + 1);
        if (tokens.at(keyword).is("switch") && !isStart(keyword)) {
            switchValues.add(close + 1);
        }
        nested(keyword + 1);
        return close + 1;
    }

    /** Returns the index of the name of a variable whose declaration begins with its type, or -1. */
    private int variableName(int type) {
        int name = source.typeEnd(type);
        return name > type && tokens.at(name).isName() && !source.isKeyword(name) ? name : -1;
    }

    /** Reads the declaration of a variable. An unknown type still hides a field of the same name. */
    private int variable(int type, int name) {
        String variable = tokens.at(name).text();
        boolean isTyped = !tokens.at(type).is("var");
        if (isTyped) {
            classes.put(variable, className(type));
        }
        int value = name + 1;
        while (tokens.at(value).is("[") && tokens.closing(value) == value + 1) {
            value += 2;
        }
        boolean hasValue = tokens.at(value).is("=");
        String found = hasValue ? assigned(value + 1, variable) : "";
        scope.put(variable, isTyped ? imports.type(type) : found);
        int end = hasValue ? at : value;
        boolean hasNext = tokens.at(end).is(",")
                && tokens.at(end + 1).isName()
                && Set.of("=", ",", ";").contains(tokens.at(end + 2).text());
        return hasNext ? variable(type, end + 1) : end;
    }

    /** Returns the simple name of a type, with brackets for an array. */
    private String className(int type) {
        String name = ClassFacts.simpleName(tokens.path(type));
        return tokens.at(source.typeEnd(type) - 1).is("]") ? name + "[]" : name;
    }

    private boolean isAssignment(int index) {
        return tokens.at(index).isName()
                && tokens.at(index + 1).is("=")
                && !tokens.at(index - 1).is(".");
    }

    /** Reads the first operand of a value that a variable takes, and returns its type. */
    private String assigned(int value, String variable) {
        isCall = false;
        at = value;
        String type = isOperand(value) ? chain(value, tokens.size()) : "";
        boolean isWhole =
                tokens.isClosing(at) || tokens.at(at).is(";") || tokens.at(at).is(",");
        if (isCall && isWhole) {
            scope.useLast(Result.assigned(variable, classes.get(variable)));
        }
        return type;
    }

    /** Returns whether a statement begins with a token. */
    private boolean isStart(int index) {
        Token before = tokens.at(index - 1);
        if (before.is(")")) {
            Token keyword = tokens.at(tokens.opening(index - 1) - 1);
            return keyword.isName() && CONDITIONS.contains(keyword.text());
        }
        if (before.is("->") || before.is(":")) {
            return isLabel(index - 1) && !switchValues.contains(tokens.enclosing(index));
        }
        return Set.of(";", "{", "}", "else", "do").contains(before.text()) && before.kind() != Token.Kind.TEXT;
    }

    /** Returns whether an arrow or a colon ends a label of a switch. */
    private boolean isLabel(int index) {
        for (int i = index - 1; i > index - LABEL && i >= 0; i--) {
            Token token = tokens.at(i);
            if (token.is("case") || token.is("default")) {
                return true;
            }
            if (token.is(";") || token.is("{") || token.is("}") || token.is("?") || token.is("->")) {
                return false;
            }
        }
        return false;
    }

    private boolean isOperand(int index) {
        Token token = tokens.at(index);
        boolean isValue = token.is("new") || token.is(THIS) || token.is("super");
        return token.kind() != Token.Kind.SYMBOL ? isValue || !source.isKeyword(index) : token.is("(");
    }

    /** Reads an operand with its members and calls, and returns its type. */
    private String chain(int start, int end) {
        at = start + 1;
        isCall = false;
        if (depth == DEPTH) {
            at = end;
            return "";
        }
        depth++;
        String type = operand(start, end);
        depth--;
        return type;
    }

    private String operand(int start, int end) {
        Token first = tokens.at(start);
        if (isLambda(start)) {
            lambda(start, "", end);
            return "";
        }
        if (first.is("(")) {
            int cast = castEnd(start);
            if (cast > 0) {
                chain(cast, end);
                return imports.type(start + 1);
            }
            String inner = expression(start + 1, tokens.closing(start));
            at = tokens.closing(start) + 1;
            isCall = false;
            return members(inner, start, false, end);
        }
        if (first.is("new")) {
            return members(created(start), start, false, end);
        }
        if (first.isName() && tokens.at(start + 1).is("(")) {
            return members(call(scope.className(), first.text(), first.line(), true), start, false, end);
        }
        return members(first.isName() ? name(first.text()) : "", start, first.isName(), end);
    }

    /**
     * Reads the members and calls after an operand.
     *
     * @param isPath true if the operand is a name
     */
    private String members(String operand, int start, boolean isPath, int end) {
        String type = operand;
        boolean isName = isPath;
        while (at < end) {
            Token next = tokens.at(at);
            boolean isSelf = at == start + 1 && tokens.at(start).is(THIS);
            boolean isDeclared = isVariable(start, at - 1);
            int name = next.is(".") ? source.argumentsEnd(at + 1) : at + 1;
            if (next.is(".") && tokens.at(name).is("new")) {
                type = created(name);
                isName = false;
            } else if (next.is(".") && tokens.at(name).isName()) {
                String member = tokens.at(name).text();
                at = name + 1;
                if (tokens.at(at).is("(")) {
                    String receiver = isSelf ? scope.className() : isDeclared && type.isEmpty() ? UNKNOWN : type;
                    type = call(receiver, member, tokens.at(name).line(), isSelf);
                    isName = false;
                } else {
                    type = isSelf
                            ? scope.variable(member).orElse("")
                            : isName ? imports.name(path(start, name)).orElse("") : "";
                    isName = isName && name - start < NAME;
                    isCall = false;
                }
            } else if (next.is("::")) {
                int referred = source.argumentsEnd(name);
                String member = tokens.at(referred).is("new") ? "<init>" : source.text(referred);
                String owner = isSelf ? scope.className() : type;
                scope.add(new CallSite(known(owner), member, tokens.at(start).line()));
                at = referred + 1;
                isCall = false;
                return "";
            } else if (next.is("[")) {
                nested(at);
                type = "";
                isName = false;
                isCall = false;
            } else {
                return type;
            }
        }
        return type;
    }

    /** Returns whether tokens are the name of a variable, or of a field after {@code this}. */
    private boolean isVariable(int start, int last) {
        boolean isField = last == start + 2 && tokens.at(start).is(THIS);
        return (last == start || isField)
                && scope.variable(tokens.at(last).text()).isPresent();
    }

    private String path(int start, int last) {
        return IntStream.rangeClosed(start, last).mapToObj(source::text).collect(Collectors.joining());
    }

    private String name(String text) {
        return scope.variable(text)
                .or(() -> scope.className().endsWith("." + text)
                                || scope.className().equals(text)
                        ? Optional.of(scope.className())
                        : imports.name(text))
                .orElse("");
    }

    /** Reads the creation of an object or an array, and returns its type. */
    private String created(int keyword) {
        int type = keyword + 1;
        at = source.typeNameEnd(type);
        if (at == type && PRIMITIVES.contains(tokens.at(type).text())) {
            at++;
        }
        if (tokens.at(at).is("(")) {
            int line = tokens.at(keyword).line();
            String name = imports.type(type);
            arguments(at, UNKNOWN, "<init>");
            scope.add(new CallSite(known(name), "<init>", line));
            if (tokens.at(at).is("{")) {
                int body = at;
                inner(source.members(body));
                at = tokens.closing(body) + 1;
            }
            isCall = true;
            return name;
        }
        while (tokens.at(at).is("[") || tokens.at(at).is("{")) {
            nested(at);
        }
        isCall = false;
        return "";
    }

    /** Reads the arguments of a call, adds it, and returns its type. */
    private String call(String receiver, String name, int line, boolean isOwn) {
        Arguments arguments = arguments(at, receiver, name);
        String owner = receiver.isEmpty() ? SdkTypes.clientOf(arguments.request).orElse("") : receiver;
        add(owner, name, line, arguments.last);
        isCall = true;
        return isOwn
                ? scope.method(name).orElse("")
                : SdkTypes.result(owner, name).orElse("");
    }

    /**
     * The arguments of a call.
     *
     * @param last the first token of the last argument, or -1 if there is none
     * @param request the type of the first argument that a client takes
     */
    private record Arguments(int last, String request) {}

    /** Reads the arguments in brackets, and goes to their end. */
    private Arguments arguments(int open, String receiver, String name) {
        int close = tokens.closing(open);
        int last = -1;
        String request = "";
        at = open + 1;
        while (at < close) {
            last = at;
            String owner = receiver.isEmpty() ? SdkTypes.clientOf(request).orElse("") : receiver;
            String type = "";
            if (isLambda(at)) {
                lambda(at, SdkTypes.ofLambdaParameter(owner, name).orElse(""), close);
            } else {
                type = expression(at, close);
            }
            request = SdkTypes.clientOf(type).isPresent() && request.isEmpty() ? type : request;
            at = Math.max(at, last) + 1;
        }
        at = close + 1;
        return new Arguments(last, request);
    }

    private boolean isLambda(int index) {
        int arrow = tokens.at(index).is("(") ? tokens.closing(index) + 1 : index + 1;
        boolean begins = tokens.at(index).is("(") || tokens.at(index).isName();
        return begins && tokens.at(arrow).is("->") && !isLabel(arrow);
    }

    /** Reads a lambda whose parameters have a type. */
    private void lambda(int start, String type, int end) {
        boolean isBracket = tokens.at(start).is("(");
        int arrow = isBracket ? tokens.closing(start) + 1 : start + 1;
        for (int i = isBracket ? start + 1 : start; i < arrow; i++) {
            boolean isLast = tokens.at(i + 1).is(",") || tokens.at(i + 1).is(")") || i + 1 == arrow;
            if (tokens.at(i).isName() && isLast) {
                scope.put(tokens.at(i).text(), type);
            }
        }
        if (tokens.at(arrow + 1).is("{")) {
            nested(arrow + 1);
        } else {
            expression(arrow + 1, end);
        }
        isCall = false;
    }

    /** Returns the index after the brackets of a cast, or 0 if it is none. */
    private int castEnd(int open) {
        int close = tokens.closing(open);
        int type = open + 1;
        boolean isPrimitive = PRIMITIVES.contains(tokens.at(type).text());
        int end = source.typeEnd(type);
        while (tokens.at(end).is("&")) {
            end = source.typeEnd(end + 1);
        }
        Token next = tokens.at(close + 1);
        boolean isFollowed = next.kind() != Token.Kind.SYMBOL
                ? !next.is("instanceof")
                : next.is("(") || next.is("!") || next.is("~") || (isPrimitive && next.is("-"));
        return end > type && end == close && isFollowed ? close + 1 : 0;
    }

    @Override
    @Nullable
    String constant(int value) {
        Token first = tokens.at(value);
        if (first.is("Boolean") && tokens.at(value + 1).is(".")) {
            return tokens.at(value + 2).text().toLowerCase(Locale.ROOT);
        }
        boolean isUnknown = first.isName()
                && !first.is("true")
                && !first.is("false")
                && !constants.contains(first.text())
                && !Character.isUpperCase(first.text().charAt(0));
        return isUnknown ? null : super.constant(value);
    }

    @Override
    @Nullable
    String variableOf(int value) {
        return source.isKeyword(value) && !tokens.at(value).is(THIS) ? null : super.variableOf(value);
    }

    @Override
    boolean isEnd(int index) {
        return tokens.isClosing(index);
    }

    /** Finds copies such as {@code order.toBuilder().total(order.total() + 1).build()}. */
    @Override
    int copyEnd(int name) {
        boolean isCopy = tokens.at(name + 1).is(".")
                && tokens.at(name + 2).is("toBuilder")
                && tokens.closing(name + 3) == name + 4;
        int end = name + 5;
        while (isCopy && tokens.at(end).is(".") && tokens.at(end + 2).is("(")) {
            end = tokens.closing(end + 2) + 1;
        }
        boolean isBuilt = isCopy && tokens.at(end - 3).is("build");
        return isBuilt
                        && IntStream.range(name + 5, end)
                                .anyMatch(i -> tokens.at(i).is(tokens.at(name).text()))
                ? end
                : name + 1;
    }
}
