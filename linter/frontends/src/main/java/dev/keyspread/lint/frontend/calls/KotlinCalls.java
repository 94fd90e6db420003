package dev.keyspread.lint.frontend.calls;

import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.SdkName;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.KotlinSource;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads the calls of one Kotlin function. Builders that Kotlin writes with assignments become calls of the builders of Java. Not
 * thread-safe.
 */
final class KotlinCalls extends SourceCalls {

    private static final String IT = "it";
    private static final String BUILDER = ".Builder";

    /** The functions of Kotlin whose lambda takes the value that they are called on. */
    private static final Set<String> SCOPES = Set.of("apply", "also", "let", "run", "use", "with");

    private static final Set<String> SCOPES_OF_THIS = Set.of("apply", "run", "with");
    private static final Set<String> SAME_RESULT = Set.of("apply", "also");
    private static final Set<String> RESULT_OF_LAMBDA =
            Set.of("let", "run", "use", "with", "lazy", "runBlocking", "withContext", "coroutineScope");
    private static final Set<String> NO_RESULT =
            Set.of("apply", "also", "forEach", "forEachIndexed", "onEach", "repeat", "launch");
    private static final Set<String> KEYWORDS = Set.of(
            "if else when for while do try catch finally return throw break continue object class interface is in as by null"
                    .split(" ", -1));

    private static final Set<String> LOOPS = Set.of("for", "while", "do", "finally");
    private static final Set<String> BRANCHES = Set.of("if", "try");
    private static final Set<String> FURTHER_BRANCHES = Set.of("else", "catch");

    /** The maximum number of tokens of a lambda's parameters. */
    private static final int PARAMETERS = 20;

    private final KotlinSource source;

    KotlinCalls(SourceFile file, KotlinSource source, Evaluator evaluator, SourceImports imports, SourceScope scope) {
        super(file, evaluator, imports, scope);
        this.source = source;
    }

    @Override
    void read(JvmDeclaration member, List<JvmDeclaration> parameters) {
        parameters.forEach(each -> scope.put(source.text(each.name()), imports.type(each.type())));
        int receiver = source.receiver(member);
        if (receiver >= 0) {
            scope.put(THIS, imports.name(source.text(receiver)).orElse(""));
        }
        if (member.body() >= 0) {
            read(member.body() + 1, tokens.closing(member.body()), false);
        } else if (member.kind() == Kind.METHOD && member.value() >= 0) {
            read(member.value(), member.end(), true);
        } else if (member.kind() == Kind.FIELD) {
            read(member.first(), member.end(), true);
        } else if (member.kind() == Kind.CONSTRUCTOR) {
            read(tokens.closing(member.parameters()) + 1, member.end(), true);
        }
    }

    /**
     * Reads the statements or the expression between two tokens, and returns the type of the last expression.
     *
     * @param isValue true if the last expression may be a value that is used
     */
    String read(int start, int end, boolean isValue) {
        String last = "";
        boolean isInnerValue = isValue;
        if (depth == DEPTH) {
            return last;
        }
        depth++;
        for (int i = start; i < end; ) {
            if (tokens.at(i).is("val") || tokens.at(i).is("var")) {
                i = declaration(i + 1, end);
            } else if (isAssignment(i) && isStart(i, start)) {
                i = assignment(i);
            } else if (tokens.at(i).is("fun")) {
                i = function(i, end);
            } else if (isOperand(i)) {
                last = chain(i);
                last = at >= end ? last : "";
                boolean isStatement = isStart(i, start) && isEnd(at) && !(isValue && at >= end);
                if (isCall && isStatement) {
                    scope.useLast(Result.DROPPED);
                }
                i = at;
            } else if (tokens.isOpening(i)) {
                isInnerValue = isValue(i, start, isValue, isInnerValue);
                read(i + 1, tokens.closing(i), isInnerValue);
                i = tokens.closing(i) + 1;
            } else {
                hideLoopVariable(i);
                i++;
            }
        }
        depth--;
        return last;
    }

