package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.JvmDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The package, the imports and the declarations of a Java or Kotlin source. Any text can be read: what is no declaration is
 * skipped. Immutable.
 */
public abstract sealed class JvmSource permits JavaSource, KotlinSource {

    /** Stops the recursion of classes in classes. */
    private static final int DEPTH = 40;

    /** The maximum number of tokens of a type. */
    static final int TYPE = 300;

    private static final Set<String> IN_TYPES = Set.of("<", ">", ",", ".", "?", "&", "@");
    private static final Set<String> IN_KOTLIN_TYPES = Set.of("*", ":");

    final Tokens tokens;

    private final String source;
    private final Set<String> modifiers;
    private final List<Import> imports = new ArrayList<>();
    private final List<JvmDeclaration> members = new ArrayList<>();
    private String packageName = "";
    private int packageEnd = -1;
    private int depth;

    JvmSource(String source, Language language, Set<String> modifiers) {
        this.source = source;
        this.tokens = Tokens.of(source, language);
        this.modifiers = modifiers;
        int at = 0;
        while (at < tokens.size()) {
            if (tokens.at(at).is("import")) {
                at = addImport(at);
            } else if (tokens.at(at).is("package") && packageEnd < 0) {
                packageName = tokens.path(at + 1);
                packageEnd = at = statementEnd(at);
            } else {
                at = Math.max(at + 1, addMember(at, tokens.size(), null, members));
            }
        }
    }

    /** Reads the declarations of a source. */
    public static JvmSource of(String source, Language language) {
        return language == Language.KOTLIN ? new KotlinSource(source) : new JavaSource(source);
    }

    /** The tokens. */
    public Tokens tokens() {
        return tokens;
    }

    /** Returns whether it is a Kotlin source. */
    public boolean isKotlin() {
        return tokens.language() == Language.KOTLIN;
    }

    /** The name of the package, or an empty text. */
    public String packageName() {
        return packageName;
    }

    /** Returns the canonical name of a class of the package. */
    public String inPackage(String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }

    /** The token after the statement with the package, or -1 if there is none. */
    public int packageEnd() {
        return packageEnd;
    }

    /** The imports. */
    public List<Import> imports() {
        return imports;
    }

    /** Returns the canonical name of the class that is imported under a name. */
    public Optional<String> imported(String local) {
        return imports.stream()
                .filter(each -> !each.isStatic() && each.local().equals(local))
                .map(Import::name)
                .findFirst();
    }

    /** Returns the packages and classes of which all classes are imported. */
    public Stream<String> importedPackages() {
        return imports.stream()
                .filter(each -> !each.isStatic() && each.name().endsWith(".*"))
                .map(each -> each.name().substring(0, each.name().length() - 2));
    }

    /** The declarations outside classes, and the classes that are in no other class. */
    public List<JvmDeclaration> members() {
        return members;
    }

    /** Returns the text of a token. */
    public String text(int index) {
        return tokens.at(index).text();
    }

    /** Returns a part of the source, between the starts of two tokens, without white space at its end. */
    public String text(int start, int end) {
        return source.substring(tokens.at(start).start(), tokens.at(end - 1).end());
    }

    /** Returns an expression of an annotation as it is written. */
    public String expression(int start) {
        int end = start;
        while (!tokens.isClosing(end) && !tokens.at(end).is(",")) {
            end = after(end);
        }
        return end > start ? text(start, end) : "";
    }

    /** Returns the index after a token, or after the brackets that it opens. */
    final int after(int index) {
        return tokens.isOpening(index) ? tokens.closing(index) + 1 : index + 1;
    }

    private int addImport(int start) {
        int end = statementEnd(start);
        boolean isStatic = tokens.at(start + 1).is("static");
        StringBuilder name = new StringBuilder();
        int at = start + (isStatic ? 2 : 1);
        while (at < end && !tokens.at(at).is(";") && !isAlias(at)) {
            name.append(text(at));
            at++;
        }
        String alias = isAlias(at) ? text(at + 1) : name.substring(name.lastIndexOf(".") + 1);
        imports.add(new Import(start, name.toString(), alias, isStatic, end));
        return end;
    }

