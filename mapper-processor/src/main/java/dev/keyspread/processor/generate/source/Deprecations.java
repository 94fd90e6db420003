package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Determines the deprecation warnings to suppress in generated code. */
public final class Deprecations {

    private final Elements elements;
    private final SortedSet<String> warnings = new TreeSet<>();

    private Deprecations(Elements elements) {
        this.elements = elements;
    }

    // Example:
    // @SuppressWarnings("deprecation")
    public static List<AnnotationSpec> suppressions(EntityModel entity, Elements elements) {
        Deprecations deprecations = new Deprecations(elements);
        deprecations.addEntity(entity);
        if (deprecations.warnings.isEmpty()) {
            return List.of();
        }
        AnnotationSpec.Builder suppression = AnnotationSpec.builder(SuppressWarnings.class);
        deprecations.warnings.forEach(warning -> suppression.addMember("value", CodeBlock.of("$S", warning)));
        return List.of(suppression.build());
    }

    private void addEntity(EntityModel entity) {
        addObject(entity.object());
        entity.nested().values().forEach(this::addObject);
        entity.projections().forEach(this::addObject);
        addKey(entity.key());
        entity.indexes().forEach(index -> addKey(index.key()));
        entity.subtypes().forEach(this::addEntity);
    }

    private void addKey(KeyModel key) {
        ShardingModel sharding = key.partition().sharding();
        if (sharding != null) {
            Stream.of(sharding.function(), sharding.rule())
                    .flatMap(Stream::ofNullable)
                    .forEach(this::addCalled);
        }
    }

    private void addObject(ObjectModel object) {
        addCalled(object.name());
        if (object.construction() instanceof Construction.Builder) {
            element(object.name())
                    .flatMap(type -> ElementFilter.typesIn(type.getEnclosedElements()).stream())
                    .forEach(this::addCalled);
        }
        object.members().forEach(this::addMember);
    }

    private void addMember(MemberModel member) {
        addCalled(Objects.requireNonNull(member.element().getEnclosingElement()));
        addNamed(member.type());
        Stream.ofNullable(member.supplier()).forEach(this::addCalled);
        if (member.value() instanceof ValueType.Flattened flattened) {
            addObject(flattened.object());
        } else {
            addValue(member.value());
        }
    }

    private void addValue(ValueType value) {
        addNamed(value.javaType());
        if (value instanceof ValueType.Converted converted) {
            addCalled(converted.converter());
        } else if (value instanceof ValueType.Enumeration enumeration) {
            addCalled(enumeration.type());
        } else if (value instanceof ValueType.Single single) {
            classes(single.javaType()).forEach(this::addCalled);
        }
        value.contents().forEach(this::addValue);
    }

    private void addNamed(TypeName type) {
        classes(type).flatMap(this::element).forEach(this::addAround);
    }

    /** Returns the classes in a type: {@code Map}, {@code String} and {@code Order} in {@code Map<String, Order[]>}. */
    private static Stream<ClassName> classes(TypeName type) {
        return type instanceof ClassName name
                ? Stream.of(name)
                : parts(type).stream().flatMap(Deprecations::classes);
    }

    private static List<? extends TypeName> parts(TypeName type) {
        if (type instanceof ArrayTypeName array) {
            return List.of(array.componentType());
        } else if (type instanceof WildcardTypeName wildcard) {
            return Stream.concat(wildcard.upperBounds().stream(), wildcard.lowerBounds().stream())
                    .toList();
        }
        return type instanceof ParameterizedTypeName generic
                ? Stream.concat(Stream.of(generic.rawType()), generic.typeArguments().stream())
                        .toList()
                : List.of();
    }

    private void addCalled(ClassName type) {
        element(type).forEach(this::addCalled);
    }

    /** Adds a class, its enclosing classes and its accessors, constructors, constants and builders. */
    private void addCalled(Element type) {
        type.getEnclosedElements().forEach(this::add);
        addAround(type);
    }

    private void addAround(Element type) {
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

    private Stream<TypeElement> element(ClassName type) {
        return Stream.ofNullable(elements.getTypeElement(type.canonicalName()));
    }
}
