package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Properties;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Contexts;
import dev.keyspread.lint.frontend.source.Contexts.Context;
import dev.keyspread.lint.frontend.source.Doubt;
import dev.keyspread.lint.frontend.source.Evaluator;
import dev.keyspread.lint.frontend.source.Expression;
import dev.keyspread.lint.frontend.source.ExpressionParser;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the arguments of calls that create tables or indexes, once for each time that a loop runs them. Not thread-safe. */
final class CallReader {

    private static final Pattern IMPORTED =
            Pattern.compile("aws[-_]dynamodb|services\\.dynamodb|sst/constructs|serverless-stack/resources");
    private static final Pattern DYNAMOOSE = Pattern.compile("['\"]dynamoose['\"]");
    private static final Pattern CDK_MODULE = Pattern.compile("(?i).*aws[-_.]?cdk.*");
    private static final Pattern VARIABLE = Pattern.compile("[\\w.]+");
    private static final Set<String> CDK = Set.of("Table", "TableV2", "CfnTable", "CfnGlobalTable");
    private static final Pattern MODULE = Pattern.compile("(?i).*(?:dynamo|ddb).*");

    /** CDK's class under another name, as in {@code import {Table as DynamoTable}}. */
    private static final Pattern RENAMED = Pattern.compile("\\b(Table(?:V2)?)\\s+as\\s+(\\w+)");

    private final SourceFile file;
    private final Program program;
    private final Tokens tokens;
    private final ExpressionParser parser;
    private final Contexts contexts;
    private final boolean importsTables;
    private final boolean importsDynamoose;
    private final Map<String, String> renamed;

    CallReader(SourceFile file, String source, Program program) {
        this.file = file;
        this.program = program;
        this.tokens = file.tokens();
        this.parser = new ExpressionParser(tokens);
        this.contexts = program.contexts(file);
        this.importsTables = IMPORTED.matcher(source).find();
        this.importsDynamoose = DYNAMOOSE.matcher(source).find();
        this.renamed = RENAMED.matcher(source)
                .results()
                .collect(Collectors.toMap(name -> name.group(2), name -> name.group(1), (one, other) -> one));
    }

    /** Returns whether a call may create a table, by the name of the function or of an imported class. */
    boolean mayCreateTable(CallHead head) {
        return head.mayCreateTable() || renamed.containsKey(head.construct());
    }

    /** Returns whether a call certainly creates a table of DynamoDB, even if its properties are not known. */
    boolean isOfDynamoDb(CallHead head) {
        return importsTables
                && head.construct().matches("Table|TableV2")
                && (head.owner().isEmpty()
                        || head.owner().equals("Builder")
                        || MODULE.matcher(head.owner()).matches());
    }

    /**
     * Returns the constructions of a call: a list for each time that it runs, with the alternatives under conditions. They are none if the
     * call cannot be one.
     */
    List<List<Construction>> constructions(CallHead head) {
        Expression expression = parser.parseCalls(head.first());
        Optional<Expression.Call> call = innermost(expression);
        if (call.isEmpty()) {
            return List.of();
        }
        List<List<Construction>> all = new ArrayList<>();
        for (Context context : contexts.of(head.first())) {
            Evaluator evaluator = new Evaluator(file, program, context.names(), false);
            List<Construction> alternatives = new ArrayList<>();
            alternatives.add(construction(head, expression, call.get(), evaluator, context));
            if (evaluator.hasChoices()) {
                Evaluator other = new Evaluator(file, program, context.names(), true);
                alternatives.add(construction(head, expression, call.get(), other, context));
            }
            all.add(alternatives);
        }
        return all;
    }

