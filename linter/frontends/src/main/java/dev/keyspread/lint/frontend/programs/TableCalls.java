package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.programs.CallReader.IndexCall;
import dev.keyspread.lint.frontend.source.Contexts.Call;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads the calls of a source that create tables or add indexes to them. Not thread-safe. */
final class TableCalls {

    private static final Pattern SCALED = Pattern.compile("auto_?scal", Pattern.CASE_INSENSITIVE);

    private static final Pattern DYNAMO_DB = Pattern.compile("dynamo", Pattern.CASE_INSENSITIVE);

    /** The type of a table among CloudFormation's resources, which {@code serverless.ts} contains as objects. */
    private static final String RESOURCE = "AWS::DynamoDB::Table";

    private static final Pattern ADD_INDEX = Pattern.compile(
            "[aA]dd(?:_g|G)lobal(?:_s|S)econdary(?:_i|I)ndex|[aA]dd(?:_l|L)ocal(?:_s|S)econdary(?:_i|I)ndex");

    /** The methods of SST's tables that add several indexes. */
    private static final Pattern ADD_INDEXES = Pattern.compile("add(?:Global|Local)Indexes");

    /** The key of a request, as the languages and their libraries spell it. */
    private static final Pattern KEY_SCHEMA = Pattern.compile("[Kk]ey_?[Ss]chema");

    /** The types of requests, and their builders. */
    private static final Pattern REQUEST_TYPE = Pattern.compile("CreateTable\\w*(?:Command|Request|Input)|builder");

    /** The owners of methods of the program itself. */
    private static final Set<String> SELVES = Set.of("", "this", "self");

    private static final Set<String> ASSIGNMENTS = Set.of(":", "=", "=>");

    private final Place place;
    private final SourceFile file;
    private final String text;
    private final Tokens tokens;
    private final CallReader calls;
    private final boolean isOfDynamoDb;
    private final boolean isScaled;
    private final List<CodeTable> tables = new ArrayList<>();

    /** The tables that each variable has one after the other. */
    private final Map<String, List<CodeTable>> byVariable = new HashMap<>();

    /** The call that each variable has the result of, unless it creates a table itself. */
    private final Map<String, Call> results = new HashMap<>();

    private final List<AddedIndex> pending = new ArrayList<>();

    /** Requests whose content is not known. */
    private final List<UnknownRequest> requests = new ArrayList<>();

    /** The names in the arguments of the calls that create known tables. */
    private final Set<String> sent = new HashSet<>();

    private final Set<Note> notes = new LinkedHashSet<>();

    TableCalls(SourceFile file, String source, Program program) {
        this.file = file;
        this.text = source;
        this.place = Place.of(file.path());
        this.tokens = file.tokens();
        this.calls = new CallReader(file, source, program);
        this.isOfDynamoDb = DYNAMO_DB.matcher(source).find();
        this.isScaled = SCALED.matcher(source).find();
    }

