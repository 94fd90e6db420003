package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Expression.Entry;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses single expressions of a source. An expression of another kind becomes opaque and ends with its argument or its
 * statement. Not thread-safe.
 */
public final class ExpressionParser {

    /** Stops the recursion of nested expressions. */
    private static final int DEPTH = 40;

    /** Stops chains of calls. Builders have some dozens. */
    private static final int CHAIN = 200;

    private static final Pattern LITERAL = Pattern.compile("(?i:true|false)|null|None|undefined");
    private static final Set<String> DEFAULTS = Set.of("??", "||", "?:", "or");
    private static final Set<String> CASTS = Set.of("as", "satisfies", "!", "!!");

    private final Tokens tokens;
    private int at;
    private int limit;
    private int depth;
    private int brackets;

    /** The number of conditions whose first value is being parsed. */
    private int choices;

    /** Creates a parser of a source's expressions. */
    public ExpressionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Returns the expression that begins with a token. */
    public Expression parse(int start) {
        return parse(start, tokens.size());
    }

    /** Returns the expression that begins with a token, up to another token. */
    Expression parse(int start, int end) {
        begin(start, end, 0);
        return expression();
    }

    /** Returns the names and calls that begin with a token, without the operators that follow them. */
    public Expression parseCalls(int start) {
        begin(start, tokens.size(), 1);
        return chain(primary());
    }

    private void begin(int start, int end, int level) {
        at = start;
        limit = end;
        depth = level;
        brackets = 0;
        choices = 0;
    }

    private Expression expression() {
        int start = at;
        if (depth == DEPTH) {
            return opaque(start);
        }
        depth++;
        try {
            Expression value = chain(primary());
            return at == start ? opaque(start) : tail(start, value);
        } finally {
            depth--;
        }
    }

    /** Returns an expression with the operators that follow it. */
    private Expression tail(int start, Expression first) {
        List<Expression> parts = new ArrayList<>(List.of(first));
        while (at().is("+")) {
            at++;
            parts.add(chain(primary()));
        }
        Expression value = parts.size() == 1 ? first : new Expression.Sum(first.line(), parts);
        if (tokens.language() == Language.KOTLIN && at().is("to") && !at().isFirst()) {
            at++;
            value = new Expression.Elements(
                    first.line(),
                    Stream.of(value, chain(primary()))
                            .map(ExpressionParser::element)
                            .toList());
        }
        if (CASTS.contains(at().text()) && !at().isFirst() && at().kind() != Token.Kind.TEXT) {
            skip();
            return value;
        }
        if (DEFAULTS.contains(at().text()) && at().kind() != Token.Kind.TEXT) {
            at++;
            return new Expression.Default(first.line(), value, expression());
        }
        if (tokens.language() == Language.PYTHON && at().is("if")) {
            return pythonChoice(first.line(), value);
        }
        return isEnd() ? value : choice(start);
    }

    private boolean isEnd() {
        return at == limit
                || tokens.isClosing(at)
                || at().is(",")
                || at().is(";")
                || isEndOfChoice()
                || isNextStatement();
    }

    /** Returns whether the value before an {@code else} or a colon ends. */
    private boolean isEndOfChoice() {
        return choices > 0 && (at().is(":") || at().is("else"));
    }

    /** Returns the two values of {@code value if condition else otherwise}. */
    private Expression pythonChoice(int line, Expression value) {
        int start = at + 1;
        choices++;
        skip();
        choices--;
        if (!at().is("else")) {
            return value;
        }
        int end = at;
        at++;
        return new Expression.Choice(line, start, end, value, expression());
    }

    /** Returns the two values behind a condition, the value after {@code &&}, or an opaque expression. */
    private Expression choice(int start) {
        int line = tokens.at(start).line();
        at = start;
        skipTo("?");
        if (at().is("?") && tokens.language() != Language.PYTHON) {
            int end = at;
            at++;
            choices++;
            Expression value = expression();
            choices--;
            if (!at().is(":")) {
                return opaque(start);
            }
            at++;
            return new Expression.Choice(line, start, end, value, expression());
        }
        at = start;
        skipTo("&&");
        if (!at().is("&&")) {
            return opaque(start);
        }
        int end = at;
        at++;
        return new Expression.Choice(line, start, end, expression(), new Expression.Literal(line, "null"));
    }

