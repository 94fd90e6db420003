package dev.keyspread.processor.assemble;

import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.ProjectedPath;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.InnerPath;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ObjectModel.Mutability;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates the models of the classes with some of an entity's members. */
final class ProjectionFactory {

    private final ObjectModel entity;
    private final InnerPathFactory paths;
    private final Set<String> keys;

    ProjectionFactory(ObjectModel entity, KeyModel key) {
        this.entity = entity;
        this.keys = key.parts()
                .flatMap(part -> part.members().stream())
                .map(member -> member.source().path())
                .collect(Collectors.toSet());
        this.paths = new InnerPathFactory(entity, keys);
    }

    List<ObjectModel> all(EntityDeclaration declared) {
        return declared.projections().stream()
                .map(projection -> projection(projection, declared))
                .toList();
    }

    private ObjectModel projection(ObjectDeclaration projection, EntityDeclaration declared) {
        Construction.Constructor constructor =
                (Construction.Constructor) Objects.requireNonNull(projection.construction());
        Map<MemberDeclaration, ProjectedPath> inside = ProjectedPath.all(projection, declared);
        Map<String, MemberModel> members = new LinkedHashMap<>();
        projection.members().stream()
                .filter(member -> !inside.containsKey(member))
                .forEach(member -> members.put(member.name(), member(member)));
        Map<String, InnerPath> arguments = new LinkedHashMap<>();
        inside.forEach((member, path) -> arguments.put(member.name(), paths.create(path, member, members)));
        return new ObjectModel(
                TypeName.get(projection.type()),
                List.copyOf(members.values()),
                new Construction.Constructor(
                        constructor.members(), constructor.factory(), constructor.owner(), arguments),
                false,
                Mutability.UNKNOWN);
    }

    /** Returns the entity's member. A key, which every item has, stays the same member. */
    private MemberModel member(MemberDeclaration declared) {
        MemberModel member = entity.member(declared.name());
        boolean stricter = declared.required() && !keys.contains(member.name());
        return stricter && member.optional() == null ? member.projected(member.type(), true) : member;
    }

    /** Creates the paths of a projection's members inside objects of the entity. */
    private record InnerPathFactory(ObjectModel entity, Set<String> keys) {

        /** Returns a path, and adds the member that is an attribute to those that are read, by their own paths. */
        InnerPath create(ProjectedPath path, MemberDeclaration declared, Map<String, MemberModel> read) {
            MemberModel stored = entity.member(path.names().get(0));
            int depth = 1;
            while (stored.value() instanceof ValueType.Flattened flattened) {
                stored = flattened.object().member(path.names().get(depth));
                depth++;
            }
            boolean required = declared.required() || declared.type().getKind().isPrimitive();
            OptionalKind optional = optionalKind(TypeName.get(declared.type()));
            // An item without the object has none of its values. Each of them says whether it is required.
            MemberModel member = depth < path.names().size()
                    ? stored.projected(stored.type(), false)
                    : attribute(stored, TypeName.get(declared.type()), required, optional);
            read.putIfAbsent(member.path(), member);
            List<InnerPath.Step> steps = path.members().stream()
                    .skip(depth)
                    .map(step -> new InnerPath.Step(step.accessor(), step.optionalKind()))
                    .toList();
            return new InnerPath(path.text(), read.getOrDefault(member.path(), member), steps, required, optional);
        }

        /** Returns an attribute of a flattened object. A key, which every item has, stays the same member. */
        private MemberModel attribute(
                MemberModel stored, TypeName type, boolean required, @Nullable OptionalKind optional) {
            if (keys.contains(stored.path())) {
                return stored;
            }
            return optional == stored.optional()
                    ? stored.projected(type, required && optional == null)
                    : stored.projected(stored.type().box(), false);
        }

        private static @Nullable OptionalKind optionalKind(TypeName type) {
            TypeName raw = type instanceof ParameterizedTypeName generic ? generic.rawType() : type;
            return OptionalKind.named(raw.toString()).orElse(null);
        }
    }
}
