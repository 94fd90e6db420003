package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the imports of a source. */
final class Imports {

    private final Tokens tokens;
    private final List<Import> all = new ArrayList<>();

    private Imports(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Returns the imports, in the order of the source. */
    static List<Import> of(Tokens tokens) {
        Imports imports = new Imports(tokens);
        for (int i = 0; i < tokens.size(); i++) {
            switch (tokens.language()) {
                case TYPESCRIPT -> imports.readScript(i);
                case PYTHON -> imports.readPython(i);
                case JAVA, KOTLIN -> imports.readJava(i);
                case GO -> imports.readGo(i);
                // Their modules are no paths of files.
                case CSHARP, RUST, RUBY, PHP -> {}
            }
        }
        return List.copyOf(imports.all);
    }

    private void readScript(int at) {
        boolean isStatement = tokens.at(at).isFirst()
                && (tokens.at(at).is("import") || tokens.at(at).is("export"));
        if (isStatement) {
            int from = find(at, "from");
            if (from > 0 && tokens.at(from + 1).kind() == Token.Kind.TEXT) {
                readClause(at + 1, from, tokens.at(from + 1).text());
            }
        } else if (tokens.at(at).is("require")
                && tokens.at(at + 1).is("(")
                && tokens.at(at + 2).kind() == Token.Kind.TEXT
                && tokens.at(at - 1).is("=")) {
            String module = tokens.at(at + 2).text();
            int closing = at - 2;
            int start = tokens.at(closing).is("}") ? tokens.opening(closing) : closing;
            readClause(Math.max(start, 0), at - 1, module);
        }
    }

    /** Returns the index of a keyword of the statement, outside brackets, or -1 if it has none. */
    private int find(int start, String keyword) {
        for (int i = start + 1; i < tokens.size() && i < start + 2_000; i++) {
            if (tokens.at(i).is(keyword)) {
                return i;
            }
            boolean isNextStatement = tokens.at(i).isFirst() && tokens.at(i).isName();
            if (isNextStatement
                    || tokens.at(i).is(";")
                    || tokens.at(i).is("=")
                    || tokens.at(i).is("(")) {
                return -1;
            }
            i = tokens.isOpening(i) ? tokens.closing(i) : i;
        }
        return -1;
    }

    /** Reads {@code type Default, { a as b }} and {@code * as all}. */
    private void readClause(int start, int end, String module) {
        for (int i = start; i < end; i++) {
            Token token = tokens.at(i);
            if (token.is("{")) {
                readNames(i, module);
                i = tokens.closing(i);
            } else if (token.is("*")) {
                boolean isNamed = tokens.at(i + 1).is("as");
                add(isNamed ? List.of(tokens.at(i + 2).text()) : List.of(), module, List.of());
                i += isNamed ? 2 : 0;
            } else if (token.isName() && !token.is("type")) {
                boolean isModule = tokens.at(end).is("=");
                add(List.of(token.text()), module, isModule ? List.of() : List.of(Import.DEFAULT));
            }
        }
    }

    /** Reads the names in brackets, separated by commas. */
    private void readNames(int open, String module) {
        for (int i = open + 1; i < tokens.closing(open); i++) {
            if (tokens.at(i).isName() && !tokens.at(i).is("type")) {
                boolean isRenamed =
                        (tokens.at(i + 1).is("as") || tokens.at(i + 1).is(":"))
                                && tokens.at(i + 2).isName();
                add(
                        List.of(tokens.at(isRenamed ? i + 2 : i).text()),
                        module,
                        List.of(tokens.at(i).text()));
                i += isRenamed ? 2 : 0;
            }
        }
    }

    private void readPython(int at) {
        if (!tokens.at(at).isFirst()) {
            return;
        }
        if (tokens.at(at).is("import")) {
            readModules(at + 1);
        } else if (tokens.at(at).is("from")) {
            int i = at + 1;
            StringBuilder module = new StringBuilder();
            while (i < tokens.size()
                    && !tokens.at(i).is("import")
                    && !tokens.at(i).isFirst()) {
                module.append(tokens.at(i).text());
                i++;
            }
            readPythonNames(i + 1, module.toString());
        }
    }

    /** Reads {@code import shop.constants as names, os}. */
    private void readModules(int start) {
        int i = start;
        while (tokens.at(i).isName() && !tokens.at(i).isFirst()) {
            List<String> path = path(tokens, i);
            i += 2 * path.size() - 1;
            boolean isRenamed = tokens.at(i).is("as");
            add(isRenamed ? List.of(tokens.at(i + 1).text()) : path, String.join(".", path), List.of());
            i += isRenamed ? 2 : 0;
            i += tokens.at(i).is(",") ? 1 : 0;
        }
    }

    private void readPythonNames(int start, String module) {
        int open = tokens.at(start).is("(") ? start : -1;
        int end = open < 0 ? endOfLine(start) : tokens.closing(open);
        for (int i = open < 0 ? start : start + 1; i < end; i++) {
            if (tokens.at(i).is("*")) {
                add(List.of(), module, List.of());
            } else if (tokens.at(i).isName()) {
                boolean isRenamed = tokens.at(i + 1).is("as");
                List<String> local = List.of(tokens.at(isRenamed ? i + 2 : i).text());
                String name = tokens.at(i).text();
                add(local, module, List.of(name));
                add(local, module.endsWith(".") ? module + name : module + "." + name, List.of());
                i += isRenamed ? 2 : 0;
            }
        }
    }

    private int endOfLine(int start) {
        int end = start;
        while (end < tokens.size() && !tokens.at(end).isFirst()) {
            end++;
        }
        return end;
    }

    /** Reads an import of a class, of a member or of all members. A class knows its own name. */
    private void readJava(int at) {
        if (!tokens.at(at).is("import") || tokens.enclosing(at) >= 0) {
            return;
        }
        boolean isStatic = tokens.at(at + 1).is("static");
        List<String> path = path(tokens, isStatic ? at + 2 : at + 1);
        int end = at + (isStatic ? 2 : 1) + 2 * path.size() - 1;
        boolean isAll = tokens.at(end).is(".") && tokens.at(end + 1).is("*");
        String last = path.get(path.size() - 1);
        String local = tokens.at(end).is("as") ? tokens.at(end + 1).text() : last;
        if (isAll) {
            add(List.of(), String.join(".", path) + (isStatic ? "" : ".*"), isStatic ? List.of(last) : List.of());
            return;
        }
        add(List.of(local), String.join(".", path), List.of(last));
        if (path.size() > 1) {
            // The name may be that of a member, or of a nested class.
            List<String> owner = path.subList(0, path.size() - 1);
            add(List.of(local), String.join(".", owner), List.of(owner.get(owner.size() - 1), last));
        }
    }

    /** Reads {@code import db "github.com/acme/shop/internal/db"}, or a list of such packages in parentheses. */
    private void readGo(int at) {
        if (!tokens.at(at).is("import") || tokens.enclosing(at) >= 0) {
            return;
        }
        int end = tokens.at(at + 1).is("(") ? tokens.closing(at + 1) : at + 3;
        for (int i = at + 1; i < end; i++) {
            Token module = tokens.at(i);
            if (module.kind() == Token.Kind.TEXT) {
                boolean isNamed = tokens.at(i - 1).isName() && i - 1 > at && !module.isFirst();
                String plain = module.text().replaceFirst("/v\\d+$", "");
                String last = plain.substring(plain.lastIndexOf('/') + 1);
                add(List.of(isNamed ? tokens.at(i - 1).text() : last), plain, List.of());
            }
        }
    }

    /** Returns the names with dots between them that begin with a token. */
    static List<String> path(Tokens tokens, int start) {
        List<String> path = new ArrayList<>(List.of(tokens.at(start).text()));
        for (int i = start + 1; tokens.at(i).is(".") && tokens.at(i + 1).isName(); i += 2) {
            path.add(tokens.at(i + 1).text());
        }
        return path;
    }

    private void add(List<String> local, String module, List<String> remote) {
        all.add(new Import(List.copyOf(local), module, List.copyOf(remote)));
    }

    /**
     * A name of another source that a source imports.
     *
     * @param local the name in this source; empty if all names of the module are imported
     * @param module the module, as the language writes it: {@code ./constants}, {@code .constants}, {@code com.shop.Names}
     * @param remote the name in the module; empty if the local name is that of the module
     */
    record Import(List<String> local, String module, List<String> remote) {

        /** The name of a TypeScript module's default export. */
        static final String DEFAULT = "default";

        /** All names of the package of the source itself, in Go. */
        static final Import PACKAGE = new Import(List.of(), ".", List.of());

        /** Returns a qualified name as the module knows it, or empty if it is another name. */
        Optional<List<String>> inModule(List<String> path) {
            if (path.size() < local.size() || !path.subList(0, local.size()).equals(local)) {
                return Optional.empty();
            }
            List<String> name = new ArrayList<>(remote);
            name.addAll(path.subList(local.size(), path.size()));
            return name.isEmpty() ? Optional.empty() : Optional.of(name);
        }
    }
}