    /** Reads a declaration from its name on, and returns the index after it. */
    private int declaration(int name, int end) {
        if (!tokens.at(name).isName()) {
            return tokens.isOpening(name) ? tokens.closing(name) + 1 : name;
        }
        String variable = tokens.at(name).text();
        boolean isTyped = tokens.at(name + 1).is(":");
        String declared = isTyped ? imports.type(name + 2) : "";
        if (isTyped) {
            classes.put(variable, ClassFacts.simpleName(tokens.path(name + 2)));
        }
        int value = isTyped ? source.typeEnd(name + 2, end) : name + 1;
        boolean hasValue =
                value < end && (tokens.at(value).is("=") || tokens.at(value).is("by"));
        String found = hasValue ? assigned(value + 1, variable) : "";
        scope.put(variable, isTyped ? declared : found);
        return hasValue ? at : value;
    }

    private boolean isAssignment(int index) {
        int target = tokens.at(index).is(THIS) && tokens.at(index + 1).is(".") ? index + 2 : index;
        boolean isMember = target == index
                && tokens.at(index + 1).is(".")
                && tokens.at(index + 2).isName()
                && tokens.at(index + 3).is("=");
        return tokens.at(target).isName() && (isMember || tokens.at(target + 1).is("="));
    }

    /** Reads {@code name = value}, which sets a property of a builder, or a variable. */
    private int assignment(int start) {
        int equalsSign = tokens.at(start + 1).is("=") ? start + 1 : start + 3;
        String name = tokens.at(equalsSign - 1).text();
        boolean isBare = equalsSign == start + 1;
        String owner = isBare || tokens.at(start).is(THIS) ? self() : variable(tokens.at(start));
        boolean isProperty = SdkName.isSdk(owner);
        assigned(equalsSign + 1, isBare && !isProperty ? name : "");
        if (isProperty) {
            String setter = SdkTypes.isOfV1(owner) ? accessor("set", name) : name;
            add(owner, setter, tokens.at(equalsSign - 1).line(), equalsSign + 1);
        }
        return at;
    }

    /** Reads the first operand of a value that a variable takes, and returns its type if it is the whole value. */
    private String assigned(int value, String variable) {
        isCall = false;
        at = value;
        String type = isOperand(value) ? chain(value) : "";
        boolean isWhole = isEnd(at) || tokens.at(at).is("?:") || tokens.at(at).is(",");
        if (isCall && isWhole && !variable.isEmpty()) {
            scope.useLast(Result.assigned(variable, classes.get(variable)));
        }
        return isWhole ? type : "";
    }

    /** Reads a local function, or one of an anonymous class, whose calls count as those of the function around it. */
    private int function(int keyword, int end) {
        int open = keyword + 1;
        while (open < end && !tokens.isOpening(open)) {
            open++;
        }
        int body = source.typeEnd(tokens.closing(open) + 1, end);
        if (!tokens.at(body).is("{")) {
            return body + 1;
        }
        read(body + 1, tokens.closing(body), false);
        return tokens.closing(body) + 1;
    }

    private void hideLoopVariable(int index) {
        if (tokens.at(index).is("for") && tokens.at(index + 2).isName()) {
            scope.put(tokens.at(index + 2).text(), "");
        }
    }

    private boolean isOperand(int index) {
        Token token = tokens.at(index);
        return token.kind() != Token.Kind.SYMBOL && !(token.isName() && KEYWORDS.contains(token.text()));
    }

    /** Reads an operand with its members and calls, and returns its type. */
    private String chain(int start) {
        at = start + 1;
        isCall = false;
        String type = first(tokens.at(start));
        while (true) {
            Token next = tokens.at(at);
            boolean isMember = next.is(".") || next.is("?.") || next.is("::");
            if (isMember && tokens.at(at + 1).isName()) {
                type = member(type, next.is("::"));
            } else if (next.is("!!")) {
                at++;
            } else if (next.is("[") && !next.isFirst()) {
                type = call("", "get", next.line());
            } else {
                return type;
            }
        }
    }

