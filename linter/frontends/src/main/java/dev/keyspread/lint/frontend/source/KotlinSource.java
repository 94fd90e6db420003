package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.source.JvmDeclaration.Annotation;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A Kotlin source. Immutable. */
public final class KotlinSource extends JvmSource {

    /** The maximum number of tokens of a header outside brackets. */
    private static final int HEADER = 100;

    private static final Set<String> MODIFIERS = Set.of(
            ("abstract actual annotation companion const crossinline data enum expect final infix inline inner internal lateinit"
                            + " open operator override private protected public sealed suspend value vararg")
                    .split(" ", -1));

    private static final Set<String> CLASSES = Set.of("class", "interface", "object");
    private static final Set<String> BEFORE_VALUE = Set.of("return", "throw", "else", "in", "is", "as", "by");

    KotlinSource(String source) {
        super(source, Language.KOTLIN, MODIFIERS);
    }

    /** Returns whether a statement or a declaration begins with a token, unless that is the first one of a block. */
    public boolean isStart(int index) {
        Token before = tokens.at(index - 1);
        boolean ends = before.kind() != Token.Kind.SYMBOL || tokens.isClosing(index - 1) || before.is("!!");
        return before.is(";")
                || (tokens.at(index).isFirst() && ends && !(before.isName() && BEFORE_VALUE.contains(before.text())));
    }

    /** Returns the index after the type of a declaration: that of an equals sign, of a body, or of what follows. */
    public int typeEnd(int start, int end) {
        int at = start;
        while (at < end
                && at < start + TYPE
                && !tokens.isClosing(at)
                && !Set.of("=", "{", "by", ";").contains(text(at))
                && !(at > start && endsType(at))) {
            at = after(at);
        }
        return at;
    }

    /** Returns whether a token begins the declaration or the statement after a type. */
    private boolean endsType(int index) {
        Token token = tokens.at(index);
        return token.isFirst() && (token.isName() || token.is("@")) && !token.is("where");
    }

    /** Returns the type that an extension function extends, or -1 if it extends none. */
    public int receiver(JvmDeclaration function) {
        return tokens.at(function.name() - 1).is(".") ? argumentsEnd(function.first() + 1) : -1;
    }

    @Override
    int addMember(int start, int end, @Nullable String className, List<JvmDeclaration> members) {
        Head head = head(start, end);
        int first = head.first();
        if (first >= end) {
            return end;
        }
        if (isClass(first)) {
            JvmDeclaration declared = declaredClass(head);
            members.add(declared);
            return declared.end();
        }
        if (head.is("companion") && tokens.at(first).is("object")) {
            return addCompanion(first, members);
        }
        if (!isMember(first)) {
            boolean isStatement =
                    tokens.at(first).is("package") || tokens.at(first).is("import");
            return isStatement ? first : after(first);
        }
        JvmDeclaration declared = tokens.at(first).is("fun")
                ? function(head, end)
                : tokens.at(first).is("val") || tokens.at(first).is("var") ? property(head, end) : block(head, end);
        members.add(declared);
        return declared.end();
    }

    private boolean isMember(int index) {
        if (tokens.at(index - 1).is(".") || tokens.at(index - 1).is("::")) {
            return false;
        }
        Token next = tokens.at(index + 1);
        return tokens.at(index).isName()
                && switch (text(index)) {
                    case "val", "var", "fun" -> !next.is("interface") && (next.isName() || next.is("<"));
                    case "init" -> next.is("{");
                    case "constructor" -> next.is("(");
                    default -> false;
                };
    }

    /** Adds the members of a companion object, which are static members of its class. */
    private int addCompanion(int keyword, List<JvmDeclaration> members) {
        Header header = header(keyword + 1);
        members(header.body).forEach(each -> members.add(each.with("static")));
        return header.end;
    }

    private JvmDeclaration function(Head head, int end) {
        int open = argumentsEnd(head.first() + 1);
        while (open < end && !tokens.at(open).is("(")) {
            open++;
        }
        int close = tokens.closing(open);
        int type = tokens.at(close + 1).is(":") ? close + 2 : -1;
        int body = endsType(close + 1) ? close + 1 : typeEnd(close + 1, end);
        boolean isBlock = tokens.at(body).is("{");
        int value = tokens.at(body).is("=") ? body + 1 : -1;
        return head.declaration(
                Kind.METHOD,
                open - 1,
                type,
                open,
                value,
                isBlock ? body : -1,
                isBlock ? tokens.closing(body) + 1 : value < 0 ? Math.max(close + 1, body) : memberEnd(value, end),
                List.of());
    }

    private JvmDeclaration block(Head head, int end) {
        int first = head.first();
        boolean isInitializer = tokens.at(first).is("init");
        return head.declaration(
                isInitializer ? Kind.INITIALIZER : Kind.CONSTRUCTOR,
                first,
                -1,
                isInitializer ? -1 : first + 1,
                -1,
                isInitializer ? first + 1 : -1,
                memberEnd(tokens.closing(first + 1) + 1, end),
                List.of());
    }

    /** Reads a property with its accessors. The annotations of its getter are its own. */
    private JvmDeclaration property(Head head, int end) {
        int name = argumentsEnd(head.first() + 1);
        int type = tokens.at(name + 1).is(":") ? name + 2 : -1;
        int equalsSign = type < 0 ? name + 1 : typeEnd(type, end);
        int value = tokens.at(equalsSign).is("=") ? equalsSign + 1 : -1;
        List<Annotation> annotations = new ArrayList<>(head.annotations());
        int at = name;
        while (at < end && !isNext(at, end)) {
            Head accessor = isStart(at) ? head(at, end) : head(at, at);
            int get = accessor.first();
            if (tokens.at(get).is("get")
                    && tokens.at(get + 1).is("(")
                    && !tokens.at(get - 1).is(".")) {
                annotations.addAll(accessor.annotations());
                int result = tokens.closing(get + 1) + 2;
                boolean isText =
                        tokens.at(result - 1).is("=") && tokens.at(result).kind() == Token.Kind.TEXT;
                value = isText ? result : value;
            }
            at = Math.max(after(at), get);
        }
        JvmDeclaration property = new Head(head.start(), head.first(), annotations, head.modifiers())
                .declaration(Kind.FIELD, name, type, -1, value, -1, at, List.of());
        return tokens.at(head.first()).is("val") ? property.with("final") : property;
    }

