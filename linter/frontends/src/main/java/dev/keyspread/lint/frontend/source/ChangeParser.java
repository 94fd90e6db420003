package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Changes.Change;
import dev.keyspread.lint.frontend.source.Changes.Kind;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the statements of a source that change variables or parts of their values. */
final class ChangeParser {

    private static final Pattern SETTER = Pattern.compile("(?:set|with)(\\p{Lu}\\w*)");
    private static final Set<String> APPEND = Set.of("push", "append", "add", "Add");
    private static final Set<String> EXTEND = Set.of("addAll", "extend", "AddRange");
    private static final Set<String> MERGE = Set.of("update", "putAll", "merge");
    private static final Set<String> PUT = Set.of("put", "setdefault", "putIfAbsent");

    /** Methods that change a list or an object, and whose result may be used. */
    private static final Set<String> MUTATING =
            Set.of("pop", "shift", "splice", "remove", "removeIf", "clear", "unshift", "insert", "popitem");

    /** Methods that leave a list or an object as it is, also in a statement of its own. */
    private static final Set<String> READING = Set.of(
            "forEach", "forEachIndexed", "ForEach", "each", "map", "build", "items", "stream", "get", "send", "then");

    /** Functions of libraries that change their first argument. */
    private static final Set<String> MERGING = Set.of(
            "merge", "mergeWith", "defaults", "defaultsDeep", "extend", "assignIn", "array_unshift", "array_splice");

    /** Functions that use their arguments as they are. */
    private static final Pattern USING = Pattern.compile(
            "(?i).*(?:table|create|make|ensure|log|print|info|debug|warn|error|dump|send|put|assert|expect|if|for|while).*");

    private static final Set<String> KEYWORDS =
            Set.of("const", "let", "var", "val", "final", "return", "new", "def", "function", "await");

    /** The maximum number of changes of one name. */
    private static final int MAXIMUM = 200;

    private final Tokens tokens;
    private final Conditions conditions;
    private final Map<String, List<Change>> byName = new HashMap<>();

    ChangeParser(Tokens tokens, Conditions conditions) {
        this.tokens = tokens;
        this.conditions = conditions;
    }

