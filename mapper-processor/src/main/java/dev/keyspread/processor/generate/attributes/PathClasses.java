package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the classes whose methods name the members of nested and flattened objects. */
final class PathClasses {

    private static final List<String> INHERITED =
            List.of("doesNotExist", "exists", "indexKeys", "isRequired", "path", "requirements");

    private final EntityContext context;
    private final AttributeTypes types;
    private final Map<TypeName, ClassName> objects = new LinkedHashMap<>();
    private final Map<ObjectModel, Boolean> visible = new LinkedHashMap<>();
    private final List<ObjectContext> groups = new ArrayList<>();
    private final ClassName holder;
    private final IndexKeyConstants indexKeys;

    /** Creates the classes in {@code holder}, for items of {@code entity}. */
    PathClasses(EntityContext context, TypeName entity, ClassName holder, IndexKeyConstants indexKeys) {
        this.context = context;
        this.indexKeys = indexKeys;
        this.holder = holder;
        this.types = new AttributeTypes(entity, objects);
        ObjectContext item = ObjectContext.ofItem(context);
        Updatable.members(context.entity()).stream()
                .filter(member -> !member.isReadOnly())
                .forEach(member -> find(member.value(), PublicTypes.areIn(member.element())));
        Updatable.flattened(context.entity()).map(item::flattened).forEach(this::find);
    }

    AttributeTypes types() {
        return types;
    }

