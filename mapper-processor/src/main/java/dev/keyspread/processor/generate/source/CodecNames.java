package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The names inside a codec. All are distinct. */
public final class CodecNames {

    private static final String ITEM = "item";
    private static final String TABLE = "";

    /** The names of methods that every codec has or inherits. */
    private static final List<String> METHODS = List.of(
            "key",
            "write",
            "writeKey",
            "writeKeys",
            "read",
            "size",
            "codecOf",
            "patchRules",
            "place",
            "projections",
            "restricted",
            "equals",
            "readAttributes",
            "writeAttributes");

    private final ClassName type;
    private final ObjectNames constants;
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator types = new NameAllocator();
    private final Set<NamedThing.Part> parts = new HashSet<>();

    /** Creates the names of a codec with the class name {@code type}. */
    CodecNames(EntityModel entity, ClassName type) {
        this.type = type;
        constants = new ObjectNames(entity.object(), UsedClasses.names(entity));
        Stream.concat(METHODS.stream(), Naming.OF_OBJECT.stream()).forEach(methods::newName);
        types.newName(type.simpleName());
        entity.subtypes()
                .forEach(subtype ->
                        types.newName(subtype.name().simpleName() + "Codec", new NamedThing.Subtype(subtype.name())));
        nameTable(entity);
        if (entity.key().hasSubtypeKeys()) {
            constants.add("SUBTYPES", new NamedThing.SubtypeKeys());
        }
        Templates.all(entity).forEach(this::name);
        entity.nested()
                .keySet()
                .forEach(nested -> types.newName(Naming.words(nested) + "Converter", new NamedThing.Nested(nested)));
        UsedClasses.instances(entity)
                .forEach(used -> constants.add(Naming.constant(used.simpleName()), new NamedThing.UserClass(used)));
        nameFlattened(entity.object(), ITEM, "", "");
        nameHeld(entity.object(), entity);
        entity.nested().forEach((name, object) -> nameFlattened(object, name.toString(), "", Naming.words(name)));
        entity.indexes().forEach(this::name);
        entity.projections()
                .forEach(projection -> types.newName(
                        Naming.words(projection.type()) + "Decoder", new NamedThing.Projection(projection.type())));
    }

    /** Returns the names of an entity's codec. */
    static CodecNames of(EntityModel entity) {
        return new CodecNames(entity, Naming.generated(entity.name(), "Codec"));
    }

    /** Returns the codec class. */
    public ClassName type() {
        return type;
    }

    /** Returns the constants of the codec. */
    public ObjectNames constants() {
        return constants;
    }

    /** Returns the converter class of a nested object. */
    public ClassName converter(TypeName nested) {
        return type.nestedClass(types.get(new NamedThing.Nested(nested)));
    }

    /** Returns the codec class of a subtype. */
    public ClassName subtype(ClassName subtype) {
        return type.nestedClass(types.get(new NamedThing.Subtype(subtype)));
    }

    /** Returns the constant for an instance of a user-defined converter or supplier. */
    public String instance(ClassName userClass) {
        return constants.get(new NamedThing.UserClass(userClass));
    }

    /** Returns the converter class of a flattened object. */
    public ClassName flattened(ObjectContext object) {
        String owner = object.element() ? object.owner().type().toString() : ITEM;
        return type.nestedClass(types.get(new NamedThing.Flattened(owner, object.path())));
    }

    /** Returns the constant for the layout of the table's sharded partition key. */
    public String layout() {
        return constants.get(new NamedThing.Layout(TABLE));
    }

    /** Returns the constant for the layout that the table's partition key had before. */
    public String formerLayout() {
        return constants.get(new NamedThing.FormerLayout());
    }

    /** Returns the constant for the instance that writes the former layout. */
    public String former() {
        return constants.get(new NamedThing.FormerInstance());
    }

    /** Returns the constant for both layouts of the table's partition key. */
    public String layouts() {
        return constants.get(new NamedThing.Layouts());
    }

    /** Returns the constant for the layout of an index's sharded partition key. A local index has the table's. */
    public String layout(IndexModel index) {
        return index.kind() == IndexSchema.Kind.LOCAL ? layout() : constants.get(new NamedThing.Layout(index.name()));
    }

    /** Returns the constant for the different keys of subtypes. */
    public String subtypes() {
        return constants.get(new NamedThing.SubtypeKeys());
    }

    /** Returns the constant that reads the view of an index. */
    public String view(IndexModel index) {
        return constants.get(new NamedThing.View(index.name()));
    }

    /** Returns the decoder class of an index's view. */
    public ClassName decoder(IndexModel index) {
        return type.nestedClass(types.get(new NamedThing.View(index.name())));
    }

    /** Returns the decoder class of a projection. */
    public ClassName projection(TypeName projection) {
        return type.nestedClass(types.get(new NamedThing.Projection(projection)));
    }

    /** Returns the constant for the stored key of an index that other attributes determine. */
    public String indexKey(IndexModel index) {
        return constants.get(new NamedThing.IndexKey(index.name()));
    }

    /** Returns the method that writes the stored key of an index. */
    public String writeKey(IndexModel index) {
        return methods.get(new NamedThing.IndexKey(index.name()));
    }