    private boolean isAlias(int index) {
        return isKotlin() && tokens.at(index).is("as") && !tokens.at(index - 1).is(".");
    }

    private int statementEnd(int start) {
        int at = start + 1;
        while (at < tokens.size()
                && !tokens.at(at - 1).is(";")
                && !(isKotlin() && tokens.at(at).isFirst())) {
            at++;
        }
        return at;
    }

    /** Returns the members between the brackets of a class. */
    public List<JvmDeclaration> members(int body) {
        return members(body, null, false);
    }

    final List<JvmDeclaration> members(int body, @Nullable String className, boolean isEnum) {
        List<JvmDeclaration> members = new ArrayList<>();
        if (body < 0 || depth == DEPTH) {
            return members;
        }
        depth++;
        int end = tokens.closing(body);
        int at = isEnum ? addConstants(body + 1, end, members) : body + 1;
        while (at < end) {
            at = Math.max(at + 1, addMember(at, end, className, members));
        }
        depth--;
        return members;
    }

    private int addConstants(int start, int end, List<JvmDeclaration> members) {
        int at = start;
        while (at < end && !tokens.at(at).is(";")) {
            Head head = head(at, end);
            if (!tokens.at(head.first).isName()) {
                at = Math.max(at + 1, head.first + 1);
                continue;
            }
            int next = head.first + 1;
            int arguments = tokens.at(next).is("(") ? next : -1;
            next = arguments < 0 ? next : tokens.closing(next) + 1;
            int body = tokens.at(next).is("{") ? next : -1;
            next = body < 0 ? next : tokens.closing(next) + 1;
            members.add(head.declaration(
                    Kind.CONSTANT, head.first, -1, arguments, -1, body, next, body < 0 ? List.of() : members(body)));
            at = tokens.at(next).is(",") ? next + 1 : next;
        }
        return at;
    }

    /** Adds the declaration that begins with a token, if one does, and returns the index after it. */
    abstract int addMember(int start, int end, @Nullable String className, List<JvmDeclaration> members);

    /** Returns whether the keyword of a class is there, after its modifiers. */
    public abstract boolean isClass(int index);

    /** Returns the class that begins with a token, perhaps with annotations and modifiers. */
    public JvmDeclaration declaredClass(int start) {
        return declaredClass(head(start, tokens.size()));
    }

    abstract JvmDeclaration declaredClass(Head head);

    /** Returns the names of the type parameters of a class. */
    public List<String> typeParameters(JvmDeclaration type) {
        List<String> names = new ArrayList<>();
        int end = argumentsEnd(type.name() + 1);
        int open = 0;
        for (int i = type.name() + 1; i < end; i++) {
            open += tokens.at(i).is("<") ? 1 : tokens.at(i).is(">") ? -1 : 0;
            boolean begins = tokens.at(i - 1).is("<") || tokens.at(i - 1).is(",");
            int name = annotationsEnd(i);
            name += tokens.at(name).is("in") || tokens.at(name).is("out") ? 1 : 0;
            if (open == 1 && begins && tokens.at(name).isName()) {
                names.add(text(name));
            }
        }
        return names;
    }

    /** Returns the indexes of the types of the superclass and of the interfaces that a class names. */
    public abstract List<Integer> supertypes(JvmDeclaration type);

    /**
     * Returns the parameters of a method, or of the primary constructor of a class. Those of a compact constructor are the
     * components of the record.
     *
     * @param members the members of the class
     */
    public List<JvmDeclaration> parameters(JvmDeclaration method, List<JvmDeclaration> members) {
        if (method.kind() == Kind.CONSTRUCTOR && method.parameters() < 0) {
            return members.stream()
                    .filter(member -> member.kind() == Kind.COMPONENT)
                    .toList();
        }
        return method.kind() == Kind.CONSTANT || method.parameters() < 0
                ? List.of()
                : parameters(method.parameters(), Kind.FIELD);
    }

    abstract List<JvmDeclaration> parameters(int open, Kind kind);

    /** Returns the index after annotations. */
    public int annotationsEnd(int start) {
        int at = start;
        while (tokens.at(at).is("@") && tokens.at(at + 1).isName()) {
            at = annotation(at).end();
        }
        return at;
    }