    /** Returns whether a line break before this token ends the statement. */
    private boolean isNextStatement() {
        boolean mayContinue = at().kind() == Token.Kind.SYMBOL && !at().is("@");
        return brackets == 0 && at().isFirst() && (tokens.language() == Language.PYTHON || !mayContinue);
    }

    private Expression primary() {
        Token token = at();
        return switch (token.kind()) {
            case TEXT -> text();
            case NUMBER -> literal(token);
            case TEMPLATE -> {
                at++;
                yield new Expression.Template(token.line(), token.text(), at - 1);
            }
            case NAME -> name();
            case SYMBOL -> bracket(token);
        };
    }

    private Expression text() {
        Token token = at();
        StringBuilder text = new StringBuilder(token.text());
        at++;
        while (tokens.language().joinsTexts() && at().kind() == Token.Kind.TEXT) {
            text.append(at().text());
            at++;
        }
        return new Expression.Literal(token.line(), text.toString());
    }

    private Expression literal(Token token) {
        at++;
        return new Expression.Literal(token.line(), token.text());
    }

    private Expression name() {
        int brace = TypedLiterals.brace(tokens, at);
        if (brace > 0 && brace < limit) {
            return typedLiteral(brace);
        }
        if ((at().is("new") || at().is("await") || at().is("async")) && isOperand(at + 1)) {
            at++;
        }
        int arrow = tokens.arrow(at);
        if (arrow > 0) {
            return lambda(arrow);
        }
        Token token = at();
        if (LITERAL.matcher(token.text()).matches()) {
            return literal(token);
        }
        int first = at;
        List<String> path = new ArrayList<>(List.of(token.text()));
        at++;
        while (path.size() < CHAIN && ((isDot() && tokens.at(at + 1).isName()) || isSubscript())) {
            path.add(tokens.at(at + 1).text());
            at += isDot() ? 2 : 3;
        }
        Expression.Name name = new Expression.Name(token.line(), path, first);
        return isTypedObject(first, name) ? typedObject(name) : name;
    }

    /** Returns the array, the map or the object whose type begins here, and whose content begins with a bracket. */
    private Expression typedLiteral(int brace) {
        int line = at().line();
        List<String> parts = TypedLiterals.parts(tokens, at, brace);
        boolean isObject = TypedLiterals.isObject(tokens, at);
        at = brace;
        List<Entry> entries = entries(isObject);
        boolean isNamed = entries.stream().anyMatch(entry -> !entry.name().isEmpty());
        return isObject && isNamed
                ? new Expression.Members(line, entries)
                : new Expression.Elements(line, named(entries, parts));
    }

    /** Returns the elements of a list with the names of their parts, if their type names them. */
    private static List<Entry> named(List<Entry> elements, List<String> parts) {
        return parts.isEmpty()
                ? elements
                : elements.stream()
                        .map(each -> each.value() instanceof Expression.Elements tuple
                                        && tuple.entries().size() <= parts.size()
                                ? element(named(tuple, parts))
                                : each)
                        .toList();
    }

    private static Expression named(Expression.Elements tuple, List<String> parts) {
        List<Entry> members = new ArrayList<>();
        for (Entry each : tuple.entries()) {
            members.add(new Entry(each.line(), parts.get(members.size()), each.value(), false));
        }
        return new Expression.Members(tuple.line(), members);
    }

    /** Returns whether braces after the name of a type begin an object of it. */
    private boolean isTypedObject(int first, Expression.Name name) {
        int brace = tokens.typeArgumentsEnd(at);
        boolean isEmptyCall =
                tokens.language() == Language.CSHARP && tokens.at(brace).is("(") && tokens.closing(brace) == brace + 1;
        brace = isEmptyCall ? brace + 2 : brace;
        if (brace >= limit || !tokens.at(brace).is("{") || !tokens.language().hasTypedObjects()) {
            return false;
        }
        return tokens.language() == Language.CSHARP
                ? tokens.at(first - 1).is("new")
                : Character.isUpperCase(name.last().charAt(0)) || name.last().equals("createTable");
    }