    private String first(Token token) {
        if (token.is(THIS)) {
            boolean isLabelled = tokens.at(at).is("@");
            at += isLabelled ? 2 : 0;
            return isLabelled || self().isEmpty() ? scope.className() : self();
        }
        if (!token.isName() || !isCall(at)) {
            return token.isName() ? variable(token) : "";
        }
        String name = token.text();
        if (Character.isUpperCase(name.charAt(0))) {
            return created(imports.name(name).orElse(""), token.line());
        }
        boolean isOwn = scope.method(name).isPresent() || self().isEmpty() || SCOPES.contains(name);
        return call(isOwn ? scope.className() : self(), name, token.line());
    }

    /** Reads the creation of an object. The models of the SDK for Kotlin have a function with a lambda for that. */
    private String created(String type, int line) {
        boolean isBuilt = SdkTypes.isModel(type) && tokens.at(at).is("{");
        if (!isBuilt) {
            call(type, "<init>", line);
            return type;
        }
        scope.add(new CallSite(type, "builder", line));
        int open = at;
        lambda(open, type + BUILDER, true, false);
        at = tokens.closing(open) + 1;
        scope.add(new CallSite(type + BUILDER, "build", line));
        isCall = true;
        return type;
    }

    private String member(String type, boolean isReference) {
        Token name = tokens.at(at + 1);
        at += 2;
        if (!isReference && isCall(at)) {
            return call(type, name.text(), name.line());
        }
        isCall = SdkName.isSdk(type);
        if (isCall) {
            String getter = SdkTypes.isOfV1(type) && !isReference ? accessor("get", name.text()) : name.text();
            scope.add(new CallSite(type, getter, name.line()));
        }
        return type.equals(scope.className()) ? scope.variable(name.text()).orElse("") : "";
    }

    /** Reads the arguments and the lambda of a call, adds it, and returns its type. */
    private String call(String receiver, String name, int line) {
        int open = tokens.typeArgumentsEnd(at);
        int argument = -1;
        String owner = receiver;
        String first = "";
        at = open;
        if (!tokens.at(open).is("{")) {
            for (int start : tokens.parts(open)) {
                argument = tokens.at(start).isName() && tokens.at(start + 1).is("=") ? start + 2 : start;
                String type = argument(owner, name, argument, tokens.closing(open));
                first = first.isEmpty() ? type : first;
                owner = owner.isEmpty() ? SdkTypes.clientOf(type).orElse("") : owner;
            }
            at = tokens.closing(open) + 1;
        }
        String result = owner.equals(scope.className())
                ? scope.method(name).orElse("")
                : SAME_RESULT.contains(name)
                        ? owner
                        : SdkTypes.result(owner, name).orElse("");
        if (tokens.at(at).is("{") && !tokens.at(at).isFirst()) {
            int lambda = at;
            argument = -1;
            String type = lambda(owner, name, lambda, first);
            result = RESULT_OF_LAMBDA.contains(name) ? type : result;
            at = tokens.closing(lambda) + 1;
        }
        add(owner, name, line, argument);
        isCall = true;
        return result;
    }

    private String argument(String owner, String name, int start, int close) {
        if (tokens.at(start).is("{")) {
            return lambda(owner, name, start, "");
        }
        int end = start;
        while (end < close && !tokens.at(end).is(",")) {
            end = tokens.isOpening(end) ? tokens.closing(end) + 1 : end + 1;
        }
        return read(start, Math.min(end, close), true);
    }

