package dev.keyspread.lint.frontend.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables, constants, fields and enums that a source declares with a value. */
final class Declarations {

    /** The maximum number of tokens of a type between a name and its value. */
    private static final int TYPE = 60;

    /** The maximum number of declarations of one name that are compared with a use. */
    private static final int CANDIDATES = 1_000;

    private static final Set<String> CLASSES = Set.of("class", "enum", "object", "interface", "namespace");

    private final Tokens tokens;
    private final Map<String, List<Declaration>> byName = new HashMap<>();
    private final Set<String> classes = new HashSet<>();

    Declarations(Tokens tokens) {
        this.tokens = tokens;
        for (int i = 0; i < tokens.size(); i++) {
            add(i);
        }
    }

    /** Returns whether the source declares a class or an enum with a name. */
    boolean hasClass(String name) {
        return classes.contains(name);
    }

    /**
     * Returns the declaration that a use of a name refers to: the last one before it, or else the next one.
     *
     * @param at the index of the token that uses the name
     * @param isMember true if the name is a member of its class, which need not be around the use
     */
    Optional<Declaration> find(String name, int at, boolean isMember) {
        Declaration next = null;
        List<Declaration> all = byName.getOrDefault(name, List.of());
        for (int i = all.size() - 1; i >= Math.max(0, all.size() - CANDIDATES); i--) {
            Declaration each = all.get(i);
            if (isMember || isVisible(each, at)) {
                if (each.at() < at) {
                    return Optional.of(each);
                }
                next = each;
            }
        }
        return Optional.ofNullable(next);
    }

    /** Returns whether the block of a declaration contains a token. */
    private boolean isVisible(Declaration declaration, int at) {
        int block = tokens.enclosing(declaration.at());
        return block < 0 || (block < at && at < tokens.closing(block));
    }

    private void add(int at) {
        Token token = tokens.at(at);
        if (!token.isName()) {
            return;
        }
        if (CLASSES.contains(token.text()) && tokens.at(at + 1).isName()) {
            addClass(at + 1);
        }
        int block = tokens.enclosing(at);
        if (block < 0 || tokens.at(block).is("{")) {
            int value = value(at);
            if (value > 0) {
                put(token.text(), at, value);
            }
        }
    }

    /** Adds a class. The constants of an enum of TypeScript are the members of an object. */
    private void addClass(int name) {
        String text = tokens.at(name).text();
        classes.add(text);
        if (tokens.at(name - 1).is("enum") && tokens.at(name + 1).is("{")) {
            put(text, name, name + 1);
        }
    }

    private void put(String name, int at, int value) {
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(new Declaration(at, value));
    }

    /** Returns the index of the value that a name is declared with, or 0 if there is none. */
    private int value(int name) {
        Token next = tokens.at(name + 1);
        if (next.is("=")) {
            return name + 2;
        }
        return next.is(":") && !tokens.at(name - 1).is("?") ? afterType(name + 2) : 0;
    }

    private int afterType(int start) {
        int arguments = 0;
        for (int i = start; i < start + TYPE && !tokens.isClosing(i); i++) {
            Token token = tokens.at(i);
            if (token.is("=")) {
                return i + 1;
            }
            arguments += token.is("<") ? 1 : token.is(">") ? -1 : 0;
            if ((token.is(",") && arguments <= 0) || token.is(";") || (token.isFirst() && i > start)) {
                return 0;
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return 0;
    }

    /**
     * A declaration with a value.
     *
     * @param at the index of the name
     * @param value the index of the first token of the value
     */
    record Declaration(int at, int value) {}
}
