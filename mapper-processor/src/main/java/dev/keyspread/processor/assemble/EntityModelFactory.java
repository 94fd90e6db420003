package dev.keyspread.processor.assemble;

import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.Durations;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.EntityModel.CacheModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Creates the model of an entity without problems. */
public final class EntityModelFactory {

    /** Returns the model. All code generated from it compiles. */
    public EntityModel create(EntityDeclaration entity) {
        return entity.subtypes().isEmpty()
                ? ofClass(entity)
                : SubtypedEntityFactory.create(
                        entity,
                        isVisible(entity.element()),
                        entity.subtypes().stream().map(this::create).toList());
    }

    private static EntityModel ofClass(EntityDeclaration entity) {
        Keys keys = Keys.of(entity);
        ObjectModel object = ObjectModelFactory.entity(entity, keys);
        KeyModel table = new KeyModelFactory(object, keys).table(keys.table());
        return new EntityModel(
                entity.element(),
                object,
                isVisible(entity.element()),
                use(entity, AnnotationKind.TABLE).text("value"),
                use(entity, AnnotationKind.TABLE).text("repository"),
                table,
                new IndexModelFactory(object, table, keys).indexes(),
                List.of(),
                nested(entity),
                new ProjectionFactory(object, table).all(entity),
                cache(entity.annotations().first(AnnotationKind.CACHED)),
                timeToLive(entity, object),
                EvidenceFactory.create(entity),
                suppressions(entity),
                List.of());
    }

    private static AnnotationUse use(EntityDeclaration entity, AnnotationKind kind) {
        return entity.annotations().all(kind).get(0);
    }

    private static boolean isVisible(TypeElement type) {
        boolean visible = type.getModifiers().contains(Modifier.PUBLIC);
        Element outer = type.getEnclosingElement();
        return outer instanceof TypeElement enclosing ? visible && isVisible(enclosing) : visible;
    }

    private static SortedMap<TypeName, ObjectModel> nested(EntityDeclaration entity) {
        SortedMap<TypeName, ObjectModel> nested = new TreeMap<>(Comparator.comparing(TypeName::toString));
        entity.values()
                .forEach(name -> nested.put(
                        name,
                        ObjectModelFactory.nested(
                                Objects.requireNonNull(entity.nested().get(name)), entity)));
        return Collections.unmodifiableSortedMap(nested);
    }

    private static @Nullable CacheModel cache(@Nullable AnnotationUse use) {
        return use == null
                ? null
                : new CacheModel(
                        use.largeNumber("maximumSize"),
                        use.largeNumber("maximumBytes"),
                        Durations.parse(use.text("expireAfterWrite")).orElseThrow(),
                        Durations.parse(use.text("refreshAfterWrite")).orElse(null),
                        use.flag("missingItems"));
    }

    private static @Nullable TimeToLiveModel timeToLive(EntityDeclaration entity, ObjectModel object) {
        for (MemberDeclaration member : entity.members()) {
            AnnotationUse use = member.annotations().first(AnnotationKind.TIME_TO_LIVE);
            if (use != null) {
                return new TimeToLiveModel(
                        object.member(member.name()),
                        Durations.parse(use.text("duration"))
                                .map(Duration::toSeconds)
                                .orElse(0L),
                        use.text("after").isEmpty() ? null : object.member(use.text("after")));
            }
        }
        return null;
    }

    private static List<Suppression> suppressions(EntityDeclaration entity) {
        Stream<Suppression> members =
                entity.members().stream().flatMap(member -> suppressions(member.name(), member.annotations()));
        return Stream.concat(suppressions(null, entity.annotations()), members).toList();
    }

    private static Stream<Suppression> suppressions(@Nullable String member, Annotations annotations) {
        return annotations.all(AnnotationKind.SUPPRESS_LINT).stream()
                .map(use -> new Suppression(member, use.text("rule"), use.text("reason"), day(use.text("until"))));
    }

    private static @Nullable LocalDate day(String until) {
        return until.isEmpty() ? null : LocalDate.parse(until);
    }
}