    /** Returns the index after type arguments or type parameters, which is the same index if there are none. */
    public int argumentsEnd(int start) {
        int open = 0;
        for (int i = start; i < start + TYPE && (i > start || tokens.at(i).is("<")); i++) {
            open += tokens.at(i).is("<") ? 1 : tokens.at(i).is(">") ? -1 : 0;
            if (open == 0) {
                return i + 1;
            }
            boolean isArray = tokens.at(i).is("[") || (tokens.at(i).is("(") && isAnnotation(i));
            if (!isArray && !isInType(i)) {
                return start;
            }
            i = isArray ? tokens.closing(i) : i;
        }
        return start;
    }

    private boolean isInType(int index) {
        Tokens.Token token = tokens.at(index);
        return token.isName()
                || (token.kind() == Tokens.Token.Kind.SYMBOL
                        && (IN_TYPES.contains(token.text()) || (isKotlin() && IN_KOTLIN_TYPES.contains(token.text()))));
    }

    private boolean isAnnotation(int bracket) {
        int at = bracket - 1;
        while (tokens.at(at - 1).is(".")) {
            at -= 2;
        }
        return tokens.at(at - 1).is("@");
    }

    /** Returns the annotation whose name follows a token, which is an at sign unless several share one. */
    public Annotation annotation(int sign) {
        int name = sign + 1;
        while (tokens.at(name + 1).is(".") && tokens.at(name + 2).isName()) {
            name += 2;
        }
        boolean hasArguments = tokens.at(name + 1).is("(");
        return new Annotation(
                sign,
                tokens.path(sign + 1),
                hasArguments ? name + 1 : -1,
                hasArguments ? tokens.closing(name + 1) + 1 : name + 1);
    }

    /** Adds the annotation after an at sign, or those of a list: {@code @field:[A B]}. Returns the index after it. */
    private int addAnnotations(int sign, List<Annotation> annotations) {
        int before = isKotlin() && tokens.at(sign + 2).is(":") ? sign + 2 : sign;
        boolean isList = tokens.at(before + 1).is("[");
        int end = isList ? tokens.closing(before + 1) : before + 2;
        int at = isList ? before + 2 : before + 1;
        while (at < end) {
            Annotation next = annotation(at - 1);
            annotations.add(next);
            at = next.end();
        }
        return isList ? end + 1 : at;
    }

    final Head head(int start, int end) {
        List<Annotation> annotations = new ArrayList<>();
        Set<String> found = new HashSet<>();
        int at = start;
        while (at < end) {
            boolean isAnnotation = tokens.at(at + 1).isName()
                    || (isKotlin() && tokens.at(at + 1).is("["));
            if (tokens.at(at).is("@") && isAnnotation && !isClass(at)) {
                at = addAnnotations(at, annotations);
            } else if (tokens.at(at).isName() && modifiers.contains(text(at))) {
                found.add(text(at));
                at++;
            } else if (tokens.at(at).is("-") && tokens.at(at + 1).is("sealed")) {
                at++;
            } else if (tokens.at(at).is("<") && argumentsEnd(at) > at) {
                at = argumentsEnd(at);
            } else {
                break;
            }
        }
        return new Head(start, at, annotations, found);
    }

    /** The annotations and modifiers of a declaration, and the token after them. */
    record Head(int start, int first, List<Annotation> annotations, Set<String> modifiers) {

        boolean is(String modifier) {
            return modifiers.contains(modifier);
        }

        JvmDeclaration declaration(
                Kind kind,
                int name,
                int type,
                int parameters,
                int value,
                int body,
                int end,
                List<JvmDeclaration> members) {
            return new JvmDeclaration(
                    kind, start, first, name, type, parameters, value, body, end, annotations, modifiers, members);
        }
    }

    /**
     * An import.
     *
     * @param start the first token
     * @param name the name of a class or a member, or {@code .*} after that of a package or a class
     * @param local the name in the source
     * @param isStatic true if members are imported
     * @param end the token after it
     */
    public record Import(int start, String name, String local, boolean isStatic, int end) {}
}
