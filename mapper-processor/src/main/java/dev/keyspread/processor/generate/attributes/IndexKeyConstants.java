package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.CodecNames;
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
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The constants that recompute stored index keys when an update changes their sources. */
final class IndexKeyConstants {

    private final EntityModel entity;
    private final CodecNames codec;
    private final ClassName type;
    private final UpdateKeys item;
    private final NameAllocator names = new NameAllocator();
    private final List<StoredIndexKey> keys = new ArrayList<>();
    private final List<FieldSpec> fields = new ArrayList<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    /** Creates the constants of the class {@code type}. */
    IndexKeyConstants(EntityContext context, ClassName type) {
        this.entity = context.entity();
        this.codec = context.codec();
        this.type = type;
        this.item = new UpdateKeys(context);
        Updatable.constants(entity)
                .forEach(member -> names.newName(codec.constants().attribute(member)));
        StoredKeys.indexes(entity).forEach(this::add);
        Templates.ofIndexes(entity).forEach(this::add);
        Updatable.computed(entity).forEach((member, sources) -> add(member.attribute(), sources, null));
    }

    private void add(IndexModel index) {
        List<MemberModel> members = StoredKeys.sources(index);
        if (StoredKeys.isOfAttributes(entity, index) && item.knows(members) && item.holds(members)) {
            CodeBlock constant = CodeBlock.of("$T.$L", codec.type(), codec.indexKey(index));
            keys.add(new StoredIndexKey(constant, Updatable.sources(entity, members)));
        } else {
            add(index.key().partition().attribute(), members, item.knows(members) ? item.key(index) : null);
        }
    }

    private void add(TemplateModel template) {
        CodeBlock body = item.knows(template.members()) ? item.key(template) : null;
        add(template.attribute(), template.members(), body);
    }

    /** Adds a key; without a body, it needs more than the item's key and the sources. */
    private void add(String attribute, List<MemberModel> members, @Nullable CodeBlock body) {
        List<MemberModel> sources = Updatable.sources(entity, members);
        if (sources.isEmpty()) {
            return;
        }
        String constant = names.newName(Naming.constant(attribute));
        String method = names.newName(method(attribute));
        keys.add(new StoredIndexKey(body == null ? null : CodeBlock.of("$L", constant), sources));
        if (body != null) {
            fields.add(constant(constant, attribute, sources, method));
            methods.add(method(method, body));
        }
    }

    /** Returns a method name. An attribute's name may contain no letters. */
    private static String method(String attribute) {
        String words = Naming.upperCamel(attribute);
        return words.isEmpty() ? "indexKey" : Naming.variable(words);
    }

    /** Returns whether an update of the member can recompute all stored keys that depend on it. */
    boolean canFollow(MemberModel member) {
        return madeOf(member).allMatch(key -> key.constant() != null);
    }

    // Example:
    // , OrderCodec.BY_COUNTRY_KEY
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

    /** Returns the constants that the codec does not have. */
    List<FieldSpec> fields() {
        return fields;
    }

    /** Returns the methods that compute their keys. */
    List<MethodSpec> methods() {
        return methods;
    }

    // Example:
    // private static final IndexKey GSI1PK = IndexKey.of("gsi1pk", List.of("status"), OrderAttributes::gsi1pk);
    private FieldSpec constant(String constant, String attribute, List<MemberModel> members, String method) {
        CodeBlock sources = members.stream()
                .map(member -> CodeBlock.of("$S", member.attribute()))
                .collect(CodeBlock.joining(", "));
        return FieldSpec.builder(RuntimeTypes.INDEX_KEY, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.of($S, $T.of($L), $T::$L)",
                        RuntimeTypes.INDEX_KEY,
                        attribute,
                        List.class,
                        sources,
                        type,
                        method)
                .build();
    }

    // Example:
    // private static AttributeValue gsi1pk(ItemReader item) {
    //     OrderStatus status = OrderCodec.STATUS.require(item);
    //     return OrderCodec.gsi1pk(status);
    private static MethodSpec method(String name, CodeBlock body) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(RuntimeTypes.ATTRIBUTE_VALUE)
                .addParameter(RuntimeTypes.ITEM_READER, UpdateKeys.ITEM)
                .addCode(body)
                .build();
    }

    /**
     * A stored index key.
     *
     * @param constant the constant that recomputes it; {@code null} if that needs more than the item's key and the sources
     * @param sources the updatable members that it depends on
     */
    private record StoredIndexKey(@Nullable CodeBlock constant, List<MemberModel> sources) {}
}
