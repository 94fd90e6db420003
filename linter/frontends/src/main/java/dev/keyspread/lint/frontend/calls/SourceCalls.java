package dev.keyspread.lint.frontend.calls;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CallSite.Result;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.code.SdkName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the calls of one method in the order in which they are evaluated. Not thread-safe. */
final class SourceCalls extends TreeScanner<@Nullable Void, @Nullable Void> {

    /** A copy with a value that is computed from the original: {@code order.toBuilder().total(order.total() + 1).build()}. */
    private static final Pattern COPY = Pattern.compile("(?:this\\.)?(\\w++)\\.toBuilder\\(\\)\\.");

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final SourceImports imports;
    private final SourceConstants constants;
    private final List<SourceScope> methods = new ArrayList<>();
    private SourceScope scope;
    /** The use of the results of calls that are whole statements. */
    private final Map<Tree, Result> results = new HashMap<>();
    /** The names of the classes of local variables. */
    private final Map<String, String> classes = new HashMap<>();

    SourceCalls(
            CompilationUnitTree unit,
            SourcePositions positions,
            SourceImports imports,
            SourceConstants constants,
            SourceScope scope) {
        this.unit = unit;
        this.positions = positions;
        this.imports = imports;
        this.constants = constants;
        this.scope = scope;
        methods.add(scope);
    }

    /** Returns the method itself, then the methods of anonymous and local classes in it, all under one name. */
    List<CodeMethod> methods(String name) {
        return methods.stream()
                .map(each -> new CodeMethod(name, 0, List.of(), List.of(), each.calls()))
                .toList();
    }

    @Override
    public @Nullable Void visitVariable(VariableTree variable, @Nullable Void unused) {
        String name = variable.getName().toString();
        if (variable.getType() != null) {
            classes.put(name, ClassNames.simple(variable.getType().toString().replaceFirst("<.*", "")));
        }
        assign(variable.getInitializer(), name);
        super.visitVariable(variable, null);
        Optional<String> type = variable.getType() == null
                ? Optional.ofNullable(variable.getInitializer()).flatMap(this::type)
                : imports.type(variable.getType());
        // An unknown type still hides a field of the same name.
        scope.put(name, type.orElse(""));
        return null;
    }

    @Override
    public @Nullable Void visitExpressionStatement(ExpressionStatementTree tree, @Nullable Void unused) {
        results.put(tree.getExpression(), Result.DROPPED);
        return super.visitExpressionStatement(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        if (tree.getVariable() instanceof IdentifierTree variable) {
            assign(tree.getExpression(), variable.getName().toString());
        }
        return super.visitAssignment(tree, null);
    }

    /** Notes the variable that takes the result of a call. */
    private void assign(@Nullable ExpressionTree value, String variable) {
        ExpressionTree call = value instanceof TypeCastTree cast ? cast.getExpression() : value;
        if (call instanceof MethodInvocationTree || call instanceof NewClassTree) {
            results.put(call, Result.assigned(variable, classes.get(variable)));
        }
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void unused) {
        ExpressionTree select = call.getMethodSelect();
        String name;
        String owner;
        if (select instanceof MemberSelectTree member) {
            scan(member.getExpression(), null);
            name = member.getIdentifier().toString();
            owner = isSelf(member.getExpression())
                    ? scope.className()
                    : type(member.getExpression()).or(() -> clientOf(call)).orElse("");
        } else {
            name = select.toString();
            owner = scope.className();
        }
        for (ExpressionTree argument : call.getArguments()) {
            if (argument instanceof LambdaExpressionTree lambda) {
                String type = SdkTypes.ofLambdaParameter(owner, name).orElse("");
                lambda.getParameters()
                        .forEach(parameter -> scope.put(parameter.getName().toString(), type));
                scan(lambda.getBody(), null);
            } else {
                scan(argument, null);
            }
        }
        int last = call.getArguments().size() - 1;
        ExpressionTree argument = last < 0 ? null : call.getArguments().get(last);
        scope.add(new CallSite(
                known(owner),
                name,
                line(positions.getEndPosition(unit, select) - 1),
                argument == null ? null : constants.of(argument),
                argument == null ? null : variable(argument),
                results.getOrDefault(call, Result.USED)));
        return null;
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree created, @Nullable Void unused) {
        scan(created.getEnclosingExpression(), null);
        scan(created.getArguments(), null);
        String type = imports.type(created.getIdentifier()).orElse("");
        scope.add(new CallSite(known(type), "<init>", line(positions.getStartPosition(unit, created)))
                .with(results.getOrDefault(created, Result.USED)));
        scan(created.getClassBody(), null);
        return null;
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree reference, @Nullable Void unused) {
        scan(reference.getQualifierExpression(), null);
        String owner = isSelf(reference.getQualifierExpression())
                ? scope.className()
                : type(reference.getQualifierExpression()).orElse("");
        scope.add(new CallSite(
                known(owner), reference.getName().toString(), line(positions.getStartPosition(unit, reference))));
        return null;
    }

    /** Reads an anonymous or local class, whose methods belong to the class around it. */
    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
        SourceScope around = scope;
        SourceScope body = new SourceScope(around, around.className());
        body.addMembers(type, imports, constants);
        for (Tree member : type.getMembers()) {
            scope = new SourceScope(body, around.className());
            methods.add(scope);
            scan(member, null);
        }
        scope = around;
        return null;
    }