    /** Returns the changes of each variable, in the order of the source. */
    Map<String, List<Change>> changes() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.at(i).isName() && !isMember(i) && !isSelf(i)) {
                add(i);
            }
        }
        return byName;
    }

    private boolean isMember(int index) {
        return isDot(index - 1) && !isSelf(index - 2);
    }

    private boolean isSelf(int index) {
        return tokens.at(index).is("this") || tokens.at(index).is("self");
    }

    private boolean isDot(int index) {
        return tokens.at(index).is(".") || tokens.at(index).is("?.");
    }

    private void add(int name) {
        List<String> path = new ArrayList<>();
        int end = name + 1;
        while (true) {
            // The assertion of TypeScript that a member is present.
            int next = tokens.at(end).is("!") && isDot(end + 1) ? end + 1 : end;
            if (isDot(next) && tokens.at(next + 1).isName()) {
                path.add(tokens.at(next + 1).text());
                end = next + 2;
            } else if (isSubscript(next)) {
                end = tokens.closing(next) + 1;
                path.add(tokens.at(end - 2).text());
            } else {
                break;
            }
        }
        add(name, path, end);
    }

    private boolean isSubscript(int open) {
        Token.Kind index = tokens.at(open + 1).kind();
        boolean isSymbol = tokens.at(open + 1).is(":") && tokens.closing(open) == open + 3;
        return tokens.at(open).is("[")
                && (isSymbol || tokens.closing(open) == open + 2)
                && (isSymbol || index == Token.Kind.TEXT || index == Token.Kind.NUMBER);
    }

    private void add(int name, List<String> path, int end) {
        Token next = tokens.at(end);
        if (isRemoved(name)) {
            put(name, path, path.isEmpty() ? Kind.UNKNOWN : Kind.REMOVAL, 0);
        } else if (next.is("(") && !path.isEmpty()) {
            call(name, path, end);
        } else if (next.is("!") && tokens.at(end + 1).is("(") && !path.isEmpty()) {
            call(name, path, end + 1);
        } else if (next.is("=")) {
            assignment(name, path, end + 1);
        } else if (next.is("+=")) {
            put(name, path, Kind.ELEMENTS, end + 1);
        } else if (next.is("|") && tokens.at(end + 1).is("=")) {
            put(name, path, Kind.MEMBERS, end + 2);
        } else if ((next.is("??") || next.is("||")) && tokens.at(end + 1).is("=") && !path.isEmpty()) {
            put(name, path, Kind.DEFAULT, end + 2);
        } else if (next.is("<") && tokens.at(end + 1).is("<") && tokens.language() == Language.RUBY) {
            put(name, path, Kind.ELEMENT, end + 2);
        } else if (next.is("[") && isAssignedAt(end)) {
            boolean isAppend = tokens.closing(end) == end + 1;
            put(name, path, isAppend ? Kind.ELEMENT : Kind.UNKNOWN, isAppend ? end + 3 : 0);
        } else if (tokens.at(name - 1).is("(") || tokens.at(name - 1).is(",")) {
            argument(name, path, end);
        }
    }

    /** Returns whether brackets with nothing or with an expression in them are assigned to. */
    private boolean isAssignedAt(int open) {
        return tokens.at(tokens.closing(open) + 1).is("=") && !tokens.at(open).isFirst();
    }

    private boolean isRemoved(int name) {
        Token before = tokens.at(name - 1);
        return before.is("delete")
                || before.is("del")
                || (before.is("(") && tokens.at(name - 2).is("unset"));
    }

    private void call(int name, List<String> path, int open) {
        String method = path.get(path.size() - 1);
        List<String> owner = path.subList(0, path.size() - 1);
        List<Integer> arguments = tokens.parts(open);
        Matcher setter = SETTER.matcher(method);
        if (APPEND.contains(method) && arguments.size() == 2 && isIndex(arguments.get(0))) {
            insert(name, owner, arguments);
        } else if (APPEND.contains(method)) {
            arguments.forEach(value -> element(name, owner, value));
        } else if (method.equals("insert") && arguments.size() == 2 && isIndex(arguments.get(0))) {
            insert(name, owner, arguments);
        } else if (EXTEND.contains(method) && arguments.size() == 1) {
            put(name, owner, Kind.ELEMENTS, arguments.get(0));
        } else if (method.equals("unshift") && arguments.size() == 1) {
            put(name, new Change(name, owner, Kind.ELEMENT, arguments.get(0), 0, ""));
        } else if (MERGE.contains(method)) {
            arguments.forEach(value -> merged(name, owner, value));
        } else if (PUT.contains(method)
                && arguments.size() == 2
                && tokens.at(arguments.get(0)).kind() == Token.Kind.TEXT) {
            Kind kind = method.equals("put") ? Kind.VALUE : Kind.DEFAULT;
            put(name, with(owner, tokens.at(arguments.get(0)).text()), kind, arguments.get(1));
        } else if (setter.matches() && arguments.size() == 1) {
            put(name, with(owner, setter.group(1)), Kind.VALUE, arguments.get(0));
        } else if (MUTATING.contains(method) || (isStatement(name) && !READING.contains(method))) {
            put(name, owner, Kind.UNKNOWN, 0);
        }
    }

    private boolean isIndex(int at) {
        return tokens.at(at).kind() == Token.Kind.NUMBER && tokens.at(at + 1).is(",");
    }

    private void insert(int name, List<String> owner, List<Integer> arguments) {
        int position = tokens.at(arguments.get(0)).text().matches("\\d{1,4}")
                ? Integer.parseInt(tokens.at(arguments.get(0)).text())
                : -1;
        put(name, new Change(name, owner, Kind.ELEMENT, arguments.get(1), position, ""));
    }

    private void element(int name, List<String> owner, int value) {
        boolean isSpread = tokens.at(value).is("...") || tokens.at(value).is("*");
        put(name, owner, isSpread ? Kind.ELEMENTS : Kind.ELEMENT, isSpread ? value + 1 : value);
    }

    /** Adds a change by an argument whose members are set, or by a named argument, which is a member. */
    private void merged(int name, List<String> owner, int value) {
        boolean isNamed = tokens.at(value + 1).is("=") || tokens.at(value + 1).is(":");
        if (tokens.at(value).isName() && isNamed) {
            put(name, with(owner, tokens.at(value).text()), Kind.VALUE, value + 2);
        } else {
            put(name, owner, Kind.MEMBERS, tokens.at(value).is("**") ? value + 1 : value);
        }
    }

    /** Adds an assignment to a member, one that appends in Go, or one to a variable under a condition. */
    private void assignment(int name, List<String> path, int value) {
        boolean isAppend = tokens.at(value).is("append") && tokens.at(value + 1).is("(");
        if (isAppend && isSame(name, value - 1, value + 2)) {
            tokens.parts(value + 1).stream().skip(1).forEach(each -> element(name, path, each));
        } else if (!path.isEmpty()) {
            put(name, path, Kind.VALUE, value);
        } else if (isStatement(name) && conditions.isBlock(tokens.enclosing(name))) {
            put(name, path, Kind.VALUE, value);
        }
    }

    private boolean isSame(int start, int end, int other) {
        for (int i = start; i < end; i++) {
            if (!tokens.at(i).text().equals(tokens.at(other + i - start).text())) {
                return false;
            }
        }
        return tokens.at(other + end - start).is(",");
    }

    /** Adds a change by a function that gets the variable: one that changes its first argument, or one of the source. */
    private void argument(int name, List<String> path, int end) {
        int open = tokens.enclosing(name);
        Token function = tokens.at(open - 1);
        boolean isWhole = tokens.at(end).is(",") || tokens.at(end).is(")");
        if (!tokens.at(open).is("(") || !function.isName() || !isWhole) {
            return;
        }
        List<Integer> arguments = tokens.parts(open);
        int position = arguments.indexOf(name);
        boolean isAssign = function.is("assign") && tokens.at(open - 3).is("Object");
        boolean isPush = function.is("array_push")
                || (function.is("addAll") && tokens.at(open - 3).is("Collections"));
        if (position == 0 && isAssign) {
            arguments.stream().skip(1).forEach(value -> put(name, path, Kind.MEMBERS, value));
        } else if (position == 0 && isPush) {
            arguments.stream().skip(1).forEach(value -> element(name, path, value));
        } else if (position == 0 && MERGING.contains(function.text())) {
            put(name, path, Kind.UNKNOWN, 0);
        } else if (position >= 0 && path.isEmpty() && isCall(open)) {
            put(name, new Change(name, path, Kind.PASSED, isCallAlone(open) ? -1 : 0, position, function.text()));
        }
    }

    private boolean isCall(int open) {
        Token after = tokens.at(tokens.closing(open) + 1);
        return !Tokens.DEFINITIONS.contains(tokens.at(open - 2).text()) && !after.is("{") && !after.is("=>");
    }

    /** Returns whether a call of a function that may change its arguments is a statement. */
    private boolean isCallAlone(int open) {
        int first = open - 1;
        while (isDot(first - 1) && tokens.at(first - 2).isName()) {
            first -= 2;
        }
        boolean isAlone = isStatement(tokens.at(first - 1).is("await") ? first - 1 : first);
        boolean isUsed = isDot(tokens.closing(open) + 1);
        return isAlone && !isUsed && !USING.matcher(tokens.at(open - 1).text()).matches();
    }

    /** Returns whether a name is the first one of a statement. */
    private boolean isStatement(int name) {
        int first = isDot(name - 1) ? name - 2 : name;
        Token before = tokens.at(first - 1);
        boolean isInBlock = tokens.enclosing(first) < 0
                || tokens.at(tokens.enclosing(first)).is("{");
        boolean isAfterEnd = first == 0 || before.is(";") || before.is("{") || before.is("}") || before.is(")");
        boolean mayFollow = before.kind() != Token.Kind.SYMBOL || before.is(":") || before.is("]");
        boolean isFirst = tokens.at(first).isFirst() && mayFollow;
        return isInBlock && (isAfterEnd || before.is("else") || isFirst) && !KEYWORDS.contains(before.text());
    }

    private static List<String> with(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }

    private void put(int name, List<String> path, Kind kind, int value) {
        put(name, new Change(name, path, kind, value, -1, ""));
    }

    private void put(int name, Change change) {
        List<Change> all = byName.computeIfAbsent(tokens.at(name).text(), key -> new ArrayList<>());
        if (all.size() < MAXIMUM) {
            all.add(change);
        }
    }
}
