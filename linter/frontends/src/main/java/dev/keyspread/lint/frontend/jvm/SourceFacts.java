package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WildcardTree;
import com.sun.source.util.SimpleTreeVisitor;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Member;
import dev.keyspread.lint.frontend.mapped.Lombok;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Reads the facts of a class from its source, as the class file would contain them. */
final class SourceFacts {

    private final SourceNames names;
    private final SourceTypeText types;
    private final SourceAnnotations annotations;

    SourceFacts(Function<String, Optional<SourceClass>> classes) {
        this.names = new SourceNames(name -> classes.apply(name).isPresent());
        this.types = new SourceTypeText(names);
        this.annotations = new SourceAnnotations(names, new SourceTexts(names, classes));
    }

    ClassFacts of(SourceClass type) {
        List<Annotation> own = annotations.of(type.tree().getModifiers(), type);
        List<Member> fields =
                type.fields().stream().map(field -> field(field, type)).toList();
        List<Member> written = Stream.concat(
                        fields.stream(), type.methods().stream().map(method -> method(method, type)))
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
        List<Annotation> own = annotations.of(type.tree().getModifiers(), type);
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
                .filter(component -> type.tree().getKind() == Tree.Kind.RECORD && !methods.contains(component.name()))
                .map(component -> new Member(component.name(), component.type(), 0, component.annotations()))
                .toList();
    }

    private List<Member> changeable(SourceClass type) {
        return type.fields().stream()
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.FINAL))
                .map(field -> field(field, type))
                .toList();
    }

    private Member field(VariableTree field, SourceClass type) {
        return new Member(
                field.getName().toString(),
                types.of(field.getType(), type),
                Member.FIELD,
                type.unit().place(field, field.getModifiers()).line(),
                annotations.of(field.getModifiers(), type));
    }

    private Member method(MethodTree method, SourceClass type) {
        return new Member(
                method.getName().toString(),
                types.of(method.getReturnType(), type),
                method.getParameters().size(),
                type.unit().place(method, method.getModifiers()).line(),
                annotations.of(method.getModifiers(), type));
    }

    /** Returns the internal name of the superclass. */
    private @Nullable String parent(SourceClass type) {
        Tree parent = type.tree().getExtendsClause();
        return parent == null
                ? null
                : types.of(parent, type).replaceFirst("<.*", "").replace('.', '/');
    }

    /** Writes a type with canonical names: {@code java.util.List<java.lang.String>}. */
    private static final class SourceTypeText extends SimpleTreeVisitor<String, SourceClass> {

        private final SourceNames names;

        SourceTypeText(SourceNames names) {
            this.names = names;
        }

        /** Returns the text of a type. */
        String of(Tree type, SourceClass scope) {
            return visit(type, scope);
        }

        @Override
        protected String defaultAction(Tree type, SourceClass scope) {
            String text = type.toString();
            return type instanceof PrimitiveTypeTree || scope.isTypeVariable(text) ? text : names.resolve(text, scope);
        }

        @Override
        public String visitAnnotatedType(AnnotatedTypeTree type, SourceClass scope) {
            return visit(type.getUnderlyingType(), scope);
        }

        @Override
        public String visitArrayType(ArrayTypeTree type, SourceClass scope) {
            return visit(type.getType(), scope) + "[]";
        }

        @Override
        public String visitParameterizedType(ParameterizedTypeTree type, SourceClass scope) {
            return visit(type.getType(), scope)
                    + type.getTypeArguments().stream()
                            .map(argument -> visit(argument, scope))
                            .collect(Collectors.joining(",", "<", ">"));
        }

        @Override
        public String visitWildcard(WildcardTree type, SourceClass scope) {
            return switch (type.getKind()) {
                case EXTENDS_WILDCARD -> "? extends " + visit(type.getBound(), scope);
                case SUPER_WILDCARD -> "? super " + visit(type.getBound(), scope);
                default -> "?";
            };
        }
    }
}
