package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.JavaDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JavaDeclaration.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The package, the imports and the classes of a Java source. Any text can be read: what is no declaration is skipped. Immutable.
 */
public final class JavaSource {

    /** Stops the recursion of classes in classes. */
    private static final int DEPTH = 40;

    /** The maximum number of tokens of a type. */
    private static final int TYPE = 300;

    private static final Set<String> IN_TYPES = Set.of("<", ">", ",", ".", "?", "&", "@");

    private static final Set<String> MODIFIERS = Set.of(
            ("abstract default final native non private protected public sealed static strictfp synchronized transient"
                            + " volatile")
                    .split(" ", -1));

    private static final Set<String> KEYWORDS = Set.of(
            ("assert break case catch continue do else extends final finally for if implements import instanceof new package"
                            + " return super switch this throw throws try while yield class enum interface true false null")
                    .split(" ", -1));

    private final String source;
    private final Tokens tokens;
    private final List<Import> imports = new ArrayList<>();
    private final List<JavaDeclaration> classes;
    private String packageName = "";
    private int packageEnd = -1;
    private int depth;

    /** Reads the declarations of a source. */
    public JavaSource(String source) {
        this.source = source;
        this.tokens = Tokens.of(source, Language.JAVA);
        List<JavaDeclaration> members = new ArrayList<>();
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
        this.classes = members.stream().filter(JavaDeclaration::isClass).toList();
    }

    /** The tokens. */
    public Tokens tokens() {
        return tokens;
    }

    /** The name of the package, or an empty text. */
    public String packageName() {
        return packageName;
    }

    /** The token after the statement with the package, or -1 if there is none. */
    public int packageEnd() {
        return packageEnd;
    }

    /** The imports. */
    public List<Import> imports() {
        return imports;
    }

    /** Returns the names that are imported: those of classes and packages, or those of static members. */
    public List<String> imports(boolean ofMembers) {
        return imports.stream()
                .filter(each -> each.isStatic() == ofMembers)
                .map(Import::name)
                .toList();
    }