    private static Stream<ObjectContext> flattened(ObjectContext object) {
        return object.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.FLATTENED)
                .map(object::flattened);
    }

    private void find(ObjectContext group) {
        groups.add(group);
        group.object().members().forEach(member -> find(member.value(), PublicTypes.areIn(member.element())));
        flattened(group).forEach(this::find);
    }

    /** Finds the objects in a value. */
    private void find(ValueType value, boolean isVisible) {
        if (value instanceof ValueType.Flattened || value instanceof ValueType.Converted) {
            return;
        }
        value.contents().forEach(content -> find(content, isVisible));
        ObjectModel object = context.entity().nested().get(value.javaType());
        if (value instanceof ValueType.Nested && object != null && !objects.containsKey(value.javaType())) {
            find(object, isVisible);
        }
    }

    private void find(ObjectModel object, boolean isVisible) {
        if (object.construction() instanceof Construction.Subtypes) {
            return;
        }
        objects.put(object.type(), name(context.codec().converter(object.type()), "Converter", "Path"));
        visible.put(object, isVisible);
        object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .forEach(member -> find(member.value(), PublicTypes.areIn(member.element())));
        flattened(ObjectContext.ofNested(context, object)).forEach(this::find);
    }

    /** Returns the name of a class here by that in the codec, where it is distinct. */
    // Example:
    // AddressPath, for AddressConverter
    private ClassName name(ClassName inCodec, String suffix, String here) {
        return holder.nestedClass(inCodec.simpleName().replaceFirst(suffix + "(_*)$", here + "$1"));
    }

    /** Returns the class of a flattened object. */
    ClassName group(ObjectContext flattened) {
        return name(context.codec().flattened(flattened), "Attributes", "Group");
    }

    /** Returns the attribute that a flattened object has if it is there, as an argument; nothing if it is always there. */
    // Example:
    // "home_number"
    static CodeBlock presence(ObjectContext flattened, MemberModel member) {
        ReadSubject subject = ReadSubject.of(flattened);
        return member.required()
                ? CodeBlock.of("")
                : flattened.object().members().stream()
                        .filter(part -> part.role() == MemberModel.Role.STORED && subject.isRequired(part))
                        .map(part -> CodeBlock.of("$S", part.attribute()))
                        .findFirst()
                        .orElse(CodeBlock.of(""));
    }

    /** Returns the classes. */
    List<TypeSpec> all() {
        Stream<TypeSpec> nested =
                visible.entrySet().stream().map(found -> objectClass(found.getKey(), found.getValue()));
        return Stream.concat(nested, groups.stream().map(this::groupClass)).toList();
    }

    // Example:
    // public static final class AddressPath extends ObjectAttribute<Order, Address> {
    private TypeSpec objectClass(ObjectModel model, boolean isVisible) {
        TypeName type = model.type();
        ObjectContext object = ObjectContext.ofNested(context, model);
        ClassName codec = context.codec().converter(type);
        TypeName attribute = ParameterizedTypeName.get(RuntimeTypes.ATTRIBUTE, type);
        MethodSpec constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(attribute, "attribute")
                .addParameter(ArrayTypeName.of(RuntimeTypes.ATTRIBUTE_TRAIT), "traits")
                .varargs()
                .addStatement("super(attribute, traits)")
                .build();
        return start(types.object(type), object, isVisible)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.OBJECT_ATTRIBUTE, types.entity(), type))
                .addMethod(constructor)
                .addMethods(members(object, codec))
                .build();
    }

    // Example:
    // public static final class HomeGroup extends AttributeGroup {
    private TypeSpec groupClass(ObjectContext flattened) {
        MethodSpec constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ArrayTypeName.of(RuntimeTypes.ATTRIBUTE_TRAIT), "traits")
                .varargs()
                .addStatement("super(traits)")
                .build();
        return start(group(flattened), flattened, true)
                .superclass(RuntimeTypes.ATTRIBUTE_GROUP)
                .addMethod(constructor)
                .addMethods(members(flattened, context.codec().flattened(flattened)))
                .build();
    }

    private static TypeSpec.Builder start(ClassName name, ObjectContext object, boolean isVisible) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(
                        "The attributes of {@link $T} in an item.",
                        object.object().name())
                .addModifiers(Modifier.STATIC, Modifier.FINAL);
        return isVisible ? type.addModifiers(Modifier.PUBLIC) : type;
    }

    private List<MethodSpec> members(ObjectContext object, ClassName codec) {
        NameAllocator names = new NameAllocator();
        Stream.concat(INHERITED.stream(), Naming.OF_OBJECT.stream()).forEach(names::newName);
        return object.written().stream()
                .filter(member -> member.role() != MemberModel.Role.OTHERS && !object.isPlace(member))
                .map(member -> member.role() == MemberModel.Role.FLATTENED
                        ? flattened(object, member, names.newName(member.name()))
                        : member(object, codec, member, names.newName(member.name())))
                .toList();
    }

    // Example:
    // public TextAttribute<Order> city() {
    //     return member(OrderCodec.AddressConverter.CITY, TextAttribute::new);
    private MethodSpec member(ObjectContext object, ClassName codec, MemberModel member, String name) {
        boolean isMutable = object.element() || indexKeys.canFollow(member);
        TypeName readOnly = ParameterizedTypeName.get(
                RuntimeTypes.ITEM_ATTRIBUTE, types.entity(), member.valueType().box());
        return method(member, name)
                .addJavadoc("The attribute $L.", "{@code " + member.attribute() + "}")
                .returns(isMutable ? types.typeInside(member) : readOnly)
                .addStatement(
                        "return member($L, $L$L)",
                        stored(codec, ReadSubject.of(object), member),
                        isMutable ? types.factory(member) : CodeBlock.of("$T::new", RuntimeTypes.ITEM_ATTRIBUTE),
                        object.element() ? CodeBlock.of("") : indexKeys.arguments(member))
                .build();
    }

    // Example:
    // Operands.<Optional<String>, String>inside(OrderCodec.AddressConverter.CITY, Optional::of, Optional::get)
    private static CodeBlock stored(ClassName codec, ReadSubject subject, MemberModel member) {
        CodeBlock constant = CodeBlock.of("$T.$L", codec, subject.names().attribute(member));
        OptionalKind optional = member.optional();
        return optional == null
                ? AttributeTypes.stored(codec, subject, member)
                : AttributeExpressions.typedContent(constant, member, optional);
    }

    // Example:
    // public GeoGroup geo() {
    //     return group(GeoGroup::new, "geo_latitude");
    private MethodSpec flattened(ObjectContext object, MemberModel member, String name) {
        ObjectContext flattened = object.flattened(member);
        CodeBlock presence = presence(flattened, member);
        return method(member, name)
                .addJavadoc("The attributes of $L.", "{@code " + member.name() + "}")
                .returns(group(flattened))
                .addStatement(
                        presence.isEmpty() ? "return group($T::new$L)" : "return group($T::new, $L)",
                        group(flattened),
                        presence)
                .build();
    }

    private static MethodSpec.Builder method(MemberModel member, String name) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name);
        return PublicTypes.areIn(member.element()) ? method.addModifiers(Modifier.PUBLIC) : method;
    }
}
