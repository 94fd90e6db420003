package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.model.ValueType.JacksonVersion;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.SimpleAnnotationValueVisitor14;

/**
 * Chooses the Jackson version that stores a type as JSON text.
 *
 * <p>The version whose annotations and types the classes use is chosen, such as its builder annotations or its tree
 * nodes. Otherwise it is the latest version on the class path. Both write the same text for classes without such use.
 */
final class JacksonParser {

    /** The annotation on annotations that bundle others. */
    private static final String BUNDLE = "com.fasterxml.jackson.annotation.JacksonAnnotationsInside";

    private final Scope scope;
    private final Set<TypeElement> seen = new HashSet<>();
    private final Set<JacksonVersion> named = EnumSet.noneOf(JacksonVersion.class);

    private JacksonParser(Scope scope) {
        this.scope = scope;
    }

    /** Returns the version for values of a type, or nothing if Jackson is not on the class path. */
    static Optional<JacksonVersion> parse(TypeMirror type, Scope scope) {
        JacksonParser parser = new JacksonParser(scope);
        parser.visit(type);
        List<JacksonVersion> present =
                Arrays.stream(JacksonVersion.values()).filter(parser::isPresent).toList();
        return present.stream()
                .filter(parser::isAlone)
                .findFirst()
                .or(() -> present.stream().findFirst());
    }

    private boolean isPresent(JacksonVersion version) {
        return scope.elements().getTypeElement(version.mapper()) != null;
    }

    private boolean isAlone(JacksonVersion version) {
        return named.equals(EnumSet.of(version));
    }

    private void visit(TypeMirror type) {
        if (type.getKind() == TypeKind.ARRAY) {
            visit(MoreTypes.asArray(type).getComponentType());
        } else if (type.getKind() == TypeKind.DECLARED) {
            MoreTypes.asDeclared(type).getTypeArguments().forEach(this::visit);
            visit(MoreTypes.asTypeElement(type));
        }
    }

    private void visit(TypeElement type) {
        if (!name(type).matches("javax?\\..*") && seen.add(type)) {
            noteVersion(type);
            if (!isJackson(type)) {
                visitClass(type);
            }
        }
    }

    /** Visits a class, its supertypes, its known subtypes and its declared elements. */
    private void visitClass(TypeElement type) {
        Supertypes.of(type).forEach(this::visit);
        type.getPermittedSubclasses().forEach(this::visit);
        note(type);
        type.getEnclosedElements().forEach(this::note);
        type.getEnclosedElements().forEach(this::visitPart);
    }

    private void visitPart(Element part) {
        if (part.getKind() == ElementKind.FIELD && !part.getModifiers().contains(Modifier.STATIC)) {
            visit(part.asType());
        } else if (part.getKind() == ElementKind.CONSTRUCTOR) {
            MoreElements.asExecutable(part).getParameters().forEach(this::visitParameter);
        } else if (MoreElements.isType(part)) {
            visit(MoreElements.asType(part));
        }
    }

    private void visitParameter(Element parameter) {
        note(parameter);
        visit(parameter.asType());
    }

    private void note(Element element) {
        element.getAnnotationMirrors().forEach(this::note);
    }

    /** Visits an annotation, the classes that it names and the annotations on it. */
    private void note(AnnotationMirror mirror) {
        TypeElement annotation = MoreElements.asType(mirror.getAnnotationType().asElement());
        noteVersion(annotation);
        if (isJackson(annotation)) {
            NamedClasses.of(mirror).forEach(this::visit);
        } else if (MoreElements.isAnnotationPresent(annotation, BUNDLE) && seen.add(annotation)) {
            note(annotation);
        }
    }

    private void noteVersion(TypeElement type) {
        Arrays.stream(JacksonVersion.values())
                .filter(version -> version.owns(name(type)))
                .forEach(named::add);
    }

    /** Returns whether a type belongs to a Jackson version or to the annotations that both share. */
    private static boolean isJackson(TypeElement type) {
        return name(type).startsWith("com.fasterxml.jackson.") || name(type).startsWith("tools.jackson.");
    }

    private static String name(TypeElement type) {
        return type.getQualifiedName().toString();
    }

    /** Collects the classes that an annotation names, including those in nested annotations. */
    private static final class NamedClasses extends SimpleAnnotationValueVisitor14<List<TypeMirror>, Void> {

        private NamedClasses() {
            super(List.of());
        }

        /** Returns the classes written in an annotation, without its defaults. */
        static List<TypeMirror> of(AnnotationMirror annotation) {
            return new NamedClasses().visitAnnotation(annotation, null);
        }

        @Override
        public List<TypeMirror> visitType(TypeMirror type, Void unused) {
            return List.of(type);
        }

        @Override
        public List<TypeMirror> visitAnnotation(AnnotationMirror annotation, Void unused) {
            return visitAll(annotation.getElementValues().values());
        }

        @Override
        public List<TypeMirror> visitArray(List<? extends AnnotationValue> values, Void unused) {
            return visitAll(values);
        }

        private List<TypeMirror> visitAll(Collection<? extends AnnotationValue> values) {
            return values.stream()
                    .map(value -> value.accept(this, null))
                    .flatMap(List::stream)
                    .toList();
        }
    }
}
