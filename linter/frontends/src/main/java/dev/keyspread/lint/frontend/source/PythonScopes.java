package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Scopes.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the loops, comprehensions and functions around a token of a Python source. */
final class PythonScopes {

    private final Tokens tokens;
    private final Blocks blocks;

    PythonScopes(Tokens tokens, Blocks blocks) {
        this.tokens = tokens;
        this.blocks = blocks;
    }

    /** Returns the loops and functions around a token, the outermost first. */
    List<Scope> around(int at) {
        List<Scope> scopes = new ArrayList<>();
        int each = at;
        for (int level = 0;
                level < Scopes.LEVELS && tokens.enclosing(each) >= 0;
                level++, each = tokens.enclosing(each)) {
            int end = tokens.closing(tokens.enclosing(each));
            loop(Target.find(tokens, each, end, "for"), end, each).ifPresent(scopes::add);
        }
        for (int header = blocks.header(at);
                header >= 0 && scopes.size() < Scopes.LEVELS;
                header = blocks.header(header)) {
            int keyword = tokens.at(header).is("async") ? header + 1 : header;
            if (tokens.at(keyword).is("for")) {
                loop(keyword, tokens.size(), header).ifPresent(scopes::add);
            } else if (tokens.at(keyword).is("def")) {
                scopes.add(function(keyword));
            }
        }
        Collections.reverse(scopes);
        return scopes;
    }

    /** Returns the loop {@code for name in values}. */
    private Optional<Scope> loop(int keyword, int end, int at) {
        int in = keyword < 0 ? -1 : Target.find(tokens, keyword + 1, end, "in");
        if (in < 0) {
            return Optional.empty();
        }
        boolean isTuple = Target.find(tokens, keyword + 1, in, ",") > 0;
        List<Target> variable = isTuple ? tuple(keyword + 1, in) : Target.of(tokens, keyword + 1, in);
        int last = Stream.of(":", "if", "for")
                .mapToInt(next -> Target.find(tokens, in + 1, end, next))
                .filter(next -> next > 0)
                .min()
                .orElse(end);
        return Optional.of(new Scope.Loop(List.of(), variable, in + 1, last, at));
    }

    /** Returns the names of a tuple without parentheses. */
    private List<Target> tuple(int start, int end) {
        List<Target> names = new ArrayList<>();
        List<List<Target>> parts = Target.list(tokens, start, end);
        for (int i = 0; i < parts.size(); i++) {
            for (Target part : parts.get(i)) {
                List<String> path = new ArrayList<>(List.of(String.valueOf(i)));
                path.addAll(part.path());
                names.add(new Target(part.name(), part.at(), path, part.otherwise()));
            }
        }
        return names;
    }

    private Scope function(int keyword) {
        int open = keyword + 2;
        List<List<Target>> parameters = new ArrayList<>(
                tokens.at(open).is("(") ? Target.list(tokens, open + 1, tokens.closing(open)) : List.of());
        int owner = blocks.header(keyword);
        boolean isMethod = owner >= 0 && tokens.at(owner).is("class");
        if (isMethod && !parameters.isEmpty()) {
            // The receiver is no argument of a call.
            parameters.remove(0);
        }
        boolean isConstructor = isMethod && tokens.at(keyword + 1).is("__init__");
        return new Scope.Function(
                tokens.at(isConstructor ? owner + 1 : keyword + 1).text(), parameters, keyword + 1);
    }
}