    private String lambda(String owner, String name, int open, String first) {
        boolean isScope = SCOPES.contains(name);
        String type = name.equals("with")
                ? first
                : isScope ? owner : SdkTypes.ofLambdaParameter(owner, name).orElse("");
        boolean hasReceiver = isScope ? SCOPES_OF_THIS.contains(name) : !type.isEmpty();
        return lambda(open, type, hasReceiver, !NO_RESULT.contains(name));
    }

    /** Reads a lambda whose parameter, and perhaps whose receiver, has a type. */
    private String lambda(int open, String type, boolean hasReceiver, boolean isValue) {
        int arrow = arrow(open);
        String parameter = arrow > open + 1 ? tokens.at(open + 1).text() : IT;
        String oldIt = scope.variable(IT).orElse("");
        String oldThis = self();
        scope.put(parameter, type);
        if (hasReceiver) {
            scope.put(THIS, type);
        }
        String last = read(Math.max(open, arrow) + 1, tokens.closing(open), isValue);
        scope.put(THIS, oldThis);
        scope.put(IT, oldIt);
        return last;
    }

    /** The type of the receiver of a lambda or an extension function; empty for that of the class. */
    private String self() {
        return scope.variable(THIS).orElse("");
    }

    private String variable(Token name) {
        boolean isClass =
                !name.text().isEmpty() && Character.isUpperCase(name.text().charAt(0));
        return scope.variable(name.text())
                .or(() -> isClass ? imports.name(name.text()) : Optional.empty())
                .orElse("");
    }

    private static String accessor(String prefix, String property) {
        return prefix + property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
    }

    /** Returns whether a statement begins with a token of a block. */
    private boolean isStart(int index, int blockStart) {
        Token before = tokens.at(index - 1);
        return index == blockStart ? before.is("{") || before.is("->") : source.isStart(index);
    }

    @Override
    boolean isEnd(int index) {
        Token next = tokens.at(index);
        return tokens.isClosing(index) || next.is(";") || (next.isFirst() && next.isName() && !next.is("else"));
    }

    /** Returns whether a call's arguments, or its lambda, begin with a token. */
    private boolean isCall(int index) {
        int open = tokens.typeArgumentsEnd(index);
        return !tokens.at(index).isFirst()
                && (tokens.at(open).is("(") || tokens.at(open).is("{"));
    }

    /** Returns the index of the arrow after the parameters of a lambda, or -1 if it names none. */
    private int arrow(int open) {
        for (int i = open + 1; i < open + PARAMETERS && i < tokens.closing(open); i++) {
            if (tokens.at(i).is("->")) {
                return i;
            }
            if (tokens.isOpening(i) && !tokens.at(i).is("(")) {
                return -1;
            }
        }
        return -1;
    }

    /**
     * Returns whether the last expression of a block may be a value.
     *
     * @param blockStart the first token of the block around it
     * @param around true if the last expression of that block may be a value
     * @param last true if that of the block before it may be
     */
    private boolean isValue(int open, int blockStart, boolean around, boolean last) {
        int before = open - 1;
        int keyword = tokens.at(before).is(")") ? tokens.opening(before) - 1 : before;
        String text = tokens.at(keyword).text();
        if (LOOPS.contains(text)) {
            return false;
        }
        if (BRANCHES.contains(text)) {
            return tokens.at(keyword - 1).is("else") ? last : !isStart(keyword, blockStart) || around;
        }
        return !FURTHER_BRANCHES.contains(text) || last;
    }

    /** Finds copies such as {@code order.copy(total = order.total + 1)}. */
    @Override
    int copyEnd(int name) {
        boolean isCopy = tokens.at(name + 1).is(".")
                && tokens.at(name + 2).is("copy")
                && tokens.at(name + 3).is("(");
        if (!isCopy) {
            return name + 1;
        }
        int close = tokens.closing(name + 3);
        boolean isChanged = IntStream.range(name + 4, close)
                .anyMatch(i -> tokens.at(i).is(tokens.at(name).text())
                        && tokens.at(i + 1).is("."));
        return isChanged ? close + 1 : name + 1;
    }
}
