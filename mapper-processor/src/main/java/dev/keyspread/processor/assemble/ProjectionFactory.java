package dev.keyspread.processor.assemble;

import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Creates the models of the classes with some of an entity's members. */
final class ProjectionFactory {

    private final ObjectModel entity;
    private final Set<String> keys;

    ProjectionFactory(ObjectModel entity, KeyModel key) {
        this.entity = entity;
        this.keys = key.parts()
                .flatMap(part -> part.members().stream())
                .map(member -> member.source().name())
                .collect(Collectors.toSet());
    }

    List<ObjectModel> all(List<ObjectDeclaration> projections) {
        return projections.stream().map(this::projection).toList();
    }

    private ObjectModel projection(ObjectDeclaration projection) {
        return new ObjectModel(
                TypeName.get(projection.type()),
                projection.members().stream().map(this::member).toList(),
                Objects.requireNonNull(projection.construction()),
                false);
    }

    /** Returns the entity's member. A key, which every item has, stays the same member. */
    private MemberModel member(MemberDeclaration declared) {
        MemberModel member = entity.members().stream()
                .filter(each -> each.name().equals(declared.name()))
                .findFirst()
                .orElseThrow();
        boolean stricter = declared.required() && !keys.contains(member.name());
        return stricter && member.optional() == null ? member.alwaysRequired() : member;
    }
}
