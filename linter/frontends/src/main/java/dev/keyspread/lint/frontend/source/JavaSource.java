package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Java source. Immutable. */
public final class JavaSource extends JvmSource {

    private static final Set<String> MODIFIERS = Set.of(
            ("abstract default final native non private protected public sealed static strictfp synchronized transient"
                            + " volatile")
                    .split(" ", -1));

    private static final Set<String> KEYWORDS = Set.of(
            ("assert break case catch continue do else extends final finally for if implements import instanceof new package"
                            + " return super switch this throw throws try while yield class enum interface true false null")
                    .split(" ", -1));

    JavaSource(String source) {
        super(source, Language.JAVA, MODIFIERS);
    }

    @Override
    int addMember(int start, int end, @Nullable String className, List<JvmDeclaration> members) {
        Head head = head(start, end);
        int first = head.first();
        int type = typeEnd(first);
        if (first >= end) {
            return end;
        }
        if (isClass(first)) {
            JvmDeclaration declared = declaredClass(head);
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
        return after(first);
    }

    private int addMethod(Head head, Kind kind, int name, int end, List<JvmDeclaration> members) {
        int parameters = tokens.at(name + 1).is("(") ? name + 1 : -1;
        int at = parameters < 0 ? name + 1 : tokens.closing(parameters) + 1;
        while (at < end && !tokens.at(at).is("{") && !tokens.at(at).is(";")) {
            at = after(at);
        }
        int body = tokens.at(at).is("{") ? at : -1;
        int after = body < 0 ? at + 1 : tokens.closing(body) + 1;
        members.add(head.declaration(
                kind, name, kind == Kind.METHOD ? head.first() : -1, parameters, -1, body, after, List.of()));
        return after;
    }

    /** Adds the fields of one statement: {@code int a = 1, b = 2;}. */
    private int addFields(Head head, int firstName, int end, List<JvmDeclaration> members) {
        int name = firstName;
        while (true) {
            int at = name + 1;
            while (tokens.at(at).is("[")) {
                at = tokens.closing(at) + 1;
            }
            int value = tokens.at(at).is("=") ? at + 1 : -1;
            while (at < end && !tokens.at(at).is(";") && !isNextVariable(at)) {
                at = after(at);
            }
            members.add(
                    head.declaration(Kind.FIELD, name, head.first(), -1, value, -1, Math.min(at + 1, end), List.of()));
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

    @Override
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

    @Override
    JvmDeclaration declaredClass(Head head) {
        boolean isAnnotation = tokens.at(head.first()).is("@");
        int name = head.first() + (isAnnotation ? 2 : 1);
        Kind kind = isAnnotation
                ? Kind.INTERFACE
                : switch (text(head.first())) {
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
            at = after(at);
        }
        int body = tokens.at(at).is("{") ? at : -1;
        List<JvmDeclaration> members = new ArrayList<>(parameters(components, Kind.COMPONENT));
        members.addAll(members(body, text(name), kind == Kind.ENUM));
        return head.declaration(
                kind, name, parent, components, -1, body, body < 0 ? at + 1 : tokens.closing(body) + 1, members);
    }

    /** Returns the types after {@code extends} and {@code implements}. */
    @Override
    public List<Integer> supertypes(JvmDeclaration type) {
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

    @Override
    List<JvmDeclaration> parameters(int open, Kind kind) {
        List<JvmDeclaration> parameters = new ArrayList<>();
        int end = open < 0 ? -1 : tokens.closing(open);
        int at = open + 1;
        while (at < end) {
            Head head = head(at, end);
            int name = typeEnd(head.first());
            int next = name;
            while (next < end && !tokens.at(next).is(",")) {
                next = after(next);
            }
            if (tokens.at(name).isName() && name > head.first()) {
                parameters.add(head.declaration(kind, name, head.first(), -1, -1, -1, Math.min(next, end), List.of()));
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

    /** Returns whether a name is a keyword that begins or joins statements and expressions, or a literal. */
    public boolean isKeyword(int index) {
        return tokens.at(index).isName() && KEYWORDS.contains(text(index));
    }
}