    private String known(String owner) {
        return owner.equals(scope.className()) || SdkName.isSdk(owner) ? owner : "";
    }

    private int line(long position) {
        return (int) unit.getLineMap().getLineNumber(position);
    }

    /** Returns the name of a variable or field, perhaps of one whose changed copy is the value, or {@code null}. */
    private static @Nullable String variable(ExpressionTree value) {
        if (value instanceof IdentifierTree name) {
            return name.getName().toString();
        }
        if (value instanceof MethodInvocationTree) {
            String source = value.toString();
            Matcher copy = COPY.matcher(source);
            return copy.lookingAt() && source.endsWith(".build()") && isUsed(copy.group(1), source, copy.end())
                    ? copy.group(1)
                    : null;
        }
        return value instanceof MemberSelectTree member && isSelf(member.getExpression())
                ? member.getIdentifier().toString()
                : null;
    }

    private static boolean isUsed(String variable, String source, int from) {
        return Pattern.compile("\\b" + variable + "\\b").matcher(source).find(from);
    }

    private static boolean isSelf(ExpressionTree receiver) {
        return receiver.toString().equals("this");
    }

    /** Returns the client of a call whose receiver is unknown, such as an inherited field, by the request it takes. */
    private Optional<String> clientOf(MethodInvocationTree call) {
        return call.getArguments().stream()
                .flatMap(argument -> type(argument).stream())
                .flatMap(type -> SdkTypes.clientOf(type).stream())
                .findFirst();
    }

    /** Returns the type of an expression, as far as it is known. */
    private Optional<String> type(ExpressionTree expression) {
        if (expression instanceof IdentifierTree name) {
            String text = name.getName().toString();
            return scope.variable(text)
                    .or(() -> scope.className().endsWith("." + text)
                                    || scope.className().equals(text)
                            ? Optional.of(scope.className())
                            : imports.name(text));
        }
        if (expression instanceof MemberSelectTree member) {
            return isSelf(member.getExpression())
                    ? scope.variable(member.getIdentifier().toString())
                    : imports.name(member.toString());
        }
        if (expression instanceof MethodInvocationTree call) {
            return call.getMethodSelect() instanceof MemberSelectTree select && !isSelf(select.getExpression())
                    ? type(select.getExpression())
                            .or(() -> clientOf(call))
                            .flatMap(owner -> SdkTypes.result(
                                    owner, select.getIdentifier().toString()))
                    : scope.method(simpleName(call.getMethodSelect()));
        }
        if (expression instanceof NewClassTree created) {
            return imports.type(created.getIdentifier());
        }
        if (expression instanceof TypeCastTree cast) {
            return imports.type(cast.getType());
        }
        if (expression instanceof ConditionalExpressionTree conditional) {
            return type(conditional.getTrueExpression());
        }
        return expression instanceof ParenthesizedTree parenthesized
                ? type(parenthesized.getExpression())
                : Optional.empty();
    }

    private static String simpleName(ExpressionTree select) {
        return select instanceof MemberSelectTree member
                ? member.getIdentifier().toString()
                : select.toString();
    }
}
