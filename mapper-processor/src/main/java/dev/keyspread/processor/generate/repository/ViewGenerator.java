package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import java.util.List;

/** Generates the result record of an index that does not contain every attribute. */
final class ViewGenerator {

    /** The names that Java forbids for record components. */
    private static final List<String> FORBIDDEN =
            List.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private final EntityModel entity;
    private final IndexModel index;
    private final ClassName view;

    ViewGenerator(EntityModel entity, IndexModel index, ClassName view) {
        this.entity = entity;
        this.index = index;
        this.view = view;
    }

    // Example:
    // public record ByStatusItem(String customerId, OrderStatus status) {}
    TypeSpec generate() {
        String words = "The attributes of a {@link $T} in the index {@code $L}.";
        return TypeSpec.recordBuilder(view)
                .addJavadoc(words, entity.name(), index.name())
                .addModifiers(Types.modifiers(entity))
                .recordConstructor(components())
                .build();
    }

    private MethodSpec components() {
        NameAllocator scope = new NameAllocator();
        FORBIDDEN.forEach(scope::newName);
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
        index.projected().forEach(member -> constructor.addParameter(member.type(), scope.newName(member.name())));
        return constructor.build();
    }
}
