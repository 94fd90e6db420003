package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the conditions under which a statement of a source runs, and decides them as far as their values are known. */
final class Conditions {

    /** The maximum number of tokens of a condition before a block. */
    private static final int HEADER = 60;

    private static final Set<String> UNKNOWN = Set.of("while", "switch", "catch", "when", "match", "select", "unless");
    private static final Set<String> EQUAL = Set.of("==", "===", "is");
    private static final Set<String> DIFFERENT = Set.of("!=", "!==");

    private final Tokens tokens;
    private final Blocks blocks;

    Conditions(Tokens tokens, Blocks blocks) {
        this.tokens = tokens;
        this.blocks = blocks;
    }

    /**
     * Returns whether a statement runs after a declaration.
     *
     * @param at the index of a token of the statement
     * @param evaluator evaluates the names around the statement
     */
    Truth of(int at, int declaration, Evaluator evaluator) {
        List<Truth> all = guards(at, declaration).stream()
                .map(guard -> guard.truth(this, evaluator))
                .toList();
        return Truth.and(all.stream());
    }

    /** Returns whether a brace begins the block of a condition. */
    boolean isBlock(int brace) {
        return tokens.at(brace).is("{") && !branch(brace - 1).isEmpty();
    }

    private List<Guard> guards(int at, int declaration) {
        return switch (tokens.language()) {
            case PYTHON -> ofPython(at, declaration);
            case RUBY -> ofRuby(at, declaration);
            default -> ofBraces(at, declaration);
        };
    }

    private List<Guard> ofBraces(int at, int declaration) {
        List<Guard> guards = new ArrayList<>();
        int each = at;
        for (int level = 0; level < Scopes.LEVELS && each >= 0; level++, each = tokens.enclosing(each)) {
            boolean isAround = each < declaration && declaration < tokens.closing(each);
            if (isAround) {
                return guards;
            }
            if (tokens.at(each).is("{")) {
                guards.addAll(branch(each - 1));
            }
            guards.addAll(ofStatement(each));
        }
        return guards;
    }

    /** Returns the conditions before a statement without braces. */
    private List<Guard> ofStatement(int at) {
        int outer = tokens.enclosing(at);
        for (int i = at; i - 1 > outer; ) {
            Token before = tokens.at(i - 1);
            if (before.is("&&") || before.is("||") || before.is("?")) {
                return List.of(Guard.UNKNOWN);
            }
            List<Guard> found = before.is(")") || before.is("else") ? branch(i - 1) : List.of();
            if (!found.isEmpty()) {
                return found;
            }
            if (tokens.at(i).isFirst() || before.is(";") || before.is("{") || before.is("}")) {
                return List.of();
            }
            int open = tokens.opening(i - 1);
            i = open >= 0 ? open : i - 1;
        }
        return List.of();
    }

    /** Returns the conditions of the branch that follows a token, its own one first. */
    private List<Guard> branch(int before) {
        if (tokens.at(before).is("else")) {
            return otherwise(before);
        }
        int open = tokens.opening(before);
        String keyword =
                open > 0 && tokens.at(before).is(")") ? tokens.at(open - 1).text() : "";
        if (keyword.equals("if") || keyword.equals("elseif")) {
            return branch(open - 1, open + 1, before);
        }
        if (UNKNOWN.contains(keyword)) {
            return List.of(Guard.UNKNOWN);
        }
        return tokens.language().hasResultsAfterParameters() ? withoutParentheses(before) : List.of();
    }

    private List<Guard> branch(int keyword, int start, int end) {
        List<Guard> guards = new ArrayList<>(List.of(new Guard(start, end, false)));
        if (tokens.at(keyword).is("elseif")) {
            guards.addAll(otherwise(keyword));
        } else if (tokens.at(keyword - 1).is("else")) {
            guards.addAll(otherwise(keyword - 1));
        }
        return guards;
    }

    /** Returns the conditions of {@code if sort != ""} in Go and Rust. */
    private List<Guard> withoutParentheses(int before) {
        int start = -1;
        for (int i = before; i > before - HEADER && i > 0; i--) {
            Token token = tokens.at(i);
            if (token.is("if")) {
                return branch(i, start < 0 ? i + 1 : start, before + 1);
            }
            if (UNKNOWN.contains(token.text())) {
                return List.of(Guard.UNKNOWN);
            }
            if (token.isFirst() || token.is("{") || token.is("}")) {
                return List.of();
            }
            start = start < 0 && token.is(";") ? i + 1 : start;
            i = tokens.opening(i) >= 0 ? tokens.opening(i) : i;
        }
        return List.of();
    }

    /** Returns the conditions of a branch that runs if those of the branch in front of it do not hold. */
    private List<Guard> otherwise(int keyword) {
        int close = keyword - 1;
        List<Guard> first = tokens.at(close).is("}") ? branch(tokens.opening(close) - 1) : List.of();
        return negated(first);
    }

    private static List<Guard> negated(List<Guard> branch) {
        if (branch.isEmpty()) {
            return List.of(Guard.UNKNOWN);
        }
        List<Guard> guards = new ArrayList<>(branch);
        guards.set(0, branch.get(0).negated());
        return guards;
    }

    private List<Guard> ofPython(int at, int declaration) {
        List<Guard> guards = new ArrayList<>();
        for (int header = blocks.header(at);
                header >= 0 && !blocks.contains(header, declaration);
                header = blocks.header(header)) {
            guards.addAll(branchOfPython(header));
        }
        return guards;
    }