    private Construction construction(
            CallHead head, Expression expression, Expression.Call call, Evaluator evaluator, Context context) {
        Evaluator.Arguments arguments = evaluator.arguments(call);
        String id = arguments.positional().stream()
                .flatMap(node -> node.text().stream())
                .findFirst()
                .orElse("");
        String label = id.isEmpty() ? head.variable().orElse(head.construct()) : id;
        return new Construction(
                        renamed.getOrDefault(head.construct(), head.construct()),
                        head.isRequest() ? "" : id,
                        label,
                        head.first(),
                        call.line(),
                        new Properties(properties(head, expression, arguments, evaluator)
                                .orElse(new Node.Null(call.line()))),
                        context,
                        isCdk(head))
                .inner();
    }

    private Optional<Node> properties(
            CallHead head, Expression expression, Evaluator.Arguments arguments, Evaluator evaluator) {
        if (isBuilder(head)) {
            return evaluator.built(expression);
        }
        if (head.isRequest()) {
            Optional<Node> built = evaluator.built(expression).or(() -> positional(arguments));
            if (built.isPresent()) {
                return built;
            }
        }
        return arguments
                .named()
                .or(() -> arguments.positional().stream()
                        .filter(argument -> !Shape.of(new Properties(argument)).isEmpty())
                        .findFirst())
                .or(() -> importsDynamoose && head.last().equals("model")
                        ? arguments.positional().stream()
                                .filter(Node.Members.class::isInstance)
                                .findFirst()
                                .flatMap(ModelDescription::withHashKey)
                        : Optional.empty())
                .or(() -> last(arguments.positional()));
    }

    /** Returns the request of a method that takes the name, the key and the definitions one after the other. */
    private static Optional<Node> positional(Evaluator.Arguments arguments) {
        Map<String, Node> members = new LinkedHashMap<>();
        for (Node argument : arguments.positional()) {
            Node first = argument.elements().stream().findFirst().orElse(argument);
            if (argument.text().isPresent()) {
                members.put("TableName", argument);
            } else if (new Properties(first).has("KeyType")) {
                members.put("KeySchema", argument);
            } else if (new Properties(first).has("AttributeType")) {
                members.put("AttributeDefinitions", argument);
            } else if (new Properties(first).has("ReadCapacityUnits")) {
                members.put("ProvisionedThroughput", argument);
            }
        }
        return members.containsKey("KeySchema")
                ? Optional.of(new Node.Members(members.get("KeySchema").line(), members))
                : Optional.empty();
    }

    /** Returns whether a construct is one of the CDK, by its name and the module that it is imported from. */
    private boolean isCdk(CallHead head) {
        String name = renamed.getOrDefault(head.constructed(), head.constructed());
        String imported = head.construct().equals("super") ? head.constructed() : head.name();
        return CDK.contains(name)
                && !file.declaresClass(head.constructed())
                && file.moduleOf(imported)
                        .map(module -> CDK_MODULE.matcher(module).matches())
                        .orElse(true);
    }

    /** Returns the requests in {@code tables: [...]}, the configuration of libraries for tests such as jest-dynamodb. */
    List<Construction> listed(int name) {
        Node list = new Evaluator(file, program, Map.of(), false).evaluate(parser.parse(name + 2));
        return list.elements().stream()
                .map(Properties::new)
                .filter(request -> request.has("TableName") && request.has("KeySchema"))
                .map(request -> new Construction(
                        "createTable", "", "tables", name, request.node().line(), request, Context.NONE, false))
                .toList();
    }

    /** Returns the tables of an object such as {@code {Type: 'AWS::DynamoDB::Table', Properties: {...}}}. */
    List<Construction> resources(int type) {
        int object = tokens.enclosing(type);
        if (object < 0 || !tokens.at(object).is("{")) {
            return List.of();
        }
        int line = tokens.at(object).line();
        String id = new CallHead(tokens, object).variable().orElse("");
        return contexts.of(object).stream()
                .flatMap(context -> new Evaluator(file, program, context.names(), false)
                        .evaluate(parser.parse(object)).member("Properties").stream()
                                .map(properties -> new Construction(
                                        "Table",
                                        id,
                                        id.isEmpty() ? "Table" : id,
                                        object,
                                        line,
                                        new Properties(at(line, properties)),
                                        context,
                                        true)))
                .toList();
    }

