package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads the calls of a source that create tables or add indexes to them. Not thread-safe. */
final class TableCalls {

    private static final Pattern SCALED = Pattern.compile("auto_?scal", Pattern.CASE_INSENSITIVE);

    /** The type of a table among CloudFormation's resources, which {@code serverless.ts} contains as objects. */
    private static final String RESOURCE = "AWS::DynamoDB::Table";

    private static final Pattern ADD_INDEX =
            Pattern.compile("add(?:_g|G)lobal(?:_s|S)econdary(?:_i|I)ndex|add(?:_l|L)ocal(?:_s|S)econdary(?:_i|I)ndex");

    private static final int NO_CALL = -1;

    private final Place place;
    private final Tokens tokens;
    private final CallReader calls;
    private final boolean isScaled;
    private final List<CodeTable> tables = new ArrayList<>();

    /** The tables that each variable has one after the other. */
    private final Map<String, List<CodeTable>> byVariable = new HashMap<>();

    /** The call that each variable has the result of, as the index of the function's name, unless it creates a table itself. */
    private final Map<String, Integer> results = new HashMap<>();

    private final List<AddedIndex> pending = new ArrayList<>();
    private final Set<Note> notes = new LinkedHashSet<>();

    TableCalls(SourceFile file, String source, Program program) {
        this.place = Place.of(file.path());
        this.tokens = file.tokens();
        this.calls = new CallReader(file, source, program);
        this.isScaled = SCALED.matcher(source).find();
    }

    /** Returns the tables in the order of the source. */
    List<FoundTable> read() {
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
        List<CodeTable> followed =
                tables.stream().filter(table -> table.isFollowed(tables)).toList();
        followed.forEach(table -> table.moveIndexes(tables));
        tables.removeAll(followed);
        return FoundTable.distinct(
                tables.stream().flatMap(table -> table.described().stream()).toList());
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
        head.variable().ifPresent(name -> results.put(name, head.end()));
        if (head.mayCreateTable()) {
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
            head.variable().ifPresent(name -> {
                byVariable.put(name, created);
                results.remove(name);
            });
        } else if (!constructions.isEmpty() && calls.isOfDynamoDb(head)) {
            head.variable().ifPresent(byVariable::remove);
            notes.add(unknown(constructions.get(0).get(0)));
        }
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
        AddedIndex index = new AddedIndex(
                head.owner(),
                results.getOrDefault(head.owner(), NO_CALL),
                calls.indexes(head),
                head.last().matches("(?i).*global.*"));
        List<CodeTable> owners = byVariable.get(index.table());
        if (owners == null || index.call() != NO_CALL) {
            pending.add(index);
        } else {
            index.addTo(owners);
        }
    }

    /** Adds an index to a table that the source creates further down, perhaps in a function whose result the variable has. */
    private void addLate(AddedIndex index) {
        List<CodeTable> created =
                tables.stream().filter(table -> table.isCreatedIn(index.call())).toList();
        List<CodeTable> owners = created.isEmpty() ? byVariable.get(index.table()) : created;
        if (owners != null) {
            index.addTo(owners);
        } else {
            notes.add(new Note(
                    place.at(index.properties().get(0).line()),
                    "an index is added to \"" + index.table() + "\", whose key is not known; the index is not linted"));
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
     * An index that a call adds.
     *
     * @param table the variable of the table
     * @param call the call that the variable has the result of, or {@link #NO_CALL}
     * @param properties the properties, for each time that the call runs
     */
    private record AddedIndex(String table, int call, List<Node> properties, boolean isGlobal) {

        /** Adds the index. A loop adds one to each of its tables, or all to a table outside. */
        void addTo(List<CodeTable> tables) {
            boolean isInSameLoop = tables.size() == properties.size();
            IntStream.range(0, tables.size())
                    .forEach(i -> (isInSameLoop ? List.of(properties.get(i)) : properties)
                            .forEach(index -> tables.get(i).add(index, isGlobal)));
        }
    }
}
