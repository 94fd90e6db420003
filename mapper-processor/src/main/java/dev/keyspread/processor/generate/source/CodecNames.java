package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names inside a codec. All are distinct. */
public final class CodecNames {

    private static final String ITEM = "item";
    private static final String TABLE = "layout of the table";
    private static final String SUBTYPES = "keys of subtypes";

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
            "clone",
            "equals",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "wait",
            "readAttributes",
            "writeAttributes");

    private final ClassName type;
    private final ObjectNames constants;
    private final NameAllocator methods = new NameAllocator();
    private final NameAllocator types = new NameAllocator();
    private final Set<String> parts = new HashSet<>();

    /** Creates the names of a codec with the class name {@code type}. */
    CodecNames(EntityModel entity, ClassName type) {
        this.type = type;
        constants = new ObjectNames(entity.object(), ClassNames.of(entity));
        METHODS.forEach(methods::newName);
        types.newName(type.simpleName());
        entity.subtypes()
                .forEach(subtype -> types.newName(subtype.name().simpleName() + "Codec", subtypeTag(subtype.name())));
        nameTable(entity);
        if (entity.key().hasSubtypeKeys()) {
            constants.add("SUBTYPES", SUBTYPES);
        }
        Templates.all(entity).forEach(this::name);
        entity.nested().keySet().forEach(nested -> types.newName(Naming.words(nested) + "Converter", nested));
        UserClasses.of(entity).forEach(used -> constants.add(Naming.constant(used.simpleName()), used));
        nameFlattened(entity.object(), ITEM, "", "");
        nameHeld(entity.object(), entity);
        entity.nested().forEach((name, object) -> nameFlattened(object, name.toString(), "", Naming.words(name)));
        entity.indexes().forEach(this::name);
        entity.projections()
                .forEach(projection ->
                        types.newName(Naming.words(projection.type()) + "Decoder", projectionTag(projection.type())));
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
        return type.nestedClass(types.get(nested));
    }

    /** Returns the codec class of a subtype. */
    public ClassName subtype(ClassName subtype) {
        return type.nestedClass(types.get(subtypeTag(subtype)));
    }

    private static String subtypeTag(ClassName subtype) {
        return "subtype " + subtype;
    }

    /** Returns the constant for an instance of a user-defined converter or supplier. */
    public String instance(ClassName userClass) {
        return constants.get(userClass);
    }

    /** Returns the converter class of a flattened object. */
    public ClassName flattened(ObjectContext object) {
        String owner = object.element() ? object.owner().type().toString() : ITEM;
        return type.nestedClass(types.get(tag(owner, object.path())));
    }

    /** Returns the constant for the layout of the table's sharded partition key. */
    public String layout() {
        return constants.get(TABLE);
    }

    /** Returns the constant for the layout of an index's sharded partition key. A local index has the table's. */
    public String layout(IndexModel index) {
        return index.kind() == IndexSchema.Kind.LOCAL ? layout() : constants.get("layout of " + index.name());
    }

    /** Returns the constant for the different keys of subtypes. */
    public String subtypes() {
        return constants.get(SUBTYPES);
    }

    /** Returns the constant that reads the view of an index. */
    public String view(IndexModel index) {
        return constants.get("view of " + index.name());
    }

    /** Returns the decoder class of an index's view. */
    public ClassName decoder(IndexModel index) {
        return type.nestedClass(types.get("decoder of " + index.name()));
    }

    /** Returns the decoder class of a projection. */
    public ClassName projection(TypeName projection) {
        return type.nestedClass(types.get(projectionTag(projection)));
    }

    private static String projectionTag(TypeName projection) {
        return "projection " + projection;
    }

    /** Returns the method that writes the stored key of an index. */
    public String writeKey(IndexModel index) {
        return methods.get("write " + index.name());
    }

    /** Returns the constant for a composite key's template. */
    public String template(TemplateModel template) {
        return constants.get("template " + template.attribute());
    }

    /** Returns the constant for the text of a member in a composite key. */
    public String part(PlaceholderModel placeholder) {
        return constants.get(Templates.tag(placeholder));
    }

    /** Returns the method that creates a composite key. */
    public String key(TemplateModel template) {
        return methods.get("key " + template.attribute());
    }

    /** Returns the method that writes the composite key of an index. */
    public String writeKey(TemplateModel template) {
        return methods.get("write key " + template.attribute());
    }

    private void name(TemplateModel template) {
        String method = Naming.variable(template.attribute());
        constants.add(Naming.constant(template.attribute()), "template " + template.attribute());
        methods.newName(method, "key " + template.attribute());
        methods.newName("write" + Naming.capitalized(method), "write key " + template.attribute());
        template.placeholders().stream()
                .filter(placeholder -> parts.add(Templates.tag(placeholder)))
                .forEach(placeholder -> constants.add(
                        Naming.constant(placeholder.member().label()) + "_PART", Templates.tag(placeholder)));
    }

    private void nameFlattened(ObjectModel object, String owner, String path, String words) {
        for (MemberModel member : object.members()) {
            if (member.value() instanceof ValueType.Flattened flattened) {
                String deeper = path.isEmpty() ? member.name() : path + "." + member.name();
                String longer = words + Naming.capitalized(member.name());
                types.newName(longer + "Attributes", tag(owner, deeper));
                nameFlattened(flattened.object(), owner, deeper, longer);
            }
        }
    }

    /** Names the constants of the objects flattened into the entity, at any depth. */
    private void nameHeld(ObjectModel around, EntityModel entity) {
        for (MemberModel member : around.members()) {
            if (member.value() instanceof ValueType.Flattened flattened) {
                ObjectNames names = new ObjectNames(flattened.object(), ClassNames.of(entity));
                constants.hold(flattened.object(), types.get(tag(ITEM, member.path())), names);
                nameHeld(flattened.object(), entity);
            }
        }
    }

    private static String tag(String owner, String path) {
        return "flattened " + owner + " " + path;
    }

    private void nameTable(EntityModel entity) {
        if (entity.key().partition().sharding() != null) {
            constants.add("SHARDS", TABLE);
        }
    }

    private void name(IndexModel index) {
        String constant = Naming.constant(index.name());
        String words = Naming.upperCamel(index.name());
        if (StoredKeys.isSharded(index)) {
            constants.add(constant + "_SHARDS", "layout of " + index.name());
        }
        if (index.projection() != IndexSchema.Projection.ALL) {
            constants.add(constant, "view of " + index.name());
        }
        types.newName(words + "Decoder", "decoder of " + index.name());
        methods.newName("write" + words + "Key", "write " + index.name());
    }
}
