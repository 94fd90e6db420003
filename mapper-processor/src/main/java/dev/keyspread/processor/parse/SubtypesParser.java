package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
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
import org.jspecify.annotations.Nullable;

/** Finds the subtypes of a sealed or abstract type, and how they are told apart. */
final class SubtypesParser {

    private static final String DEFAULT_DISCRIMINATOR = "type";

    private final Scope scope;
    private final Set<TypeElement> found = new LinkedHashSet<>();
    private boolean unresolved;

    private SubtypesParser(Scope scope) {
        this.scope = scope;
    }

    /** Returns the subtypes, each before its superclasses, or {@code null} if some are not generated yet. */
    static @Nullable List<TypeElement> parse(TypeElement type, Scope scope) {
        SubtypesParser parser = new SubtypesParser(scope);
        parser.add(type);
        return parser.unresolved ? null : parser.subclassesFirst();
    }

    /** Returns the construction of a type as one of its subtypes, which a discriminator tells apart. */
    static Construction.Subtypes construction(TypeElement type, List<TypeElement> subtypes) {
        return construction(discriminator(type).orElse(DEFAULT_DISCRIMINATOR), subtypes);
    }

    /**
     * Returns the construction for subtypes that the table's keys tell apart. A declared discriminator takes
     * precedence.
     */
    static Construction.Subtypes constructionByKeys(TypeElement type, List<TypeElement> subtypes) {
        return construction(discriminator(type).orElse(null), subtypes);
    }

    private static Construction.Subtypes construction(@Nullable String discriminator, List<TypeElement> subtypes) {
        return new Construction.Subtypes(
                discriminator, subtypes.stream().map(SubtypesParser::variant).toList());
    }

    /** Returns whether a type has no objects of its own, only those of its subtypes. */
    static boolean isAbstract(TypeElement type) {
        return type.getModifiers().contains(Modifier.ABSTRACT);
    }

    /** Returns whether the subclasses of a type are known. */
    static boolean isClosed(TypeElement type) {
        return type.getModifiers().contains(Modifier.SEALED)
                || AnnotationParser.parse(type).has(AnnotationKind.SUBTYPES);
    }

    /** Returns whether a type has no objects of its own and its subtypes are known. */
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
        return listed == null ? permitted(type) : listed.types("value");
    }

    /**
     * Returns the permitted subclasses: nested ones as declared, and then others by name. Without a {@code permits}
     * clause, their order in javac depends on other source files.
     */
    private static List<? extends TypeMirror> permitted(TypeElement type) {
        List<? extends Element> nested = type.getEnclosedElements();
        return type.getPermittedSubclasses().stream()
                .sorted(Comparator.comparing((TypeMirror subtype) -> place(subtype, nested))
                        .thenComparing(TypeMirror::toString))
                .toList();
    }

    private static int place(TypeMirror subtype, List<? extends Element> nested) {
        int place = subtype.getKind() == TypeKind.DECLARED ? nested.indexOf(MoreTypes.asElement(subtype)) : -1;
        return place < 0 ? nested.size() : place;
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

    /**
     * Returns the discriminator of the type or of a supertype, so that all types of a hierarchy use the same attribute.
     */
    private static Optional<String> discriminator(TypeElement type) {
        return Supertypes.of(type).stream()
                .map(each -> AnnotationParser.parse(each).first(AnnotationKind.DISCRIMINATOR))
                .flatMap(Stream::ofNullable)
                .map(use -> use.text("value"))
                .findFirst();
    }
}