    /** Returns the requests that an object is, which no call in this source gets: one for each time that it runs. */
    List<Construction> requests(int object) {
        int line = tokens.at(object).line();
        String variable = new CallHead(tokens, object).variable().orElse("");
        return contexts.of(object).stream()
                .map(context -> new Construction(
                        "",
                        "",
                        variable.isEmpty() ? "a request" : variable,
                        object,
                        line,
                        new Properties(
                                new Evaluator(file, program, context.names(), false).evaluate(parser.parse(object))),
                        context,
                        false))
                .toList();
    }

    /** Returns the table and the properties of an index, for each time that the call runs: the only argument, or the named arguments. */
    List<IndexCall> indexes(CallHead head) {
        int line = tokens.at(head.first()).line();
        Optional<Expression.Call> call = innermost(parser.parseCalls(head.first()));
        return contexts.of(head.first()).stream()
                .flatMap(context -> table(head, context)
                        .map(table -> new IndexCall(
                                table,
                                call.map(new Evaluator(file, program, context.names(), false)::arguments)
                                        .flatMap(arguments -> arguments.named().or(() -> last(arguments.positional())))
                                        .map(node -> at(line, Doubt.without(node)))
                                        .orElse(new Node.Null(line)),
                                context.calls()))
                        .stream())
                .filter(index -> !index.isAbsent())
                .distinct()
                .toList();
    }

    /**
     * Returns the variable of the table that gets an index, which a caller may name in an argument. It is empty for a call of
     * another function of the same name, which gets no table.
     */
    private Optional<String> table(CallHead head, Context context) {
        boolean isVariable = head.end() == head.first() + 2 && !context.names().isEmpty();
        Node argument = context.names().get(head.owner());
        if (argument == null && isVariable) {
            Expression variable =
                    new Expression.Name(tokens.at(head.first()).line(), List.of(head.owner()), head.first());
            argument = new Evaluator(file, program, context.names(), false).evaluate(variable);
        }
        if (argument instanceof Node.Null) {
            return Optional.empty();
        }
        return Optional.of(
                argument instanceof Node.Unknown unknown
                                && VARIABLE.matcher(unknown.source()).matches()
                        ? unknown.source().substring(unknown.source().lastIndexOf('.') + 1)
                        : head.owner());
    }

    /**
     * A call that adds an index.
     *
     * @param table the variable of the table
     * @param properties the properties of the index
     * @param calls the calls of the functions around it that run it
     */
    record IndexCall(String table, Node properties, Set<Contexts.Call> calls) {

        /** Returns whether the caller of a function leaves out the index, which a condition in the function tests. */
        boolean isAbsent() {
            return !calls.isEmpty()
                    && properties instanceof Node.Members
                    && properties.members().values().stream().allMatch(Node.Null.class::isInstance);
        }
    }

    private static Node at(int line, Node node) {
        return node instanceof Node.Members && node.line() >= 0 ? node.at(line) : node;
    }

    private static boolean isBuilder(CallHead head) {
        return head.last().equals("builder") || head.last().equals("create");
    }

    /** Returns the last object among some arguments, which a callback may follow, or else the last argument. */
    private static Optional<Node> last(List<Node> positional) {
        Optional<Node> last = Optional.empty();
        for (Node argument : positional) {
            boolean isBetter = argument instanceof Node.Members || !(last.orElse(null) instanceof Node.Members);
            last = isBetter ? Optional.of(argument) : last;
        }
        return last;
    }

    /** Returns the first call of a chain. */
    private static Optional<Expression.Call> innermost(Expression expression) {
        Expression each = expression;
        while (!(each instanceof Expression.Call call && call.function() instanceof Expression.Name)) {
            if (each instanceof Expression.Call call && call.function() instanceof Expression.Member method) {
                each = method.owner();
            } else if (each instanceof Expression.Member member) {
                each = member.owner();
            } else {
                return Optional.empty();
            }
        }
        return Optional.of((Expression.Call) each);
    }
}
