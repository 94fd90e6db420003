package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.google.auto.common.SuperficialValidation;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Reads an entity with subtypes: a sealed or abstract type. */
record EntitySubtypesParser(EntityParser entities, Scope scope) {

    /** The annotations that concern the entity as a whole. */
    private static final Set<AnnotationKind> OF_ENTITY = EnumSet.of(
            AnnotationKind.ACCESS_PATTERN,
            AnnotationKind.CACHED,
            AnnotationKind.GLOBAL_INDEX,
            AnnotationKind.LOCAL_INDEX,
            AnnotationKind.PROJECTED_TO,
            AnnotationKind.TABLE,
            AnnotationKind.WORKLOAD);

    private static final Set<AnnotationKind> OF_KEYS =
            EnumSet.of(AnnotationKind.PARTITION_KEY, AnnotationKind.SORT_KEY, AnnotationKind.SHARDED_KEY);

    private static final Set<AnnotationKind> OF_PARENT =
            EnumSet.of(AnnotationKind.DISCRIMINATOR, AnnotationKind.PROJECTED_TO, AnnotationKind.SUBTYPES);

    /** The annotations that an intermediate type does not pass on to its subtypes. */
    private static final Set<AnnotationKind> OF_PART =
            EnumSet.of(AnnotationKind.DISCRIMINATOR, AnnotationKind.DISCRIMINATOR_VALUE, AnnotationKind.SUBTYPES);

    static {
        OF_PART.addAll(OF_ENTITY);
    }

    /** Returns the declaration, or nothing if a required class is not generated yet. */
    Optional<EntityDeclaration> parse(TypeElement type) {
        boolean isComplete = Supertypes.of(type).stream().allMatch(SuperficialValidation::validateElement);
        List<TypeElement> subtypes = isComplete ? SubtypesParser.parse(type, scope) : null;
        if (subtypes == null) {
            return Optional.empty();
        }
        List<EntityDeclaration> parsed = subtypes.stream()
                .flatMap(subtype -> parse(subtype, type).stream())
                .toList();
        return parsed.size() < subtypes.size() ? Optional.empty() : Optional.of(declaration(type, subtypes, parsed));
    }

    /** Parses a subtype. The members of a class that cannot have objects are not checked. */
    private Optional<EntityDeclaration> parse(TypeElement subtype, TypeElement type) {
        List<Problem> problems = EntityClass.problems(subtype);
        return problems.isEmpty()
                ? entities.parse(subtype, annotations(subtype, type), scope)
                : Optional.of(EntityParser.unreadable(subtype, problems));
    }

    /** Returns the annotations of a subtype as an entity: those of the entity, of intermediate types and its own. */
    private Annotations annotations(TypeElement subtype, TypeElement type) {
        Stream<AnnotationUse> inherited = uses(type, OF_PARENT);
        Stream<AnnotationUse> between = Supertypes.of(subtype).stream()
                .filter(each -> !each.equals(subtype) && !each.equals(type) && isPart(each, type))
                .flatMap(each -> uses(each, OF_PART));
        Stream<AnnotationUse> own = uses(subtype, OF_ENTITY);
        Set<Object> keys = new HashSet<>();
        return new Annotations(Stream.of(inherited, between, own)
                .flatMap(uses -> uses)
                .filter(use -> !OF_KEYS.contains(use.kind()) || keys.add(declaration(use)))
                .toList());
    }

    /**
     * Returns a key annotation in comparable form. A class in two hierarchies may repeat a key of one of them.
     */
    private static Object declaration(AnnotationUse use) {
        return use.kind() == AnnotationKind.SHARDED_KEY
                ? use.mirror().toString()
                : List.of(use.kind(), use.text("index"), use.text("attribute"), use.text("template"));
    }

    /** Returns whether a type is an intermediate type of the hierarchy: neither a subtype nor another entity. */
    private boolean isPart(TypeElement part, TypeElement type) {
        return SubtypesParser.isAbstract(part)
                && extendsType(part, type)
                && !AnnotationParser.parse(part).has(AnnotationKind.TABLE);
    }

    private static Stream<AnnotationUse> uses(TypeElement type, Set<AnnotationKind> without) {
        return AnnotationParser.parse(type).uses().stream().filter(use -> !without.contains(use.kind()));
    }

    private EntityDeclaration declaration(
            TypeElement type, List<TypeElement> subtypes, List<EntityDeclaration> parsed) {
        Construction.Subtypes construction = EntityDeclaration.haveSubtypeKeys(parsed)
                ? SubtypesParser.constructionByKeys(type, subtypes)
                : SubtypesParser.construction(type, subtypes);
        ObjectDeclaration object =
                ObjectParser.declaration(MoreTypes.asDeclared(type.asType()), List.of(), construction);
        List<EntityDeclaration> toldApart = parsed.stream()
                .map(subtype -> subtype.toldApartBy(construction.discriminator()))
                .toList();
        Map<TypeName, ObjectDeclaration> nested = new HashMap<>();
        Map<ClassName, Element> holders = new HashMap<>();
        parsed.forEach(subtype -> nested.putAll(subtype.nested()));
        parsed.forEach(subtype -> holders.putAll(subtype.holders()));
        parsed.forEach(subtype -> nested.put(subtype.object().name(), said(subtype.object())));
        return new EntityDeclaration(
                object,
                nested,
                Set.of(),
                holders,
                !parsed.isEmpty(),
                toldApart,
                null,
                List.of(),
                problems(type, subtypes));
    }

    /** Returns the declaration with the subtype's own annotations. */
    private static ObjectDeclaration said(ObjectDeclaration subtype) {
        return subtype.with(AnnotationParser.parse(subtype.element()));
    }

    private List<Problem> problems(TypeElement type, List<TypeElement> subtypes) {
        List<Problem> problems = new ArrayList<>(EntityClass.problems(type));
        if (subtypes.isEmpty()) {
            problems.add(unusable(type, "no classes", "List some in @Subtypes"));
        }
        for (TypeElement subtype : subtypes) {
            if (!extendsType(subtype, type)) {
                problems.add(unusable(type, subtype + ", which does not extend it", "Remove it from @Subtypes"));
            } else if (!scope.accessible(subtype)) {
                String found = subtype + ", which generated code in package \"" + scope.from() + "\" cannot see";
                problems.add(unusable(type, found, "Make it public"));
            }
        }
        return problems;
    }

    private boolean extendsType(TypeElement subtype, TypeElement type) {
        return scope.types()
                .isSubtype(
                        scope.types().erasure(subtype.asType()), scope.types().erasure(type.asType()));
    }

    private static Problem unusable(TypeElement type, String found, String fix) {
        String message = "Entity \"%s\" must have subtypes whose objects can be stored (found %s). %s";
        return Problem.of(ProblemId.SUBTYPE_UNUSABLE, message.formatted(type.getSimpleName(), found, fix), type);
    }
}
