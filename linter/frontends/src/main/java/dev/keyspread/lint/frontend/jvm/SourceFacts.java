package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.mapped.Lombok;
import dev.keyspread.lint.frontend.source.JavaDeclaration;
import dev.keyspread.lint.frontend.source.JavaDeclaration.Kind;
import dev.keyspread.lint.frontend.source.JavaSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the facts of a class from its source, as the class file would contain them. */
final class SourceFacts {

    private final SourceNames names;
    private final SourceAnnotations annotations;

    SourceFacts(Function<String, Optional<SourceClass>> classes) {
        this.names = new SourceNames(name -> classes.apply(name).isPresent());
        this.annotations = new SourceAnnotations(names, classes);
    }

    ClassFacts of(SourceClass type) {
        List<Annotation> own = annotations.of(type.declaration(), type);
        List<Member> fields =
                type.fields().stream().map(field -> field(field, type)).toList();
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
        return Lombok.isBuilder(name, type.simpleName(), own)
                ? Lombok.builderSetters(
                        type.fields().stream().map(field -> field(field, type)).toList())
                : List.of();
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

    private Member field(JavaDeclaration field, SourceClass type) {
        return member(field, type, Member.FIELD);
    }

    private Member member(JavaDeclaration member, SourceClass type, int parameters) {
        return new Member(
                type.nameOf(member),
                new TypeText(type, names).of(member.type(), member.name()),
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

        private static final Set<String> PRIMITIVES =
                Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short", "void");

        private final SourceClass scope;
        private final SourceNames names;
        private final JavaSource source;
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
            String text = type();
            at = variable + 1;
            return text + brackets();
        }

        private String type() {
            at = source.annotationsEnd(at);
            if (source.text(at).equals("?")) {
                at++;
                String bound = source.text(at);
                boolean isBound = bound.equals("extends") || bound.equals("super");
                at += isBound ? 1 : 0;
                return isBound ? "? " + bound + " " + type() : "?";
            }
            StringBuilder name = new StringBuilder(source.text(at));
            String arguments = arguments(at + 1);
            while (source.text(at).equals(".")) {
                int next = source.annotationsEnd(at + 1);
                name.append('.').append(source.text(next));
                arguments = arguments(next + 1);
            }
            String text = name.toString();
            boolean isKnown = PRIMITIVES.contains(text) || scope.isTypeVariable(text);
            return (isKnown ? text : names.resolve(text, scope)) + arguments + brackets();
        }

        private String arguments(int start) {
            at = start;
            if (source.argumentsEnd(start) == start) {
                return "";
            }
            StringBuilder arguments = new StringBuilder("<");
            do {
                at++;
                arguments.append(arguments.length() == 1 ? "" : ",").append(type());
            } while (source.text(at).equals(","));
            at++;
            return arguments.append('>').toString();
        }

        private String brackets() {
            at = source.annotationsEnd(at);
            StringBuilder brackets = new StringBuilder();
            while ((source.text(at).equals("[") && source.text(at + 1).equals("]"))
                    || source.text(at).equals("...")) {
                brackets.append("[]");
                at += source.text(at).equals("[") ? 2 : 1;
            }
            return brackets.toString();
        }
    }
}