    /** Returns the index of the next declaration, or the end of the body around it. */
    private int memberEnd(int start, int end) {
        int at = start;
        while (at < end && !isNext(at, end)) {
            at = after(at);
        }
        return Math.min(at, end);
    }

    private boolean isNext(int index, int end) {
        int first = isStart(index) ? head(index, end).first() : index;
        boolean isCompanion =
                tokens.at(first).is("object") && tokens.at(first - 1).is("companion");
        return isMember(first) || isClass(first) || isCompanion;
    }

    @Override
    public boolean isClass(int index) {
        return CLASSES.contains(text(index))
                && tokens.at(index).isName()
                && tokens.at(index + 1).isName()
                && !tokens.at(index - 1).is(".")
                && !tokens.at(index - 1).is("::");
    }

    @Override
    JvmDeclaration declaredClass(Head head) {
        int name = head.first() + 1;
        Header header = header(argumentsEnd(name + 1));
        Kind kind = tokens.at(head.first()).is("interface") ? Kind.INTERFACE : head.is("enum") ? Kind.ENUM : Kind.CLASS;
        List<JvmDeclaration> members = new ArrayList<>();
        parameters(header.parameters, Kind.COMPONENT).stream()
                .filter(each -> tokens.at(each.first()).is("val")
                        || tokens.at(each.first()).is("var"))
                .forEach(members::add);
        members.addAll(members(header.body, null, kind == Kind.ENUM));
        return head.declaration(kind, name, header.parent, header.parameters, -1, header.body, header.end, members);
    }

    @Override
    List<JvmDeclaration> parameters(int open, Kind kind) {
        List<JvmDeclaration> parameters = new ArrayList<>();
        int end = tokens.closing(open);
        for (int start : tokens.parts(open)) {
            Head head = head(start, end);
            boolean isProperty =
                    tokens.at(head.first()).is("val") || tokens.at(head.first()).is("var");
            int name = isProperty ? head.first() + 1 : head.first();
            if (tokens.at(name).isName() && tokens.at(name + 1).is(":")) {
                int equalsSign = Math.min(typeEnd(name + 2, end), end);
                int value = tokens.at(equalsSign).is("=") ? equalsSign + 1 : -1;
                if (tokens.at(head.first()).is("val")) {
                    head.modifiers().add("final");
                }
                parameters.add(head.declaration(kind, name, name + 2, -1, value, -1, equalsSign, List.of()));
            }
        }
        return parameters;
    }

    @Override
    public List<Integer> supertypes(JvmDeclaration type) {
        List<Integer> types = new ArrayList<>();
        int end = type.body() < 0 ? type.end() : type.body();
        int at = argumentsEnd(type.name() + 1);
        while (at < end) {
            boolean begins = tokens.at(at - 1).is(":") || (tokens.at(at - 1).is(",") && !types.isEmpty());
            if (begins && tokens.at(at).isName()) {
                types.add(at);
            }
            at = Math.max(after(at), argumentsEnd(at));
        }
        return types;
    }

    /** Returns the parts of a class that begin after its name and its type parameters. */
    private Header header(int start) {
        int parameters = -1;
        int parent = -1;
        int at = start;
        for (int i = 0; i < HEADER && !tokens.isClosing(at); i++) {
            if (tokens.at(at).is("{")) {
                return new Header(parameters, parent > 0 ? parent : -1, at, tokens.closing(at) + 1);
            }
            if (isAfterHeader(at)) {
                break;
            }
            if (tokens.at(at).is("(")) {
                parameters = parameters < 0 && parent < 0 ? at : parameters;
                // Only a superclass has arguments, and interfaces may come before it.
                parent = parent < 0 ? parent : Math.max(parent, nameBefore(at));
                at = tokens.closing(at);
            } else if (tokens.at(at).is(":") && parent < 0) {
                parent = 0;
            }
            at++;
        }
        return new Header(parameters, parent > 0 ? parent : -1, -1, at);
    }

    private boolean isAfterHeader(int at) {
        Token token = tokens.at(at);
        boolean continues = tokens.at(at - 1).is(",") || tokens.at(at - 1).is(":");
        boolean begins = token.isFirst() && (token.isName() || token.is("@")) && !continues;
        Token keyword = begins ? tokens.at(head(at, tokens.size()).first()) : token;
        return token.is(";") || (begins && !keyword.is("constructor") && !keyword.is("where"));
    }

    private int nameBefore(int bracket) {
        int name = bracket - 1;
        if (tokens.at(name).is(">")) {
            while (name > bracket - HEADER && !tokens.at(name).is("<")) {
                name--;
            }
            name--;
        }
        while (tokens.at(name - 1).is(".")) {
            name -= 2;
        }
        return tokens.at(name).isName() ? name : 0;
    }

    /**
     * The parts of a class after its name, as indexes of tokens; -1 for a part that is absent.
     *
     * @param parameters the bracket that opens the parameters of the primary constructor
     * @param parent the first name of the superclass
     * @param body the bracket that opens the body
     * @param end the index after the class
     */
    private record Header(int parameters, int parent, int body, int end) {}
}