    /** Reads the calls. */
    TableCalls read() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).is("tables") && tokens.at(i + 2).is("[")) {
                tables.addAll(calls.listed(i).stream()
                        .map(table -> new CodeTable(List.of(table), isScaled))
                        .toList());
            }
            if (tokens.at(i).text().equals("Type") && tokens.at(i + 2).text().equals(RESOURCE)) {
                calls.resources(i).forEach(this::addResource);
            }
            if (tokens.at(i).isName() && !tokens.at(i).is("new") && (!isDot(i - 1) || isOfResult(i))) {
                read(new CallHead(tokens, i));
            }
        }
        pending.forEach(this::addLate);
        addRequests();
        return this;
    }

    /** Adds the requests in objects of which no call here creates a table, such as those that a module exports. */
    private void addRequests() {
        Set<Integer> lines = tables.stream()
                .flatMap(table -> table.described().stream())
                .flatMap(table -> table.description().elements("KeySchema").stream())
                .map(Node::line)
                .collect(Collectors.toSet());
        for (int i = 0; i < tokens.size(); i++) {
            boolean isKey = KEY_SCHEMA.matcher(tokens.at(i).text()).matches()
                    && ASSIGNMENTS.contains(tokens.at(i + 1).text());
            int object = isKey ? tokens.enclosing(i) : -1;
            if (object >= 0 && lines.stream().noneMatch(line -> isIn(object, line))) {
                calls.requests(object).stream()
                        .filter(Construction::isTable)
                        .filter(request -> request.properties().has("TableName"))
                        .forEach(request -> tables.add(new CodeTable(List.of(request), isScaled)));
            }
        }
    }

    private boolean isIn(int object, int line) {
        return tokens.at(object).line() <= line
                && line <= tokens.at(tokens.closing(object)).line();
    }

    /** Returns the tables in the order of the source. */
    List<CodeTable> tables() {
        return tables;
    }

    /** Returns the index of the last name of a call, given that of its first token. */
    int nameOf(int call) {
        return new CallHead(tokens, call).end();
    }

    String text() {
        return text;
    }

    /** Returns the source. */
    SourceFile file() {
        return file;
    }

    /**
     * Returns notes about the requests of unknown content. In a source with tables, calls that may get one of these are left out.
     */
    List<Note> unknownRequests() {
        if (tables.isEmpty() && notes.isEmpty()) {
            return unread(requests);
        }
        boolean hasObjects = tables.stream().anyMatch(CodeTable::isObject);
        return hasObjects
                ? List.of()
                : unread(requests.stream()
                        .filter(request -> !request.isOfProgram()
                                && !request.names(byVariable.keySet())
                                && request.variable().filter(sent::contains).isEmpty())
                        .toList());
    }

    /** Returns a note about each request, but not about the calls that send it or are part of it. */
    private static List<Note> unread(List<UnknownRequest> requests) {
        Set<String> variables = new HashSet<>();
        List<Note> notes = new ArrayList<>();
        int end = -1;
        for (UnknownRequest request : requests) {
            if (request.first() > end && !request.names(variables)) {
                notes.add(request.note());
            }
            end = Math.max(end, request.end());
            request.variable().ifPresent(variables::add);
        }
        return notes;
    }

    /** Returns notes about the parts of tables that the source alone does not determine. */
    List<Note> notes() {
        return List.copyOf(notes);
    }

    private void read(CallHead head) {
        if (!head.isCall()) {
            return;
        }
        if (ADD_INDEX.matcher(head.last()).matches()) {
            add(head);
            return;
        }
        if (ADD_INDEXES.matcher(head.last()).matches() && byVariable.containsKey(head.owner())) {
            notes.add(new Note(
                    place.at(tokens.at(head.first()).line()),
                    "indexes are added to \"" + head.owner() + "\" with \"" + head.last() + "\"; they are not linted"));
        }
        head.variable().ifPresent(name -> results.put(name, new Call(file.key(), head.end())));
        if (calls.mayCreateTable(head)) {
            create(head, calls.constructions(head));
        }
    }

    private void create(CallHead head, List<List<Construction>> constructions) {
        List<CodeTable> created = constructions.stream()
                .map(all -> all.stream().filter(Construction::isTable).toList())
                .filter(all -> !all.isEmpty())
                .map(all -> new CodeTable(all, isScaled))
                .toList();
        tables.addAll(created);
        if (!created.isEmpty()) {
            sent.addAll(arguments(head));
            head.variable().ifPresent(name -> {
                byVariable.put(name, created);
                results.remove(name);
            });
        } else if (!constructions.isEmpty() && calls.isOfDynamoDb(head)) {
            head.variable().ifPresent(byVariable::remove);
            notes.add(unknown(constructions.get(0).get(0)));
        } else if (!constructions.isEmpty() && head.isRequest() && isOfDynamoDb) {
            requests.add(unknownRequest(head, constructions.get(0).get(0)));
        }
    }

    private UnknownRequest unknownRequest(CallHead head, Construction construction) {
        int end = end(head);
        return new UnknownRequest(
                head.first(), end, head.variable(), arguments(head), isOfProgram(head, end), unknown(construction));
    }

    /** Returns the index of the end of a call's arguments. */
    private int end(CallHead head) {
        return tokens.at(head.end() + 1).is("<") ? head.end() + 1 : tokens.closing(head.end() + 1);
    }

    private Set<String> arguments(CallHead head) {
        return IntStream.range(head.end() + 1, end(head))
                .mapToObj(tokens::at)
                .filter(Tokens.Token::isName)
                .map(Tokens.Token::text)
                .collect(Collectors.toSet());
    }

    /** Returns whether a call is one of a method of the program, or has no arguments, so that the request is elsewhere. */
    private boolean isOfProgram(CallHead head, int end) {
        boolean isRequest = REQUEST_TYPE.matcher(head.last()).matches();
        boolean isEmpty = end == head.end() + 2 && tokens.language() != Language.RUST;
        return !isRequest && (isEmpty || SELVES.contains(head.owner()));
    }

    private void addResource(Construction resource) {
        if (resource.isTable()) {
            tables.add(new CodeTable(List.of(resource), isScaled));
        } else if (resource.properties().node() instanceof Node.Unknown) {
            notes.add(unknown(resource));
        }
    }

    private Note unknown(Construction table) {
        return new Note(
                place.at(table.line()),
                "table \"" + table.label() + "\": its partition key is not known; it is not linted");
    }

    private void add(CallHead head) {
        if (head.owner().isEmpty() && file.declaresFunction(head.last())) {
            // A function of the program, whose own call is read.
            return;
        }
        calls.indexes(head).stream()
                .collect(Collectors.groupingBy(IndexCall::table, LinkedHashMap::new, Collectors.toList()))
                .forEach((table, indexes) -> add(new AddedIndex(
                        table,
                        table.equals(head.owner()) ? resultOf(head) : Optional.ofNullable(results.get(table)),
                        tokens.at(head.first()).line(),
                        indexes,
                        head.last().matches("(?i).*global.*"))));
    }

    private void add(AddedIndex index) {
        List<CodeTable> owners = byVariable.get(index.table());
        if (owners == null || index.call().isPresent()) {
            pending.add(index);
        } else {
            addTo(owners, index);
        }
    }

    /** Returns the call whose result gets the index: that of the variable, or of the object whose member it is. */
    private Optional<Call> resultOf(CallHead head) {
        int object = head.end() - 4;
        return Optional.ofNullable(results.get(head.owner()))
                .or(() -> object >= head.first()
                        ? Optional.ofNullable(results.get(tokens.at(object).text()))
                        : Optional.empty());
    }

    private void addTo(List<CodeTable> owners, AddedIndex index) {
        if (!index.addTo(owners)) {
            notes.add(new Note(
                    place.at(index.line()),
                    "an index is added to " + index.label()
                            + ", which is one of several tables or gets it from a method; the index is not linted"));
        }
    }

    /** Adds an index to a table that the source creates further down, perhaps in a function whose result the variable has. */
    private void addLate(AddedIndex index) {
        List<CodeTable> created = tables.stream()
                .filter(table -> index.call().filter(table::isCreatedIn).isPresent())
                .toList();
        List<CodeTable> owners = created.isEmpty() ? byVariable.get(index.table()) : created;
        if (owners != null) {
            addTo(owners, index);
        } else {
            notes.add(new Note(
                    place.at(index.line()),
                    "an index is added to " + index.label() + ", whose key is not known; the index is not linted"));
        }
    }

    /** Returns whether a name is that of a request to the result of a call, as in {@code client("dynamodb").create_table}. */
    private boolean isOfResult(int name) {
        return tokens.at(name - 2).is(")") && new CallHead(tokens, name).isRequest();
    }

    private boolean isDot(int index) {
        return tokens.at(index).is(".") || tokens.at(index).is("?.");
    }

    /**
     * A request whose content is not known.
     *
     * @param first the index of its first token
     * @param end the index of the end of its arguments
     * @param variable the variable that it is assigned to
     * @param arguments the names in its arguments
     * @param isOfProgram true for a method of the program or a call without arguments, which has the request from elsewhere
     */
    private record UnknownRequest(
            int first, int end, Optional<String> variable, Set<String> arguments, boolean isOfProgram, Note note) {

        /** Returns whether its arguments contain one of some variables. */
        boolean names(Set<String> variables) {
            return arguments.stream().anyMatch(variables::contains);
        }
    }

    /**
     * An index that a call adds.
     *
     * @param table the variable of the table
     * @param call the call that the variable has the result of
     * @param line the line of the call
     * @param properties the properties, for each time that the call runs
     */
    private record AddedIndex(
            String table, Optional<Call> call, int line, List<IndexCall> properties, boolean isGlobal) {

        /** Returns the name of the table for messages. */
        String label() {
            return table.isEmpty() ? "a table" : "\"" + table + "\"";
        }

        /** Adds the index to the tables that the same calls of a function create, and returns whether these are known for each. */
        boolean addTo(List<CodeTable> tables) {
            Map<Set<Call>, List<CodeTable>> byCalls = tables.stream().collect(Collectors.groupingBy(CodeTable::calls));
            boolean isOfAny = byCalls.size() > 1 && call.isEmpty();
            byCalls.forEach((calls, created) -> addTo(
                    created,
                    properties.stream()
                            .filter(index -> isOf(index, calls, isOfAny))
                            .map(IndexCall::properties)
                            .toList()));
            return properties.stream()
                    .allMatch(index -> byCalls.keySet().stream().anyMatch(calls -> isOf(index, calls, isOfAny)));
        }

        private static boolean isOf(IndexCall index, Set<Call> calls, boolean isOfAny) {
            return !(isOfAny && index.calls().isEmpty() && !calls.isEmpty()) && isOfOneCall(index.calls(), calls);
        }

        private static boolean isOfOneCall(Set<Call> one, Set<Call> other) {
            return one.isEmpty() || other.isEmpty() || one.stream().anyMatch(other::contains);
        }

        /** Adds indexes. A loop adds one to each of its tables, or all to a table outside. */
        private void addTo(List<CodeTable> tables, List<Node> indexes) {
            boolean isInSameLoop = tables.size() == indexes.size();
            IntStream.range(0, tables.size())
                    .forEach(i -> (isInSameLoop ? List.of(indexes.get(i)) : indexes)
                            .forEach(index -> tables.get(i).add(index, isGlobal)));
        }
    }
}
