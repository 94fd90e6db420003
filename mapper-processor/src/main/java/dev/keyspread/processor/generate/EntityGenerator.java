package dev.keyspread.processor.generate;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.attributes.AttributesGenerator;
import dev.keyspread.processor.generate.codec.CodecGenerator;
import dev.keyspread.processor.generate.codec.SubtypedCodecGenerator;
import dev.keyspread.processor.generate.repository.ComponentModel;
import dev.keyspread.processor.generate.repository.RepositoryGenerator;
import dev.keyspread.processor.generate.source.Deprecations;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Generates the classes of an entity: its codec, its repository and its attributes. */
final class EntityGenerator {

    /** The names of {@code java.lang} that generated code uses. */
    private static final List<String> USED = List.of(
            "Boolean",
            "Byte",
            "Character",
            "Double",
            "Float",
            "Integer",
            "Long",
            "Override",
            "Short",
            "String",
            "SuppressWarnings");

    private EntityGenerator() {}

    /** Returns the files, which are always the same for the same entity. {@code elements} finds deprecated elements. */
    static List<JavaFile> generate(EntityModel entity, ComponentModel component, Elements elements) {
        EntityContext context = EntityContext.of(entity);
        RepositoryGenerator repository = new RepositoryGenerator(context, component);
        Stream<TypeSpec> always = Stream.of(codec(context), repository.generate());
        Stream<TypeSpec> producer =
                component == ComponentModel.JAKARTA_CDI ? Stream.of(repository.producer()) : Stream.of();
        return Stream.of(always, new AttributesGenerator(context).generate(), producer)
                .flatMap(types -> types)
                .map(type -> file(entity, type, elements))
                .toList();
    }

    private static TypeSpec codec(EntityContext context) {
        return context.entity().subtypes().isEmpty()
                ? new CodecGenerator(context).generate()
                : new SubtypedCodecGenerator(context).generate();
    }

    // Example:
    // package com.acme;
    private static JavaFile file(EntityModel entity, TypeSpec type, Elements elements) {
        TypeSpec complete = type.toBuilder()
                .addAnnotations(Deprecations.suppressions(entity, elements))
                .alwaysQualify(hiddenNames(entity.element()))
                .build();
        return JavaFile.builder(entity.name().packageName(), complete)
                .skipJavaLangImports(true)
                .indent("    ")
                .build();
    }

    /**
     * Returns the names that must be qualified, because a class of the entity's package has them too, such as a game's
     * {@code Character}.
     */
    private static String[] hiddenNames(TypeElement entity) {
        return MoreElements.getPackage(entity).getEnclosedElements().stream()
                .map(type -> type.getSimpleName().toString())
                .filter(USED::contains)
                .sorted()
                .toArray(String[]::new);
    }
}
