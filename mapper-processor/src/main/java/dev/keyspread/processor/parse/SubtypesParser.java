package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Finds the classes whose objects a sealed or abstract type stands for, and what tells them apart. */
final class SubtypesParser {

    private static final String DEFAULT_DISCRIMINATOR = "type";

    private final Scope scope;
    private final Set<TypeElement> found = new LinkedHashSet<>();
    private boolean unresolved;

    private SubtypesParser(Scope scope) {
        this.scope = scope;
    }

    /** The classes, each before those that it extends; {@code null} if some are yet to be written. */
    static @Nullable List<TypeElement> parse(TypeElement type, Scope scope) {
        SubtypesParser parser = new SubtypesParser(scope);
        parser.add(type);
        return parser.unresolved ? null : parser.subclassesFirst();
    }

    /** How an object of such a type is made: as one of these classes, which an attribute tells apart. */
    static Construction construction(TypeElement type, List<TypeElement> subtypes) {
        return construction(discriminator(type).orElse(DEFAULT_DISCRIMINATOR), subtypes);
    }

    /** The same where the table's keys tell the classes apart, unless an attribute is said to. */
    static Construction constructionByKeys(TypeElement type, List<TypeElement> subtypes) {
        return construction(discriminator(type).orElse(null), subtypes);
    }

    private static Construction construction(@Nullable String discriminator, List<TypeElement> subtypes) {
        return new Construction.Subtypes(
                discriminator, subtypes.stream().map(SubtypesParser::variant).toList());
    }

    /** Whether a type stands for the objects of others, and has none of its own. */
    static boolean isAbstract(TypeElement type) {
        return type.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** Whether the classes that extend a type are known. */
    static boolean isClosed(TypeElement type) {
        return type.getModifiers().contains(Modifier.SEALED)
                || AnnotationParser.parse(type).has(AnnotationKind.SUBTYPES);
    }

    /** Whether a type stands for the objects of other classes, which are known. */
    static boolean isParent(TypeElement type) {
        boolean isType = type.getKind() == ElementKind.CLASS || type.getKind() == ElementKind.INTERFACE;
        return isType && isAbstract(type) && isClosed(type);
    }

    private void add(TypeElement type) {
        for (TypeMirror subtype : direct(type)) {
            if (subtype.getKind() != TypeKind.DECLARED) {
                unresolved = true;
            } else if (isParent(MoreTypes.asTypeElement(subtype))) {
                add(MoreTypes.asTypeElement(subtype));
            } else {
                found.add(MoreTypes.asTypeElement(subtype));
            }
        }
    }

    private static List<? extends TypeMirror> direct(TypeElement type) {
        AnnotationUse listed = AnnotationParser.parse(type).first(AnnotationKind.SUBTYPES);
        return listed == null ? type.getPermittedSubclasses() : listed.types("value");
    }

    private List<TypeElement> subclassesFirst() {
        List<TypeElement> ordered = new ArrayList<>();
        for (TypeElement each : found) {
            int place = 0;
            while (place < ordered.size() && !extendsOther(each, ordered.get(place))) {
                place++;
            }
            ordered.add(place, each);
        }
        return ordered;
    }

    private boolean extendsOther(TypeElement type, TypeElement other) {
        return scope.types().isSubtype(type.asType(), other.asType());
    }

    private static Subtype variant(TypeElement type) {
        AnnotationUse value = AnnotationParser.parse(type).first(AnnotationKind.DISCRIMINATOR_VALUE);
        List<String> values = value == null ? List.of(type.getSimpleName().toString()) : value.texts("value");
        return new Subtype(type, values);
    }

    /** That of the type itself, or of one above it: what a part of a hierarchy writes, the whole of it reads. */
    private static Optional<String> discriminator(TypeElement type) {
        return Supertypes.of(type).stream()
                .map(each -> AnnotationParser.parse(each).first(AnnotationKind.DISCRIMINATOR))
                .flatMap(Stream::ofNullable)
                .map(use -> use.text("value"))
                .findFirst();
    }
}
