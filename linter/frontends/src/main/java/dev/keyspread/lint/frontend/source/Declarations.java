package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Imports.Import;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The variables, constants, fields, enums and classes that a source declares. */
final class Declarations {

    /** The maximum number of tokens of a type between a name and its value. */
    private static final int TYPE = 60;

    /** The maximum number of declarations of one name that are compared with a use. */
    private static final int CANDIDATES = 1_000;

    private static final Set<String> CLASSES = Set.of("class", "enum", "object", "interface", "namespace", "record");
    private static final Set<String> VARIABLES = Set.of("const", "let", "var", "val");

    private final Tokens tokens;
    private final Blocks blocks;
    private final Map<String, List<Declaration>> byName = new HashMap<>();

    /** The indexes of the names of classes. */
    private final Map<String, List<Integer>> classes = new HashMap<>();

    Declarations(Tokens tokens, Blocks blocks) {
        this.tokens = tokens;
        this.blocks = blocks;
        for (int i = 0; i < tokens.size(); i++) {
            add(i);
        }
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

    /**
     * Returns the member of a class that a qualified name begins with.
     *
     * @param path the names of the class, of classes inside it, and of the member
     */
    Optional<Member> member(List<String> path) {
        int owner = -1;
        for (int i = 0; i + 1 < path.size(); i++) {
            Optional<Integer> inner = classIn(owner, path.get(i));
            if (inner.isEmpty()) {
                return Optional.empty();
            }
            owner = inner.get();
            int length = i + 2;
            int body = owner;
            Optional<Declaration> found = byName.getOrDefault(path.get(i + 1), List.of()).stream()
                    .filter(each -> isInClass(body, each.at()))
                    .findFirst();
            if (found.isPresent()) {
                return Optional.of(new Member(found.get(), length));
            }
        }
        return Optional.empty();
    }

    /** Returns whether a variable, a constant or a field has a name. */
    boolean has(String name) {
        return byName.containsKey(name);
    }

    boolean hasClass(String name) {
        return classes.containsKey(name);
    }

    /** Returns the index of the name of a class, inside another one unless that is -1. */
    private Optional<Integer> classIn(int outer, String name) {
        return classes.getOrDefault(name, List.of()).stream()
                .filter(each -> outer < 0 || isInClass(outer, each))
                .findFirst();
    }

    private boolean isInClass(int name, int at) {
        if (tokens.language() == Language.PYTHON) {
            return blocks.contains(blocks.header(name), at) && at != name;
        }
        int body = name;
        while (body < tokens.size()
                && !tokens.at(body).is("{")
                && !tokens.at(body).is(";")) {
            body = tokens.at(body).is("(") ? tokens.closing(body) + 1 : body + 1;
        }
        return body < at && at < tokens.closing(body);
    }

    /** Returns whether the block of a declaration contains a token. */
    private boolean isVisible(Declaration declaration, int at) {
        if (tokens.language() == Language.PYTHON) {
            int definition = blocks.definition(declaration.at());
            return definition < 0 || blocks.contains(definition, at);
        }
        int block = block(declaration.at());
        return block < 0 || (block < at && at < tokens.closing(block));
    }

    /** Returns the index of the bracket around a declaration, which a list of constants in Go is not. */
    private int block(int at) {
        int block = tokens.enclosing(at);
        boolean isList = tokens.language() == Language.GO
                && tokens.at(block).is("(")
                && VARIABLES.contains(tokens.at(block - 1).text());
        return isList ? tokens.enclosing(block) : block;
    }

    private void add(int at) {
        Token token = tokens.at(at);
        if ((token.is("{") || token.is("["))
                && VARIABLES.contains(tokens.at(at - 1).text())) {
            addPattern(at);
        }
        if (!token.isName()) {
            return;
        }
        if (CLASSES.contains(token.text()) && tokens.at(at + 1).isName()) {
            addClass(at + 1);
        }
        if (token.is(Import.DEFAULT) && tokens.at(at - 1).is("export")) {
            addDefault(at + 1);
        }
        int block = block(at);
        if (block < 0 || tokens.at(block).is("{")) {
            int value = value(at);
            if (value > 0) {
                put(token.text(), new Declaration(at, value, List.of(), 0));
            }
        }
    }

    /** Adds the names of {@code const { id, name } = props}. */
    private void addPattern(int open) {
        int end = tokens.closing(open) + 1;
        if (tokens.at(end).is("=")) {
            Target.of(tokens, open, end)
                    .forEach(target ->
                            put(target.name(), new Declaration(open, end + 1, target.path(), target.otherwise())));
        }
    }

    /** Adds the default export of a module: a value, or the name of a class. */
    private void addDefault(int start) {
        int name = start;
        while (tokens.at(name).isName()
                && !tokens.at(name).is("class")
                && tokens.at(name + 1).isName()) {
            name++;
        }
        if (tokens.at(name).is("class")) {
            classes.computeIfAbsent(Import.DEFAULT, key -> new ArrayList<>()).add(name + 1);
        } else {
            put(Import.DEFAULT, new Declaration(start - 1, start, List.of(), 0));
        }
    }

    /** Adds a class. The constants of an enum of TypeScript are the members of an object. */
    private void addClass(int name) {
        String text = tokens.at(name).text();
        classes.computeIfAbsent(text, key -> new ArrayList<>()).add(name);
        if (tokens.at(name - 1).is("enum") && tokens.at(name + 1).is("{")) {
            put(text, new Declaration(name, name + 1, List.of(), 0));
        }
    }

    private void put(String name, Declaration declaration) {
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(declaration);
    }

    /** Returns the index of the value that a name is declared with, or 0 if there is none. */
    private int value(int name) {
        Token next = tokens.at(name + 1);
        if (next.is("=") || next.is(":=")) {
            return name + 2;
        }
        boolean isTyped = tokens.language() == Language.GO
                && (tokens.at(name - 1).is("var")
                        || tokens.at(name - 1).is("const")
                        || tokens.at(name).isFirst());
        if (isTyped && next.isName() && tokens.at(name + 2).is("=")) {
            return name + 3;
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
     * @param path the members of the value that lead to the declared part; empty for the whole value
     * @param otherwise the index of the first token of the default value, or 0 if there is none
     */
    record Declaration(int at, int value, List<String> path, int otherwise) {}

    /**
     * A member of a class.
     *
     * @param length the number of names that lead to it
     */
    record Member(Declaration declaration, int length) {}
}
