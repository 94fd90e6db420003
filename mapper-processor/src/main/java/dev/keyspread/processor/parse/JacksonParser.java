package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.model.JacksonVersion;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Finds out which Jackson makes a type's JSON text: the one whose annotations its classes have, as those of a builder that
 * the other does not see, and else the latest that is there. Both make the same text of classes without annotations.
 */
final class JacksonParser {

    private final Scope scope;
    private final Set<TypeElement> seen = new HashSet<>();
    private final Set<JacksonVersion> named = EnumSet.noneOf(JacksonVersion.class);

    private JacksonParser(Scope scope) {
        this.scope = scope;
    }

    /** The version for values of a type, or nothing if no Jackson is on the class path. */
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

    /** The class, what it extends, what is declared in it, and the types of its fields. */
    private void visit(TypeElement type) {
        boolean foreign = type.getQualifiedName().toString().matches("javax?\\..*");
        if (!foreign && seen.add(type)) {
            Supertypes.of(type).forEach(this::visit);
            Stream.concat(Stream.of(type), type.getEnclosedElements().stream()).forEach(this::note);
            type.getEnclosedElements().forEach(this::visitPart);
        }
    }

    private void visitPart(Element part) {
        if (part.getKind() == ElementKind.FIELD && !part.getModifiers().contains(Modifier.STATIC)) {
            visit(part.asType());
        } else if (MoreElements.isType(part)) {
            visit(MoreElements.asType(part));
        }
    }

    private void note(Element element) {
        element.getAnnotationMirrors().stream()
                .map(mirror -> mirror.getAnnotationType().toString())
                .flatMap(name -> Arrays.stream(JacksonVersion.values())
                        .filter(version -> name.startsWith(version.annotations())))
                .forEach(named::add);
    }
}
