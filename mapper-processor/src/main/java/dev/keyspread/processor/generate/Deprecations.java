package dev.keyspread.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The warnings that generated code would give because what it stands on is deprecated. */
final class Deprecations {

    private final SortedSet<String> warnings = new TreeSet<>();

    private Deprecations(EntityModel entity) {
        addClass(entity.element());
        Stream.concat(Stream.of(entity.object()), entity.nested().values().stream())
                .forEach(this::addObject);
    }

    // Example:
    // @SuppressWarnings("deprecation")
    static List<AnnotationSpec> suppressions(EntityModel entity) {
        SortedSet<String> warnings = new Deprecations(entity).warnings;
        if (warnings.isEmpty()) {
            return List.of();
        }
        AnnotationSpec.Builder suppression = AnnotationSpec.builder(SuppressWarnings.class);
        warnings.forEach(warning -> suppression.addMember("value", CodeBlock.of("$S", warning)));
        return List.of(suppression.build());
    }

    private void addObject(ObjectModel object) {
        object.members().forEach(this::addMember);
        if (object.construction() instanceof Construction.Variants variants) {
            variants.variants().forEach(variant -> addClass(variant.element()));
        }
    }

    private void addMember(MemberModel member) {
        addClass(Objects.requireNonNull(member.element().getEnclosingElement()));
        addType(typeOf(member.element()));
        if (member.value() instanceof ValueType.Flattened flattened) {
            flattened.object().members().forEach(this::addMember);
        }
    }

    private static TypeMirror typeOf(Element member) {
        return member instanceof ExecutableElement method ? method.getReturnType() : member.asType();
    }

    private void addType(TypeMirror type) {
        if (type instanceof DeclaredType declared) {
            add(declared.asElement());
            declared.getTypeArguments().forEach(this::addType);
        }
    }

    /** The class, those around it, and whatever it declares: an accessor, a constructor, a builder. */
    private void addClass(Element type) {
        type.getEnclosedElements().forEach(this::add);
        for (Element around = type; around instanceof TypeElement; around = around.getEnclosingElement()) {
            add(around);
        }
    }

    private void add(Element element) {
        Deprecated deprecated = element.getAnnotation(Deprecated.class);
        if (deprecated != null) {
            warnings.add(deprecated.forRemoval() ? "removal" : "deprecation");
        }
    }
}