    private List<Guard> branchOfPython(int header) {
        Token keyword = tokens.at(header);
        if (keyword.is("while") || keyword.is("except") || keyword.is("case")) {
            return List.of(Guard.UNKNOWN);
        }
        List<Guard> guards = new ArrayList<>();
        if (keyword.is("if") || keyword.is("elif")) {
            guards.add(new Guard(header + 1, Target.find(tokens, header + 1, tokens.size(), ":"), false));
        }
        if (keyword.is("elif") || keyword.is("else")) {
            before(header).ifPresent(branch -> guards.addAll(negated(branchOfPython(branch))));
        }
        return guards;
    }

    /** Returns the header of the branch in front of another one, if it is one of a condition. */
    private Optional<Integer> before(int header) {
        int column = tokens.at(header).column();
        for (int i = header - 1; i >= 0; i--) {
            boolean isStatement = tokens.at(i).isFirst() && tokens.enclosing(i) < 0;
            if (isStatement && tokens.at(i).column() <= column) {
                return Optional.of(i)
                        .filter(each ->
                                tokens.at(each).is("if") || tokens.at(each).is("elif"));
            }
        }
        return Optional.empty();
    }

    /** Returns an unknown condition if there is any near a statement of Ruby, whose blocks have no braces. */
    private List<Guard> ofRuby(int at, int declaration) {
        int line = tokens.at(at).line();
        for (int i = declaration; i < tokens.size() && tokens.at(i).line() <= line; i++) {
            Token token = tokens.at(i);
            boolean isCondition = token.is("if") || token.is("unless") || token.is("case");
            if (isCondition && (token.line() == line || (i < at && token.isFirst()))) {
                return List.of(Guard.UNKNOWN);
            }
        }
        return List.of();
    }

    /** Returns whether a condition holds. */
    Truth truth(int start, int end, Evaluator evaluator) {
        int first = start;
        int last = end;
        while (tokens.at(first).is("(") && tokens.closing(first) == last - 1) {
            first++;
            last--;
        }
        for (String or : List.of("||", "or")) {
            int at = Target.find(tokens, first, last, or);
            if (at > 0) {
                return Truth.and(Stream.of(truth(first, at, evaluator), truth(at + 1, last, evaluator))
                                .map(Truth::not))
                        .not();
            }
        }
        for (String and : List.of("&&", "and")) {
            int at = Target.find(tokens, first, last, and);
            if (at > 0) {
                return Truth.and(Stream.of(truth(first, at, evaluator), truth(at + 1, last, evaluator)));
            }
        }
        if (tokens.at(first).is("!") || tokens.at(first).is("not")) {
            return truth(first + 1, last, evaluator).not();
        }
        if (tokens.at(first).is("!!")) {
            return truth(first + 1, last, evaluator);
        }
        return compared(first, last, evaluator);
    }

    private Truth compared(int start, int end, Evaluator evaluator) {
        for (int i = start + 1; i < end; i++) {
            String operator =
                    tokens.at(i).kind() == Token.Kind.TEXT ? "" : tokens.at(i).text();
            boolean isNot = operator.equals("is") && tokens.at(i + 1).is("not");
            if (EQUAL.contains(operator) || DIFFERENT.contains(operator)) {
                Truth equal = equal(value(start, i, evaluator), value(isNot ? i + 2 : i + 1, end, evaluator));
                return isNot || DIFFERENT.contains(operator) ? equal.not() : equal;
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return isTrue(value(start, end, evaluator));
    }

    private Node value(int start, int end, Evaluator evaluator) {
        return start < end
                ? evaluator.evaluate(new ExpressionParser(tokens).parse(start, end))
                : Evaluator.unknown(tokens.at(start).line(), "a condition");
    }

    private static Truth equal(Node one, Node other) {
        if (one instanceof Node.Unknown || other instanceof Node.Unknown) {
            return Truth.UNKNOWN;
        }
        if (one instanceof Node.Null || other instanceof Node.Null) {
            return Truth.of(one instanceof Node.Null && other instanceof Node.Null);
        }
        return one instanceof Node.Scalar && other instanceof Node.Scalar
                ? Truth.of(one.text().equals(other.text()))
                : Truth.UNKNOWN;
    }

    private Truth isTrue(Node value) {
        if (value instanceof Node.Unknown) {
            return Truth.UNKNOWN;
        }
        boolean isEmpty = tokens.language() == Language.PYTHON
                && ((value instanceof Node.Elements && value.elements().isEmpty())
                        || (value instanceof Node.Members && value.members().isEmpty()));
        boolean isFalse = value instanceof Node.Null
                || isEmpty
                || value.text().filter(text -> text.matches("|0|(?i:false)")).isPresent();
        return Truth.of(!isFalse);
    }

    /** Whether a condition holds. */
    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN;

        static Truth of(boolean isTrue) {
            return isTrue ? TRUE : FALSE;
        }

        static Truth and(Stream<Truth> all) {
            List<Truth> list = all.toList();
            if (list.contains(FALSE)) {
                return FALSE;
            }
            return list.contains(UNKNOWN) ? UNKNOWN : TRUE;
        }

        Truth not() {
            return this == UNKNOWN ? UNKNOWN : of(this == FALSE);
        }
    }

    /**
     * A condition of a branch.
     *
     * @param start the index of its first token, or -1 if the condition cannot be read
     * @param end the index of the token after it
     * @param isNegated true if the branch runs when it does not hold
     */
    private record Guard(int start, int end, boolean isNegated) {

        static final Guard UNKNOWN = new Guard(-1, -1, false);

        Guard negated() {
            return new Guard(start, end, !isNegated);
        }

        Truth truth(Conditions conditions, Evaluator evaluator) {
            Truth truth = start < 0 ? Truth.UNKNOWN : conditions.truth(start, end, evaluator);
            return isNegated ? truth.not() : truth;
        }
    }
}
