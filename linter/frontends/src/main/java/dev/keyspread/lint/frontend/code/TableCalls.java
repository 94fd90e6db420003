package dev.keyspread.lint.frontend.code;

import dev.keyspread.lint.frontend.code.FoundTables.Problem;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the calls of a source that create tables or add indexes to them. Not thread-safe. */
final class TableCalls {

    private static final Pattern SCALED = Pattern.compile("auto_?scale", Pattern.CASE_INSENSITIVE);
    private static final Pattern ADD_INDEX =
            Pattern.compile("add(?:_g|G)lobal(?:_s|S)econdary(?:_i|I)ndex|add(?:_l|L)ocal(?:_s|S)econdary(?:_i|I)ndex");

    private final Tokens tokens;
    private final CallReader calls;
    private final boolean isScaled;
    private final List<CodeTable> tables = new ArrayList<>();
    private final Map<String, CodeTable> byVariable = new HashMap<>();
    private final List<AddedIndex> pending = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    TableCalls(Tokens tokens, String source) {
        this.tokens = tokens;
        this.calls = new CallReader(tokens, source);
        this.isScaled = SCALED.matcher(source).find();
    }

    FoundTables read() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isName() && !tokens.at(i).is("new") && !isDot(i - 1)) {
                read(new CallHead(tokens, i));
            }
        }
        pending.forEach(this::addLate);
        // A request and the call that sends it describe one table.
        Map<Node, FoundTable> found = new LinkedHashMap<>();
        tables.forEach(table -> table.described().ifPresent(each -> found.putIfAbsent(each.description(), each)));
        return new FoundTables(List.copyOf(found.values()), problems);
    }

    private void read(CallHead head) {
        if (!head.isCall()) {
            return;
        }
        if (ADD_INDEX.matcher(head.last()).matches()) {
            add(head);
        } else if (head.mayCreateTable()) {
            calls.construction(head).ifPresent(construction -> create(head, construction));
        }
    }

    private void create(CallHead head, Construction construction) {
        CodeTable table = new CodeTable(construction, isScaled);
        if (!Shape.of(construction.properties()).isEmpty()) {
            tables.add(table);
            head.variable().ifPresent(name -> byVariable.put(name, table));
        } else if (calls.isOfDynamoDb(head)) {
            head.variable().ifPresent(byVariable::remove);
            problems.add(new Problem(
                    construction.line(),
                    "table \"" + construction.label()
                            + "\": its partition key is not known from this file; it is not linted"));
        }
    }

    private void add(CallHead head) {
        AddedIndex index =
                new AddedIndex(head.owner(), calls.index(head), head.last().matches("(?i).*global.*"));
        CodeTable table = byVariable.get(index.table());
        if (table == null) {
            pending.add(index);
        } else {
            table.add(index.properties(), index.isGlobal());
        }
    }

    /** Adds an index to a table that the source creates further down. */
    private void addLate(AddedIndex index) {
        CodeTable table = byVariable.get(index.table());
        if (table != null) {
            table.add(index.properties(), index.isGlobal());
        } else {
            problems.add(new Problem(
                    index.properties().line(),
                    "an index is added to \"" + index.table()
                            + "\", whose key is not known from this file; the index is not linted"));
        }
    }

    private boolean isDot(int index) {
        return tokens.at(index).is(".") || tokens.at(index).is("?.");
    }

    /**
     * An index that a call adds.
     *
     * @param table the variable of the table
     */
    private record AddedIndex(String table, Node properties, boolean isGlobal) {}
}