    /** Returns the creation of an object as a call of its type with named arguments, or a list of such a type. */
    private Expression typedObject(Expression.Name type) {
        List<String> parts = TypedLiterals.parts(tokens, at, tokens.typeArgumentsEnd(at));
        at = tokens.typeArgumentsEnd(at);
        at = at().is("(") ? at + 2 : at;
        int outer = brackets;
        // In Kotlin, ends of lines separate the assignments.
        brackets = tokens.language() == Language.KOTLIN ? -1 : brackets;
        List<Entry> entries = entries(true);
        brackets = outer;
        if (!isList(entries)) {
            return new Expression.Call(type.line(), type, entries);
        }
        // In Go, the type is that of the object itself, and not that of its elements.
        boolean isStruct = tokens.language() == Language.GO && entries.size() <= parts.size();
        return isStruct
                ? named(new Expression.Elements(type.line(), entries), parts)
                : new Expression.Elements(type.line(), named(entries, parts));
    }

    private static Entry element(Expression value) {
        return new Entry(value.line(), "", value, false);
    }

    private boolean isList(List<Entry> entries) {
        return tokens.language().hasListsInBraces()
                && !entries.isEmpty()
                && entries.stream().allMatch(entry -> entry.name().isEmpty());
    }

    private Expression bracket(Token token) {
        if (token.is("{")) {
            List<Entry> entries = entries(true);
            return isList(entries)
                    ? new Expression.Elements(token.line(), entries)
                    : new Expression.Members(token.line(), entries);
        }
        if (token.is("[")) {
            return list(token);
        }
        if (token.is("(")) {
            int arrow = tokens.arrow(at);
            return arrow > 0 ? lambda(arrow) : parenthesized();
        }
        return opaque(at);
    }

    /** Returns a list. In Go, its type follows the brackets; in PHP, its elements may have names. */
    private Expression list(Token first) {
        int brace = TypedLiterals.brace(tokens, at);
        if (brace > 0 && brace < limit) {
            return typedLiteral(brace);
        }
        List<Entry> entries = entries(false);
        return tokens.language() == Language.PHP
                        && !entries.isEmpty()
                        && entries.stream().noneMatch(entry -> entry.name().isEmpty())
                ? new Expression.Members(first.line(), entries)
                : new Expression.Elements(first.line(), entries);
    }

    /** Returns whether a name or a function in parentheses follows a keyword. */
    private boolean isOperand(int index) {
        return tokens.at(index).isName() || tokens.arrow(index) > 0;
    }

    /** Returns the function whose parameters begin here, and goes to the end of its body. */
    private Expression lambda(int arrow) {
        int line = at().line();
        List<List<Target>> parameters = Target.ofFunction(tokens, at, arrow);
        at = arrow + 1;
        int body = at;
        if (at().is("{")) {
            at = tokens.closing(at) + 1;
        } else {
            expression();
        }
        return new Expression.Lambda(line, parameters, body);
    }

    /** Returns the expression in parentheses, or a tuple as a list. */
    private Expression parenthesized() {
        int line = at().line();
        List<Entry> entries = entries(false);
        if (entries.size() == 1) {
            return entries.get(0).value();
        }
        boolean isNamed = !entries.isEmpty()
                && entries.stream().noneMatch(entry -> entry.name().isEmpty());
        return isNamed ? new Expression.Members(line, entries) : new Expression.Elements(line, entries);
    }

    /** Returns an expression with its members and calls. */
    private Expression chain(Expression first) {
        Expression value = first;
        for (int length = 0; length < CHAIN; length++) {
            if (isDot() && tokens.at(at + 1).isName()) {
                value = new Expression.Member(
                        at().line(), value, tokens.at(at + 1).text());
                at += 2;
            } else if (isCall(value)) {
                at = tokens.typeArgumentsEnd(at);
                value = new Expression.Call(value.line(), value, entries(false));
            } else if (at != limit && at().is("[") && !at().isFirst() && tokens.closing(at) > at + 1) {
                int end = tokens.closing(at);
                value = new Expression.Element(at().line(), value, new ExpressionParser(tokens).parse(at + 1, end));
                at = end + 1;
            } else {
                return value;
            }
        }
        return value;
    }

