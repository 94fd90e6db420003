package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Alternatives;
import dev.keyspread.lint.frontend.definition.DefinitionChecks.Form;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * A table that a program creates.
 *
 * @param id the id of the construct; empty if it is not known
 * @param name the name of the table, or else the id, or else the name of the variable
 * @param at the index of the first token of the call that creates it
 * @param line the line of that call
 * @param description the description in CloudFormation's format
 * @param problem the reason why the description is incomplete; empty if it is complete
 * @param wrapper the class around the CDK's {@code Table} that gets the properties and may change them; empty if there is none
 * @param isConstruct true if it is a construct, which also states the time to live and the scaling of the table
 * @param isScaled true if the program scales the capacity of tables automatically
 * @param caller the source of the call to which negative lines belong, if a function in another source creates the table
 * @param form how much of the definition the source certainly states
 */
record FoundTable(
        String id,
        String name,
        int at,
        int line,
        Node description,
        String problem,
        String wrapper,
        boolean isConstruct,
        boolean isScaled,
        Optional<Path> caller,
        Form form) {

    private static final Pattern NO_ID = Pattern.compile("[^A-Za-z0-9]");

    /** Returns whether the program states everything about the table. */
    boolean isComplete() {
        return isConstruct && problem.isEmpty() && wrapper.isEmpty();
    }

    /**
     * Returns whether a template may contain the table under this logical id, which consists of the ids of the construct and those
     * around it, and a hash. A construct whose id is not known may be any.
     */
    boolean mayBe(String logicalId) {
        String own = NO_ID.matcher(id).replaceAll("").toLowerCase(Locale.ROOT);
        return isConstruct && logicalId.toLowerCase(Locale.ROOT).contains(own);
    }

    /** Returns the place of the table, which a source creates. */
    Place placeIn(Place file) {
        return line < 0 ? caller.map(Place::of).orElse(file).at(-line) : file.at(line);
    }

    /** Returns whether the program states the name of the table. */
    boolean isNamed() {
        return description.text("TableName").isPresent();
    }

    /** Returns whether all attributes of the key are known. */
    boolean hasKnownKey() {
        return description.elements("KeySchema").stream()
                .allMatch(element -> element.text("AttributeName").isPresent());
    }

    /** Returns tables without those that are the same as an earlier one, which gets their indexes. */
    static List<FoundTable> distinct(List<FoundTable> tables) {
        return distinct(tables, FoundTable::isSame);
    }

    /** Returns the tables that one call may create, each key once. */
    static List<FoundTable> alternatives(List<FoundTable> tables) {
        return distinct(
                tables,
                (one, other) -> one.isSame(other) || Alternatives.haveSameKey(one.description, other.description));
    }

    private static List<FoundTable> distinct(List<FoundTable> tables, BiPredicate<FoundTable, FoundTable> isSame) {
        List<FoundTable> distinct = new ArrayList<>();
        for (FoundTable table : tables) {
            int same = 0;
            while (same < distinct.size() && !isSame.test(distinct.get(same), table)) {
                same++;
            }
            if (same < distinct.size()) {
                distinct.set(same, distinct.get(same).merged(table));
            } else {
                distinct.add(table);
            }
        }
        return distinct;
    }

    /**
     * Returns whether two descriptions are of one table: those of two branches, of two calls of a function with the same id, or of a
     * request and of the call that sends it.
     */
    private boolean isSame(FoundTable other) {
        boolean isOneCall = at == other.at;
        boolean haveOneName = name.equals(other.name);
        // A loop over a list of requests runs one call for several tables, whose names may be known only at run time.
        boolean isOneElement = isNamed() || keyLine() == other.keyLine();
        boolean isNamedAlike = id.equals(other.id)
                && (id.isEmpty() ? isOneCall && haveOneName && isOneElement : isOneCall || haveOneName);
        boolean haveNoName = !isNamed() && !other.isNamed();
        boolean mayBeOneRequest = !isConstruct && (haveOneName || haveNoName);
        boolean isOneRequest =
                mayBeOneRequest && description.member("KeySchema").equals(other.description.member("KeySchema"));
        return isOneRequest
                || (!isOneCall && description.equals(other.description))
                || (isNamedAlike && Alternatives.haveSameKey(description, other.description));
    }

    private int keyLine() {
        return description.member("KeySchema").map(Node::line).orElse(line);
    }

    private FoundTable merged(FoundTable other) {
        if (description.equals(other.description)) {
            return this;
        }
        return new FoundTable(
                id,
                name,
                at,
                line,
                Alternatives.merged(description, other.description),
                problem.isEmpty() ? other.problem : problem,
                wrapper,
                isConstruct,
                isScaled || other.isScaled,
                caller,
                Form.SOURCE);
    }
}
