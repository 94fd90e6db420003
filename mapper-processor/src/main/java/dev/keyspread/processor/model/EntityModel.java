package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A sound entity: everything that is generated from it works.
 *
 * @param element the annotated class
 * @param object how it is taken apart and put together
 * @param visible whether it, and every class around it, is public
 * @param table the table's name
 * @param key the table's key
 * @param indexes the indexes, sorted by name
 * @param nested the classes that its members hold, by name, sorted; with theirs in turn
 * @param cache the cache, or {@code null}
 * @param evidence what it declares for the linter
 * @param suppressions what the source silences
 * @param subtypes the classes whose objects the items are, with the same indexes each and the same key, if that is not
 *     {@linkplain KeyModel#isVarious() various}; empty if they are those of the entity's own class. If not, {@code object}
 *     has the members of keys and views alone, with no way to read them
 */
public record EntityModel(
        TypeElement element,
        ObjectModel object,
        boolean visible,
        String table,
        KeyModel key,
        List<IndexModel> indexes,
        Map<TypeName, ObjectModel> nested,
        @Nullable CacheModel cache,
        EvidenceModel evidence,
        List<Suppression> suppressions,
        List<EntityModel> subtypes) {

    public EntityModel {
        indexes = List.copyOf(indexes);
        suppressions = List.copyOf(suppressions);
        subtypes = List.copyOf(subtypes);
    }

    /** Whether no key of another subtype begins as those of this one do. */
    public boolean isAlone(EntityModel subtype) {
        return subtypes.stream()
                .allMatch(other -> other.equals(subtype) || subtype.key().excludes(other.key()));
    }

    /** The entity's name. */
    public ClassName name() {
        return object.name();
    }
}