    private boolean isCall(Expression value) {
        return at != limit
                && (value instanceof Expression.Name || value instanceof Expression.Member)
                && !(at().isFirst() && tokens.language() == Language.KOTLIN)
                && tokens.at(tokens.typeArgumentsEnd(at)).is("(");
    }

    /** Returns whether a text or a number in brackets follows, such as {@code ["name"]}. */
    private boolean isSubscript() {
        Token.Kind index = tokens.at(at + 1).kind();
        return at().is("[")
                && (index == Token.Kind.TEXT || index == Token.Kind.NUMBER)
                && tokens.closing(at) == at + 2
                && !at().isFirst();
    }

    private boolean isDot() {
        return at().is(".") || at().is("?.");
    }

    /** Returns the members, the elements or the arguments between the brackets here, and goes to their end. */
    private List<Entry> entries(boolean areMembers) {
        int end = tokens.closing(at);
        List<Entry> entries = new ArrayList<>();
        int outerChoices = choices;
        choices = 0;
        at++;
        brackets++;
        while (at < end) {
            int start = at;
            entries.add(entry(areMembers));
            if (!isNextStatement()) {
                skip();
            }
            at = at == start || at().is(",") || at().is(";") ? at + 1 : at;
        }
        brackets--;
        choices = outerChoices;
        at = end + 1;
        return entries;
    }

    private Entry entry(boolean isMember) {
        if (at().is(":") && tokens.language() == Language.RUBY) {
            at++;
        }
        Token first = at();
        if (first.is("...") || first.is("**") || (first.is("*") && !isMember)) {
            at++;
            return new Entry(first.line(), "", expression(), true);
        }
        Token next = tokens.at(at + 1);
        boolean isNamed = first.isName() || first.kind() == Token.Kind.TEXT || first.kind() == Token.Kind.NUMBER;
        boolean isArgument = !isMember
                && isNamed
                && ((tokens.language().hasArrowsInObjects() && next.is("=>"))
                        || (tokens.language().hasColonsInArguments() && first.isName() && next.is(":")));
        if (isArgument || (isMember && isNamed && tokens.language().hasArrowsInObjects() && next.is("=>"))) {
            at += 2;
            return new Entry(first.line(), first.text(), expression(), false);
        }
        if (isNamed && (isMember ? next.is(":") || next.is("=") : first.isName() && next.is("="))) {
            at += 2;
            return new Entry(first.line(), first.text(), expression(), false);
        }
        Token after = tokens.at(tokens.closing(at) + 1);
        boolean isIndexer = tokens.language() == Language.CSHARP && after.is("=");
        if (isMember && first.is("[") && (after.is(":") || isIndexer)) {
            return computed(first);
        }
        return isMember && first.isName() && (next.is(",") || next.is("}"))
                ? new Entry(first.line(), first.text(), expression(), false)
                : new Entry(first.line(), "", expression(), false);
    }

    /** Returns a member whose name is an expression in brackets. */
    private Entry computed(Token first) {
        String name = tokens.at(at + 1).text();
        at = tokens.closing(at) + 2;
        return new Entry(first.line(), name, expression(), false);
    }

    private Expression opaque(int start) {
        at = start;
        skip();
        StringBuilder source = new StringBuilder();
        for (int i = start; i < at && source.length() < 60; i++) {
            Token token = tokens.at(i);
            boolean isWord = i > start && token.isName() && tokens.at(i - 1).isName();
            source.append(isWord ? " " : "").append(token.text());
        }
        return new Expression.Opaque(tokens.at(start).line(), source.toString());
    }

    /** Goes to the end of the argument or the statement. */
    private void skip() {
        skipTo("");
    }

    /** Goes to a symbol, or else to the end of the argument or the statement. */
    private void skipTo(String symbol) {
        for (int start = at;
                at != limit && !tokens.isClosing(at) && !at().is(",") && !at().is(";") && !at().is(symbol); ) {
            if (at > start && (isNextStatement() || isEndOfChoice())) {
                return;
            }
            at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
        }
    }

    /** Returns the next token, or an empty one at the limit. */
    private Token at() {
        return tokens.at(at == limit ? tokens.size() : at);
    }
}
