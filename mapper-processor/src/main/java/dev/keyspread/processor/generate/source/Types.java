package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.EntityModel;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import javax.annotation.processing.Generated;
import javax.lang.model.element.Modifier;

/** Frequently used types and annotations of generated code. */
public final class Types {

    /** {@code Map<String, AttributeValue>}. */
    public static final TypeName ATTRIBUTES = ParameterizedTypeName.get(
            ClassName.get(Map.class), ClassName.get(String.class), RuntimeTypes.ATTRIBUTE_VALUE);

    /** The {@code @Generated} annotation, without a date so that generated code is reproducible. */
    public static final AnnotationSpec GENERATED = AnnotationSpec.builder(Generated.class)
            .addMember("value", "$S", "dev.keyspread.processor.KeyspreadProcessor")
            .build();

    private Types() {}

    /** Returns the modifiers, with {@code public} first if the entity is visible everywhere. */
    public static Modifier[] modifiers(EntityModel entity, Modifier... modifiers) {
        Stream<Modifier> visibility = entity.visible() ? Stream.of(Modifier.PUBLIC) : Stream.of();
        return Stream.concat(visibility, Arrays.stream(modifiers)).toArray(Modifier[]::new);
    }

    // Example:
    // private OrderCodec() {}
    public static MethodSpec privateConstructor() {
        return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
    }
}
