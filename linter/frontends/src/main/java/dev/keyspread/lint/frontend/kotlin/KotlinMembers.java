package dev.keyspread.lint.frontend.kotlin;

import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the members of a Kotlin class. Not thread-safe. */
final class KotlinMembers {

    private final Tokens tokens;
    private final KotlinTypes types;
    private final KotlinAnnotations annotations;

    KotlinMembers(Tokens tokens, KotlinNames names, KotlinAnnotations annotations) {
        this.tokens = tokens;
        this.types = new KotlinTypes(tokens, names);
        this.annotations = annotations;
    }

    Found read(KotlinHeader header, boolean isEnum) {
        Found found = new Found(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        if (header.parameters() >= 0) {
            members(header.parameters(), found);
        }
        if (header.body() >= 0) {
            int start = isEnum ? constants(header.body(), found.constants()) : header.body();
            members(start, found);
        }
        return found;
    }

    /** Reads the members after a token, up to the end of its brackets. */
    private void members(int start, Found found) {
        int end = tokens.isOpening(start) ? tokens.closing(start) : tokens.closing(tokens.enclosing(start));
        List<Annotation> pending = new ArrayList<>();
        boolean isPrivate = false;
        for (int i = start + 1; i < end; ) {
            if (tokens.at(i).is("@") && !tokens.isClosing(i + 1)) {
                i = annotations.read(i, pending);
                continue;
            }
            if (KotlinParser.MODIFIERS.contains(tokens.at(i).text())) {
                isPrivate |= tokens.at(i).is("private");
                i++;
                continue;
            }
            if (isGetter(i) && !found.properties().isEmpty()) {
                addGetter(found.properties(), i, pending);
            } else if (!isPrivate) {
                member(i, List.copyOf(pending), found);
            }
            pending.clear();
            isPrivate = false;
            i = tokens.isOpening(i) ? tokens.closing(i) + 1 : i + 1;
        }
    }

    private boolean isGetter(int index) {
        return tokens.at(index).is("get") && tokens.at(index + 1).is("(");
    }

    private void addGetter(List<Property> properties, int at, List<Annotation> added) {
        int last = properties.size() - 1;
        Property property = properties.get(last);
        List<Annotation> all = new ArrayList<>(property.annotations());
        all.addAll(added);
        String result = text(tokens.closing(at + 1) + 1);
        properties.set(
                last,
                new Property(
                        property.name(),
                        property.type(),
                        property.isMutable(),
                        result == null ? property.text() : result,
                        property.line(),
                        all));
    }

    /** Returns the literal text after an equals sign, if that is the whole expression. */
    private @Nullable String text(int equalsSign) {
        Token value = tokens.at(equalsSign + 1);
        Token next = tokens.at(equalsSign + 2);
        boolean whole = tokens.isClosing(equalsSign + 2) || next.is(",") || next.is(";") || next.isFirst();
        return tokens.at(equalsSign).is("=") && value.kind() == Token.Kind.TEXT && whole && !next.is("+")
                ? value.text()
                : null;
    }

    private void member(int at, List<Annotation> own, Found found) {
        boolean isProperty = tokens.at(at).is("val") || tokens.at(at).is("var");
        if (isProperty && tokens.at(at + 1).isName()) {
            boolean isTyped = tokens.at(at + 2).is(":");
            String type = isTyped ? types.read(at + 3) : KotlinTypes.ofValue(tokens.at(at + 3));
            found.properties()
                    .add(new Property(
                            tokens.at(at + 1).text(),
                            type,
                            tokens.at(at).is("var"),
                            text(isTyped ? types.end() : at + 2),
                            tokens.at(at + 1).line(),
                            own));
        } else if (tokens.at(at).is("fun")
                && tokens.at(at + 1).isName()
                && tokens.at(at + 2).is("(")) {
            int end = tokens.closing(at + 2);
            String type = tokens.at(end + 1).is(":")
                    ? types.read(end + 2)
                    : tokens.at(end + 1).is("=") ? "java.lang.Object" : "void";
            found.functions()
                    .add(new Member(
                            tokens.at(at + 1).text(),
                            type,
                            parameters(at + 2, end),
                            tokens.at(at + 1).line(),
                            own));
        }
    }

    /** Returns the number of parameters in brackets. */
    private int parameters(int open, int close) {
        int count = open + 1 == close ? 0 : 1;
        for (int i = open + 1; i < close; i++) {
            boolean separates = tokens.at(i).is(",") && tokens.enclosing(i) == open && i + 1 < close;
            count += separates && tokens.at(i + 1).isName() && tokens.at(i + 2).is(":") ? 1 : 0;
        }
        return count;
    }

    /** Reads the constants of an enum, and returns the index of their end. */
    private int constants(int body, List<String> constants) {
        int end = tokens.closing(body);
        int at = body + 1;
        while (at < end && !tokens.at(at).is(";")) {
            boolean begins = tokens.at(at).isName()
                    && (at == body + 1 || tokens.at(at - 1).is(","));
            if (begins) {
                constants.add(tokens.at(at).text());
            }
            at = tokens.isOpening(at) ? tokens.closing(at) + 1 : at + 1;
        }
        return Math.max(body, Math.min(at, end - 1));
    }

    /**
     * The members of a class.
     *
     * @param properties the properties that are not private
     * @param functions the functions that are not private
     * @param constants the constants of an enum
     */
    record Found(List<Property> properties, List<Member> functions, List<String> constants) {

        /** Returns the members as its class file has them: the field and the accessors of each property, and the functions. */
        List<Member> members() {
            return Stream.concat(properties.stream().flatMap(Property::members), functions.stream())
                    .toList();
        }

        /** Returns the literal texts that are the initial values of properties, by name. */
        Map<String, String> defaults() {
            Map<String, String> defaults = new LinkedHashMap<>();
            properties.stream()
                    .filter(property -> property.text() != null)
                    .forEach(property -> defaults.put(property.name(), property.text()));
            return defaults;
        }
    }

    /**
     * A property.
     *
     * @param type the Java type, with canonical names
     * @param isMutable true for {@code var}
     * @param text the initial value or the result of the getter, if that is a literal text; or else {@code null}
     * @param annotations the annotations of the property, its field and its accessors
     */
    private record Property(
            String name,
            String type,
            boolean isMutable,
            @Nullable String text,
            int line,
            List<Annotation> annotations) {

        Stream<Member> members() {
            String getter = name.matches("is[^\\p{Ll}].*")
                    ? name
                    : "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            Stream<Member> read = Stream.of(
                    new Member(name, type, Member.FIELD, line, List.of()),
                    new Member(getter, type, 0, line, annotations));
            String setter = "set" + getter.replaceFirst("^(get|is)", "");
            return isMutable ? Stream.concat(read, Stream.of(new Member(setter, "void", 1, List.of()))) : read;
        }
    }
}