    /** The classes outside other classes. */
    public List<JavaDeclaration> classes() {
        return classes;
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
            end = tokens.isOpening(end) ? tokens.closing(end) + 1 : end + 1;
        }
        return end > start ? text(start, end) : "";
    }

    private int addImport(int start) {
        int end = statementEnd(start);
        boolean isStatic = tokens.at(start + 1).is("static");
        StringBuilder name = new StringBuilder();
        for (int i = start + (isStatic ? 2 : 1); i < end && !tokens.at(i).is(";"); i++) {
            name.append(text(i));
        }
        imports.add(new Import(start, name.toString(), isStatic, end));
        return end;
    }

    /** Returns the members between the brackets of a class. */
    public List<JavaDeclaration> members(int body) {
        return members(body, null, false);
    }

    private List<JavaDeclaration> members(int body, @Nullable String className, boolean isEnum) {
        List<JavaDeclaration> members = new ArrayList<>();
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

    private int addConstants(int start, int end, List<JavaDeclaration> members) {
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
    private int addMember(int start, int end, @Nullable String className, List<JavaDeclaration> members) {
        Head head = head(start, end);
        int first = head.first;
        int type = typeEnd(first);
        if (first >= end) {
            return end;
        }
        if (isClass(first)) {
            JavaDeclaration declared = declaredClass(head);
            members.add(declared);
            return declared.end();
        }
        if (tokens.at(first).is("{")) {
            int after = tokens.closing(first) + 1;
            members.add(head.declaration(Kind.INITIALIZER, first, -1, -1, -1, first, after, List.of()));
            return after;
        }
        boolean isConstructor = text(first).equals(className)
                && (tokens.at(first + 1).is("(") || tokens.at(first + 1).is("{"));
        if (isConstructor) {
            return addMethod(head, Kind.CONSTRUCTOR, first, end, members);
        }
        if (type > first && tokens.at(type).isName() && !isKeyword(type)) {
            return tokens.at(type + 1).is("(")
                    ? addMethod(head, Kind.METHOD, type, end, members)
                    : addFields(head, type, end, members);
        }
        return tokens.isOpening(first) ? tokens.closing(first) + 1 : first + 1;
    }

    private int addMethod(Head head, Kind kind, int name, int end, List<JavaDeclaration> members) {
        int parameters = tokens.at(name + 1).is("(") ? name + 1 : -1;
        int at = parameters < 0 ? name + 1 : tokens.closing(parameters) + 1;
        while (at < end && !tokens.at(at).is("{") && !tokens.at(at).is(";")) {
            at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
        }
        int body = tokens.at(at).is("{") ? at : -1;
        int after = body < 0 ? at + 1 : tokens.closing(body) + 1;
        members.add(head.declaration(
                kind, name, kind == Kind.METHOD ? head.first : -1, parameters, -1, body, after, List.of()));
        return after;
    }

    /** Adds the fields of one statement: {@code int a = 1, b = 2;}. */
    private int addFields(Head head, int firstName, int end, List<JavaDeclaration> members) {
        int name = firstName;
        while (true) {
            int at = name + 1;
            while (tokens.at(at).is("[")) {
                at = tokens.closing(at) + 1;
            }
            int value = tokens.at(at).is("=") ? at + 1 : -1;
            while (at < end && !tokens.at(at).is(";") && !isNextVariable(at)) {
                at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
            }
            members.add(
                    head.declaration(Kind.FIELD, name, head.first, -1, value, -1, Math.min(at + 1, end), List.of()));
            if (at >= end || tokens.at(at).is(";")) {
                return Math.min(at + 1, end);
            }
            name = at + 1;
        }
    }

    private boolean isNextVariable(int comma) {
        return tokens.at(comma).is(",")
                && tokens.at(comma + 1).isName()
                && Set.of("=", ",", ";", "[").contains(text(comma + 2));
    }

    /** Returns whether the keyword of a class is there, after its modifiers. */
    public boolean isClass(int index) {
        boolean isNamed = tokens.at(index + 1).isName();
        return switch (text(index)) {
            case "class", "interface", "enum" -> isNamed && tokens.at(index).isName();
            case "record" ->
                isNamed && (tokens.at(index + 2).is("(") || tokens.at(index + 2).is("<"));
            case "@" -> tokens.at(index + 1).is("interface");
            default -> false;
        };
    }

    /** Returns the class that begins with a token, perhaps with annotations and modifiers. */
    public JavaDeclaration declaredClass(int start) {
        return declaredClass(head(start, tokens.size()));
    }

    private JavaDeclaration declaredClass(Head head) {
        boolean isAnnotation = tokens.at(head.first).is("@");
        int name = head.first + (isAnnotation ? 2 : 1);
        Kind kind = isAnnotation
                ? Kind.INTERFACE
                : switch (text(head.first)) {
                    case "interface" -> Kind.INTERFACE;
                    case "enum" -> Kind.ENUM;
                    case "record" -> Kind.RECORD;
                    default -> Kind.CLASS;
                };
        int at = argumentsEnd(name + 1);
        int components = kind == Kind.RECORD && tokens.at(at).is("(") ? at : -1;
        int parent = -1;
        while (at < tokens.size() && !tokens.at(at).is("{") && !tokens.at(at).is(";") && !tokens.isClosing(at)) {
            parent = parent < 0 && tokens.at(at).is("extends") ? at + 1 : parent;
            at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
        }
        int body = tokens.at(at).is("{") ? at : -1;
        List<JavaDeclaration> members = new ArrayList<>(parameters(components, Kind.COMPONENT));
        members.addAll(members(body, text(name), kind == Kind.ENUM));
        return head.declaration(
                kind, name, parent, components, -1, body, body < 0 ? at + 1 : tokens.closing(body) + 1, members);
    }

    /** Returns the names of the type parameters of a class. */
    public List<String> typeParameters(JavaDeclaration type) {
        List<String> names = new ArrayList<>();
        int end = argumentsEnd(type.name() + 1);
        int open = 0;
        for (int i = type.name() + 1; i < end; i++) {
            open += tokens.at(i).is("<") ? 1 : tokens.at(i).is(">") ? -1 : 0;
            boolean begins = tokens.at(i - 1).is("<") || tokens.at(i - 1).is(",");
            if (open == 1 && begins && tokens.at(annotationsEnd(i)).isName()) {
                names.add(text(annotationsEnd(i)));
            }
        }
        return names;
    }

    /** Returns the indexes of the types that a class names after {@code extends} and {@code implements}. */
    public List<Integer> supertypes(JavaDeclaration type) {
        List<Integer> types = new ArrayList<>();
        int at = argumentsEnd(type.name() + 1);
        boolean isSupertype = false;
        while (at < type.end() && at != type.body()) {
            boolean begins = tokens.at(at).is("extends") || tokens.at(at).is("implements");
            isSupertype = begins || (isSupertype && tokens.at(at).is(","));
            int next = tokens.at(at).isName() && !begins ? typeEnd(at) : at + 1;
            if (begins || isSupertype) {
                types.add(at + 1);
                next = typeEnd(at + 1);
            }
            at = Math.max(at + 1, tokens.isOpening(at) ? tokens.closing(at) + 1 : next);
        }
        return types;
    }

    /**
     * Returns the parameters of a method. Those of a compact constructor are the components of the record.
     *
     * @param members the members of the class
     */
    public List<JavaDeclaration> parameters(JavaDeclaration method, List<JavaDeclaration> members) {
        if (method.kind() == Kind.CONSTRUCTOR && method.parameters() < 0) {
            return members.stream()
                    .filter(member -> member.kind() == Kind.COMPONENT)
                    .toList();
        }
        return method.kind() == Kind.CONSTANT ? List.of() : parameters(method.parameters(), Kind.FIELD);
    }

    private List<JavaDeclaration> parameters(int open, Kind kind) {
        List<JavaDeclaration> parameters = new ArrayList<>();
        int end = open < 0 ? -1 : tokens.closing(open);
        int at = open + 1;
        while (at < end) {
            Head head = head(at, end);
            int name = typeEnd(head.first);
            int next = name;
            while (next < end && !tokens.at(next).is(",")) {
                next = tokens.isOpening(next) ? tokens.closing(next) + 1 : next + 1;
            }
            if (tokens.at(name).isName() && name > head.first) {
                parameters.add(head.declaration(kind, name, head.first, -1, -1, -1, Math.min(next, end), List.of()));
            }
            at = Math.max(at, next) + 1;
        }
        return parameters;
    }

    /** Returns the index after a type, which is the same index if none begins there. */
    public int typeEnd(int start) {
        int at = typeNameEnd(start);
        while (at > start
                && (tokens.at(at).is("[")
                        || tokens.at(at).is("...")
                        || tokens.at(at).is("@"))) {
            if (tokens.at(at).is("@")) {
                at = annotation(at).end();
            } else if (tokens.at(at).is("...")) {
                at++;
            } else if (tokens.closing(at) == at + 1) {
                at += 2;
            } else {
                return at;
            }
        }
        return at;
    }

    /** Returns the index after the name of a type and its type arguments. */
    public int typeNameEnd(int start) {
        int at = annotationsEnd(start);
        if (!tokens.at(at).isName() || isKeyword(at)) {
            return start;
        }
        at = argumentsEnd(at + 1);
        while (tokens.at(at).is(".") && at < start + TYPE) {
            int name = annotationsEnd(at + 1);
            if (!tokens.at(name).isName() || isKeyword(name)) {
                return at;
            }
            at = argumentsEnd(name + 1);
        }
        return at;
    }

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
        return token.isName() || (token.kind() == Tokens.Token.Kind.SYMBOL && IN_TYPES.contains(token.text()));
    }

    private boolean isAnnotation(int bracket) {
        int at = bracket - 1;
        while (tokens.at(at - 1).is(".")) {
            at -= 2;
        }
        return tokens.at(at - 1).is("@");
    }

    /** Returns whether a name is a keyword that begins or joins statements and expressions, or a literal. */
    public boolean isKeyword(int index) {
        return tokens.at(index).isName() && KEYWORDS.contains(text(index));
    }

    /** Returns the annotation that begins with an at sign. */
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

    private int statementEnd(int start) {
        int at = start;
        while (at < tokens.size() && !tokens.at(at).is(";")) {
            at++;
        }
        return at + 1;
    }

    private Head head(int start, int end) {
        List<Annotation> annotations = new ArrayList<>();
        Set<String> modifiers = new HashSet<>();
        int at = start;
        while (at < end) {
            if (tokens.at(at).is("@") && tokens.at(at + 1).isName() && !isClass(at)) {
                annotations.add(annotation(at));
                at = annotations.get(annotations.size() - 1).end();
            } else if (tokens.at(at).isName() && MODIFIERS.contains(text(at))) {
                modifiers.add(text(at));
                at++;
            } else if (tokens.at(at).is("-") && tokens.at(at + 1).is("sealed")) {
                at++;
            } else if (tokens.at(at).is("<") && argumentsEnd(at) > at) {
                at = argumentsEnd(at);
            } else {
                break;
            }
        }
        return new Head(start, at, annotations, modifiers);
    }

    /** The annotations and modifiers of a declaration, and the token after them. */
    private record Head(int start, int first, List<Annotation> annotations, Set<String> modifiers) {

        JavaDeclaration declaration(
                Kind kind,
                int name,
                int type,
                int parameters,
                int value,
                int body,
                int end,
                List<JavaDeclaration> members) {
            return new JavaDeclaration(
                    kind, start, first, name, type, parameters, value, body, end, annotations, modifiers, members);
        }
    }

    /**
     * An import.
     *
     * @param start the first token
     * @param name the name of a class or a member, or {@code .*} after that of a package or a class
     * @param isStatic true if members are imported
     * @param end the token after it
     */
    public record Import(int start, String name, boolean isStatic, int end) {}
}
