package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.mapped.Lombok;
import dev.keyspread.lint.frontend.source.JvmDeclaration;
import dev.keyspread.lint.frontend.source.JvmDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.Tokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the facts of a class from its source, as the class file would contain them. */
final class SourceFacts {

    private static final String OBJECT = "java.lang.Object";

    private final SourceNames names;
    private final SourceAnnotations annotations;

    SourceFacts(Function<String, Optional<SourceClass>> classes) {
        this.names = new SourceNames(name -> classes.apply(name).isPresent());
        this.annotations = new SourceAnnotations(
                names, name -> classes.apply(name).map(type -> type.unit().file()));
    }

    ClassFacts of(SourceClass type) {
        List<Annotation> own = annotations.of(type.declaration(), type);
        List<Member> fields = fields(type);
        List<Member> written = Stream.concat(
                        fields.stream(),
                        type.methods().stream().map(method -> member(method, type, type.parameters(method))))
                .toList();
        List<Member> members = new ArrayList<>(written);
        members.addAll(accessors(type, fields, written));
        members.addAll(Lombok.getters(own, written));
        members.addAll(Lombok.setters(own, changeable(type)));
        SourceClass outer = type.outer();
        if (outer != null) {
            members.addAll(builderMethods(outer, type.simpleName()));
        }
        return new ClassFacts(type.name(), type.place(), parent(type), own, members, type.constants(), type.defaults());
    }

    /** Returns the builder that Lombok generates for a class, or empty if it has another name. */
    Optional<ClassFacts> builder(SourceClass type, String name) {
        List<Member> methods = builderMethods(type, name);
        return methods.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new ClassFacts(type.name() + "." + name, null, null, List.of(), methods, List.of(), Map.of()));
    }

    private List<Member> builderMethods(SourceClass type, String name) {
        List<Annotation> own = annotations.of(type.declaration(), type);
        return Lombok.isBuilder(name, type.simpleName(), own) ? Lombok.builderSetters(fields(type)) : List.of();
    }

    /** Returns the accessors of a record that are not written. The compiler copies the annotations of the components. */
    private static List<Member> accessors(SourceClass type, List<Member> components, List<Member> written) {
        Set<String> methods = written.stream()
                .filter(member -> member.parameters() == 0)
                .map(Member::name)
                .collect(Collectors.toSet());
        return components.stream()
                .filter(component -> type.declaration().kind() == Kind.RECORD && !methods.contains(component.name()))
                .map(component -> new Member(component.name(), component.type(), 0, component.annotations()))
                .toList();
    }

    private List<Member> changeable(SourceClass type) {
        return type.fields().stream()
                .filter(field -> !field.is("final"))
                .map(field -> field(field, type))
                .toList();
    }

    /** Returns the fields. The properties of Kotlin also have accessors, which have their annotations. */
    private List<Member> fields(SourceClass type) {
        return type.fields().stream()
                .flatMap(field -> type.unit().source().isKotlin()
                        ? property(field(field, type), field.is("final"))
                        : Stream.of(field(field, type)))
                .toList();
    }

    private static Stream<Member> property(Member field, boolean isFinal) {
        String name = field.name();
        String getter = name.matches("is[^\\p{Ll}].*")
                ? name
                : "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        String setter = "set" + getter.replaceFirst("^(get|is)", "");
        return Stream.of(
                        new Member(name, field.type(), Member.FIELD, field.line(), List.of()),
                        new Member(getter, field.type(), 0, field.line(), field.annotations()),
                        new Member(setter, "void", 1, List.of()))
                .limit(isFinal ? 2 : 3);
    }

    private Member field(JvmDeclaration field, SourceClass type) {
        return member(field, type, Member.FIELD);
    }

    private Member member(JvmDeclaration member, SourceClass type, int parameters) {
        TypeText text = new TypeText(type, names);
        return new Member(
                type.nameOf(member),
                type.unit().source().isKotlin() ? text.ofKotlin(member) : text.of(member.type(), member.name()),
                parameters,
                type.unit().place(member).line(),
                annotations.of(member, type));
    }

    /** Returns the internal name of the superclass. */
    private @Nullable String parent(SourceClass type) {
        int parent =
                type.declaration().kind() == Kind.CLASS ? type.declaration().type() : -1;
        return parent < 0
                ? null
                : new TypeText(type, names)
                        .of(parent, parent)
                        .replaceFirst("<.*", "")
                        .replace('.', '/');
    }

    /** Writes types with canonical names: {@code java.util.List<java.lang.String>}. Not thread-safe. */
    private static final class TypeText {

        /** Stops the recursion of nested type arguments. */
        private static final int DEPTH = 40;

        private final SourceClass scope;
        private final SourceNames names;
        private final JvmSource source;
        private int at;

        TypeText(SourceClass scope, SourceNames names) {
            this.scope = scope;
            this.names = names;
            this.source = scope.unit().source();
        }

        /**
         * Returns the text of a type.
         *
         * @param variable the name of the field, which may have the brackets of an array
         */
        String of(int type, int variable) {
            at = type;
            String text = type(0);
            at = variable + 1;
            return text + brackets();
        }

        /** Returns the type of a property or of a function's result. A literal tells it if it is not declared. */
        String ofKotlin(JvmDeclaration member) {
            at = member.type();
            if (at >= 0) {
                return type(0);
            }
            Token value = source.tokens().at(member.value());
            if (member.kind() == Kind.METHOD) {
                return member.value() < 0 ? "void" : OBJECT;
            }
            return switch (value.kind()) {
                case TEXT, TEMPLATE -> "java.lang.String";
                case NUMBER -> value.text().contains(".") ? "double" : "long";
                default -> value.is("true") || value.is("false") ? "boolean" : OBJECT;
            };
        }

        private String type(int depth) {
            at = source.annotationsEnd(at);
            if (is("?") || is("*")) {
                at++;
                String bound = source.text(at);
                boolean isBound = bound.equals("extends") || bound.equals("super");
                at += isBound ? 1 : 0;
                return isBound ? "? " + bound + " " + type(depth) : "?";
            }
            at += is("in") || is("out") ? 1 : 0;
            if (depth == DEPTH || !source.tokens().at(at).isName()) {
                return OBJECT;
            }
            StringBuilder name = new StringBuilder(source.text(at));
            String arguments = arguments(at + 1, depth);
            while (is(".")) {
                int next = source.annotationsEnd(at + 1);
                name.append('.').append(source.text(next));
                arguments = arguments(next + 1, depth);
            }
            boolean isBoxed = depth > 0 || is("?");
            at += is("?") ? 1 : 0;
            return names.javaType(name.toString(), scope, isBoxed) + arguments + brackets();
        }

        private boolean is(String text) {
            return source.tokens().at(at).is(text);
        }

        private String arguments(int start, int depth) {
            at = start;
            if (source.argumentsEnd(start) == start) {
                return "";
            }
            StringBuilder arguments = new StringBuilder("<");
            do {
                at++;
                arguments.append(arguments.length() == 1 ? "" : ",").append(type(depth + 1));
            } while (is(","));
            at++;
            return arguments.append('>').toString();
        }

        private String brackets() {
            at = source.annotationsEnd(at);
            StringBuilder brackets = new StringBuilder();
            while ((is("[") && source.text(at + 1).equals("]")) || is("...")) {
                brackets.append("[]");
                at += is("[") ? 2 : 1;
            }
            return brackets.toString();
        }
    }
}
