package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.InnerPath;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Generates the arguments of a constructor. In a projection, some are inside objects of the entity. */
final class ConstructorArguments {

    private final ReadSubject subject;
    private final Construction.Constructor constructor;
    private final String each;

    ConstructorArguments(ReadSubject subject, Construction.Constructor constructor, NameAllocator scope) {
        this.subject = subject;
        this.constructor = constructor;
        this.each = constructor.paths().isEmpty() ? "" : scope.newName("each");
    }

    /** Returns the members whose values several arguments need. Without paths, there are none. */
    List<MemberModel> shared() {
        if (constructor.paths().isEmpty()) {
            return List.of();
        }
        List<MemberModel> all = constructor.members().stream().map(this::member).toList();
        return all.stream()
                .distinct()
                .filter(member -> Collections.frequency(all, member) > 1)
                .toList();
    }

    /** Returns the arguments in their order. {@code values} returns the expression of a member. */
    List<CodeBlock> all(Function<MemberModel, CodeBlock> values) {
        return constructor.members().stream()
                .map(name -> argument(name, values.apply(member(name))))
                .toList();
    }

    private MemberModel member(String argument) {
        InnerPath path = constructor.paths().get(argument);
        return path == null ? subject.member(argument) : path.holder();
    }

    private CodeBlock argument(String name, CodeBlock value) {
        InnerPath path = constructor.paths().get(name);
        if (path == null
                || (path.steps().isEmpty() && path.optional() == path.holder().optional())) {
            return value;
        }
        return inside(path, value);
    }

    // Example:
    // Optional.ofNullable(ADDRESS.read(item)).map(each -> each.city()).orElse(null)
    private CodeBlock inside(InnerPath path, CodeBlock value) {
        boolean optional = path.holder().optional() != null;
        CodeBlock start = optional ? value : CodeBlock.of("$T.ofNullable($L)", Optional.class, value);
        CodeBlock.Builder chain = start.toBuilder();
        path.steps().forEach(step -> chain.add(step(step)));
        return chain.add(end(path)).build();
    }

    // Example:
    // .flatMap(each -> each.city())
    private CodeBlock step(InnerPath.Step step) {
        String method = step.optional() == OptionalKind.OPTIONAL ? "flatMap" : "map";
        return CodeBlock.of(".$1L($2L -> $2L.$3L)", method, each, step.accessor());
    }

    // Example:
    // .orElseThrow(() -> TypedProjection.missing(CLASS, "address.city", "address"))
    private CodeBlock end(InnerPath path) {
        if (path.optional() == OptionalKind.OPTIONAL) {
            return CodeBlock.of("");
        } else if (path.optional() != null) {
            return CodeBlock.of(".orElseGet($T::empty)", path.optional().type());
        }
        return path.required()
                ? CodeBlock.of(
                        "$>$>\n.orElseThrow(() -> $T.missing(CLASS, $S, $S))$<$<",
                        RuntimeTypes.TYPED_PROJECTION,
                        path.text(),
                        subject.attribute(path.holder()))
                : CodeBlock.of(".orElse(null)");
    }
}
