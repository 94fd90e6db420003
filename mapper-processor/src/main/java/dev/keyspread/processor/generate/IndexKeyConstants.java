package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The constants that make the stored keys of indexes anew when an update changes what they are made of. */
final class IndexKeyConstants {

    private final EntityModel entity;
    private final KnownItem item;
    private final List<StoredIndexKey> keys = new ArrayList<>();

    IndexKeyConstants(EntityContext context) {
        this.entity = context.entity();
        this.item = new KnownItem(context, "item");
        NameAllocator names = new NameAllocator();
        Updatable.members(entity)
                .forEach(member -> names.newName(context.codec().constants().attribute(member)));
        StoredKeys.indexes(entity).forEach(index -> add(names, index));
        Templates.ofIndexes(entity).forEach(template -> add(names, template));
    }

    private void add(NameAllocator names, IndexModel index) {
        String attribute = index.key().partition().attribute();
        add(names, attribute, StoredIndexKey.sources(index), item.canKnow(index) ? item.key(index) : null);
    }

    private void add(NameAllocator names, TemplateModel template) {
        add(names, template.attribute(), template.members(), item.key(template));
    }

    private void add(NameAllocator names, String attribute, List<MemberModel> members, @Nullable CodeBlock value) {
        List<MemberModel> updatable = Updatable.members(entity);
        List<MemberModel> sources =
                members.stream().filter(updatable::contains).distinct().toList();
        if (!sources.isEmpty()) {
            String name = names.newName(Naming.constant(attribute));
            keys.add(new StoredIndexKey(name, attribute, sources, value));
        }
    }

    /** Whether an update of the member can change all stored keys that are made of it. */
    boolean canFollow(MemberModel member) {
        return madeOf(member).allMatch(key -> key.value() != null);
    }

    // Example:
    // , BY_COUNTRY_KEY
    CodeBlock arguments(MemberModel member) {
        return canFollow(member)
                ? madeOf(member)
                        .map(key -> CodeBlock.of(", $L", key.constant()))
                        .collect(CodeBlock.joining(""))
                : CodeBlock.of("");
    }

    private Stream<StoredIndexKey> madeOf(MemberModel member) {
        return keys.stream().filter(key -> key.sources().contains(member));
    }

    List<FieldSpec> all() {
        return keys.stream()
                .filter(key -> key.value() != null)
                .map(IndexKeyConstants::constant)
                .toList();
    }

    // Example:
    // private static final IndexKey GSI1PK = new IndexKey(
    //         "gsi1pk", List.of("status"), item -> OrderCodec.gsi1pk(OrderCodec.STATUS.require(item)));
    private static FieldSpec constant(StoredIndexKey key) {
        CodeBlock sources = key.sources().stream()
                .map(member -> CodeBlock.of("$S", member.attribute()))
                .collect(CodeBlock.joining(", "));
        return FieldSpec.builder(
                        RuntimeTypes.INDEX_KEY, key.constant(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "new $T($S, $T.of($L), item -> $L)",
                        RuntimeTypes.INDEX_KEY,
                        key.attribute(),
                        List.class,
                        sources,
                        key.value())
                .build();
    }
}
