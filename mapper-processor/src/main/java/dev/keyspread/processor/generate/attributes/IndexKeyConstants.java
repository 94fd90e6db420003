package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Generates the constants that recompute stored index keys when an update changes their sources. */
final class IndexKeyConstants {

    private final EntityModel entity;
    private final UpdateKeys item;
    private final List<StoredIndexKey> keys = new ArrayList<>();

    IndexKeyConstants(EntityContext context) {
        this.entity = context.entity();
        this.item = new UpdateKeys(context);
        NameAllocator names = new NameAllocator();
        Updatable.constants(entity)
                .forEach(member -> names.newName(context.codec().constants().attribute(member)));
        StoredKeys.indexes(entity).forEach(index -> add(names, index));
        Templates.ofIndexes(entity).forEach(template -> add(names, template));
        Updatable.computed(entity).forEach((member, sources) -> add(names, member.attribute(), sources, null));
    }

    private void add(NameAllocator names, IndexModel index) {
        String attribute = index.key().partition().attribute();
        List<MemberModel> sources = StoredKeys.sources(index);
        add(names, attribute, sources, item.knows(sources) ? item.key(index) : null);
    }

    private void add(NameAllocator names, TemplateModel template) {
        CodeBlock body = item.knows(template.members()) ? item.key(template) : null;
        add(names, template.attribute(), template.members(), body);
    }

    private void add(NameAllocator names, String attribute, List<MemberModel> members, @Nullable CodeBlock body) {
        List<MemberModel> sources = Updatable.sources(entity, members);
        if (!sources.isEmpty()) {
            String constant = names.newName(Naming.constant(attribute));
            String method = names.newName(method(attribute));
            keys.add(new StoredIndexKey(constant, method, attribute, sources, body));
        }
    }

    /** Returns a method name. An attribute's name may contain no letters. */
    private static String method(String attribute) {
        String words = Naming.upperCamel(attribute);
        return words.isEmpty() ? "indexKey" : Naming.variable(words);
    }

    /** Returns whether an update of the member can recompute all stored keys that depend on it. */
    boolean canFollow(MemberModel member) {
        return madeOf(member).allMatch(key -> key.body() != null);
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

    /** Returns the constants of a class with this name. */
    List<FieldSpec> fields(ClassName type) {
        return known().map(key -> constant(key, type)).toList();
    }

    /** Returns the methods that compute the keys. */
    List<MethodSpec> methods() {
        return known().map(IndexKeyConstants::method).toList();
    }

    private Stream<StoredIndexKey> known() {
        return keys.stream().filter(key -> key.body() != null);
    }

    // Example:
    // private static final IndexKey GSI1PK = new IndexKey("gsi1pk", List.of("status"), OrderAttributes::gsi1pk);
    private static FieldSpec constant(StoredIndexKey key, ClassName type) {
        CodeBlock sources = key.sources().stream()
                .map(member -> CodeBlock.of("$S", member.attribute()))
                .collect(CodeBlock.joining(", "));
        return FieldSpec.builder(
                        RuntimeTypes.INDEX_KEY, key.constant(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "new $T($S, $T.of($L), $T::$L)",
                        RuntimeTypes.INDEX_KEY,
                        key.attribute(),
                        List.class,
                        sources,
                        type,
                        key.method())
                .build();
    }

    // Example:
    // private static AttributeValue gsi1pk(ItemReader item) {
    //     OrderStatus status = OrderCodec.STATUS.require(item);
    //     return OrderCodec.gsi1pk(status);
    private static MethodSpec method(StoredIndexKey key) {
        return MethodSpec.methodBuilder(key.method())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(RuntimeTypes.ATTRIBUTE_VALUE)
                .addParameter(RuntimeTypes.ITEM_READER, UpdateKeys.ITEM)
                .addCode(Objects.requireNonNull(key.body()))
                .build();
    }

    /**
     * A stored index key with updatable sources.
     *
     * @param constant the constant that recomputes it
     * @param method the method that computes it from an item
     * @param attribute the attribute that holds it
     * @param sources the updatable members
     * @param body the method's body; {@code null} if it needs more than the item's key and the sources
     */
    private record StoredIndexKey(
            String constant,
            String method,
            String attribute,
            List<MemberModel> sources,
            @Nullable CodeBlock body) {}
}