    /** Returns the method that computes the stored key of an index of an item that is moved. */
    public String movedKey(IndexModel index) {
        return methods.get(new NamedThing.MovedKey(index.name()));
    }

    /** Returns the constant for a composite key's template. */
    public String template(TemplateModel template) {
        return constants.get(new NamedThing.Template(template.attribute()));
    }

    /** Returns the constant for the text of a member in a composite key. */
    public String part(PlaceholderModel placeholder) {
        return constants.get(NamedThing.Part.of(placeholder));
    }

    /** Returns the method that creates a composite key. */
    public String key(TemplateModel template) {
        return methods.get(new NamedThing.Template(template.attribute()));
    }

    /** Returns the method that writes the composite key of an index. */
    public String writeKey(TemplateModel template) {
        return methods.get(new NamedThing.WrittenTemplate(template.attribute()));
    }

    private void name(TemplateModel template) {
        String attribute = template.attribute();
        String method = Naming.variable(attribute);
        constants.add(Naming.constant(attribute), new NamedThing.Template(attribute));
        methods.newName(method, new NamedThing.Template(attribute));
        methods.newName("write" + Naming.capitalized(method), new NamedThing.WrittenTemplate(attribute));
        template.placeholders().stream()
                .filter(placeholder -> parts.add(NamedThing.Part.of(placeholder)))
                .forEach(placeholder -> constants.add(
                        Naming.constant(placeholder.member().label()) + "_PART", NamedThing.Part.of(placeholder)));
    }

    private void nameFlattened(ObjectModel object, String owner, String path, String words) {
        for (MemberModel member : object.members()) {
            if (member.value() instanceof ValueType.Flattened flattened) {
                String deeper = path.isEmpty() ? member.name() : path + "." + member.name();
                String longer = words + Naming.capitalized(member.name());
                types.newName(longer + "Attributes", new NamedThing.Flattened(owner, deeper));
                nameFlattened(flattened.object(), owner, deeper, longer);
            }
        }
    }

    /** Names the constants of the objects flattened into the entity, at any depth. */
    private void nameHeld(ObjectModel around, EntityModel entity) {
        for (MemberModel member : around.members()) {
            if (member.value() instanceof ValueType.Flattened flattened) {
                ObjectNames names = new ObjectNames(flattened.object(), UsedClasses.names(entity));
                constants.hold(flattened.object(), types.get(new NamedThing.Flattened(ITEM, member.path())), names);
                nameHeld(flattened.object(), entity);
            }
        }
    }

    private void nameTable(EntityModel entity) {
        if (entity.key().partition().sharding() != null) {
            constants.add("SHARDS", new NamedThing.Layout(TABLE));
        }
        if (TableKeys.former(entity) != null) {
            constants.add("FORMER_SHARDS", new NamedThing.FormerLayout());
            constants.add("FORMER", new NamedThing.FormerInstance());
            constants.add("LAYOUTS", new NamedThing.Layouts());
            StoredKeys.following(entity)
                    .forEach(index -> methods.newName(
                            "moved" + Naming.upperCamel(index.name()) + "Key", new NamedThing.MovedKey(index.name())));
        }
    }

    private void name(IndexModel index) {
        String constant = Naming.constant(index.name());
        String words = Naming.upperCamel(index.name());
        if (StoredKeys.isSharded(index)) {
            constants.add(constant + "_SHARDS", new NamedThing.Layout(index.name()));
            constants.add(constant + "_KEY", new NamedThing.IndexKey(index.name()));
        }
        if (index.projection() != IndexSchema.Projection.ALL) {
            constants.add(constant, new NamedThing.View(index.name()));
        }
        types.newName(words + "Decoder", new NamedThing.View(index.name()));
        methods.newName("write" + words + "Key", new NamedThing.IndexKey(index.name()));
    }

    /** A thing that has a name in a codec. */
    sealed interface NamedThing {

        record Nested(TypeName type) implements NamedThing {}

        record Subtype(ClassName type) implements NamedThing {}

        record UserClass(ClassName type) implements NamedThing {}

        record Flattened(String owner, String path) implements NamedThing {}

        record Layout(String index) implements NamedThing {}

        record FormerLayout() implements NamedThing {}

        record FormerInstance() implements NamedThing {}

        record Layouts() implements NamedThing {}

        record SubtypeKeys() implements NamedThing {}

        record View(String index) implements NamedThing {}

        record Projection(TypeName type) implements NamedThing {}

        record IndexKey(String index) implements NamedThing {}

        record MovedKey(String index) implements NamedThing {}

        record Template(String attribute) implements NamedThing {}

        record WrittenTemplate(String attribute) implements NamedThing {}

        /** The text of a member in composite keys. Placeholders with the same text for each value are equal. */
        record Part(String placeholder, int digits, int decimals, boolean signed, boolean reversed)
                implements NamedThing {

            static Part of(PlaceholderModel model) {
                return new Part(
                        model.member().placeholder(),
                        model.digits(),
                        model.decimals(),
                        model.signed(),
                        model.reversed());
            }
        }
    }
}
