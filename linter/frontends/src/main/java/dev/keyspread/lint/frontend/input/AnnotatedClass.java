package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.input.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.input.MappedProperty.KeyUse;
import dev.keyspread.lint.frontend.input.MappedProperty.Role;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads a class with annotations of a mapper of the AWS SDK, and the classes that it refers to. */
final class AnnotatedClass {

    /** Stops the recursion of classes that flatten each other. */
    private static final int DEPTH = 8;

    private final ClassFacts type;
    private final Mapper mapper;
    private final ClassFacts.Lookup files;
    private final Place place;
    private final List<Note> notes = new ArrayList<>();

    AnnotatedClass(Mapper.Mapped mapped, ClassFacts.Lookup files, Place place) {
        this.type = mapped.type();
        this.mapper = mapped.mapper();
        this.files = files;
        this.place = place;
    }

    /**
     * Returns the class as a table. A class without a partition key is a nested object; a note says so if the key may be in a
     * class that is not among the inputs.
     */
    Inputs read() {
        List<MappedProperty> properties =
                properties(type, DEPTH).stream().map(this::map).toList();
        if (properties.stream().noneMatch(property -> property.is(Role.PARTITION, ""))) {
            if (!notes.isEmpty()) {
                note("it has no partition key that is known; if it has one, it is a table, which is not linted");
            }
            return new Inputs(List.of(), notes);
        }
        EntitySchema schema = new MappedTable(type.name(), mapper.table(type), mapper.origin(), properties).toSchema();
        return new Inputs(List.of(new TableInput(schema, place)), notes);
    }

    /** Returns the properties of the class, its superclasses and its flattened classes. */
    private List<Property> properties(ClassFacts facts, int depth) {
        Map<String, Property> all = new LinkedHashMap<>();
        List<ClassFacts> lineage = lineage(facts, "its superclass ");
        Function<ClassFacts, List<Property>> own = own(facts, lineage);
        for (ClassFacts each : lineage) {
            own.apply(each).forEach(property -> addTo(all, property, depth));
        }
        return List.copyOf(all.values());
    }

    /** Returns a class and its superclasses. In a source, a class may extend itself. */
    private List<ClassFacts> lineage(ClassFacts first, String superclass) {
        List<ClassFacts> lineage = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ClassFacts each = first;
                each != null && seen.add(each.name());
                each = parent(each, superclass).orElse(null)) {
            lineage.add(each);
        }
        return lineage;
    }

    private void addTo(Map<String, Property> all, Property property, int depth) {
        if (mapper.ignores(property)) {
            return;
        }
        if (property.has("DynamoDBFlattened")) {
            note("\"" + property.name()
                    + "\" is flattened under attribute names of its own, so its attributes are not known");
            return;
        }
        if (!property.has("DynamoDbFlatten")) {
            all.putIfAbsent(property.name(), property);
            return;
        }
        Optional<ClassFacts> flattened = depth == 0 ? Optional.empty() : find(property.type());
        if (flattened.isEmpty()) {
            note("the class that \"" + property.name()
                    + "\" flattens is not among the inputs, so its attributes are not known");
        } else {
            properties(flattened.get(), depth - 1).forEach(part -> all.putIfAbsent(part.name(), part));
        }
    }

    /**
     * Returns the function that reads the properties of one class. The builder of an immutable class also sets the
     * properties of superclasses.
     */
    private Function<ClassFacts, List<Property>> own(ClassFacts facts, List<ClassFacts> lineage) {
        Optional<Annotation> immutable = facts.annotation("DynamoDbImmutable");
        if (immutable.isPresent()) {
            Set<String> settable = settable(immutable.get().text("builder", ""));
            return each -> Properties.ofImmutable(each, settable);
        }
        Set<String> settable = lineage.stream().flatMap(Properties::settableOf).collect(Collectors.toSet());
        return each -> Properties.ofBean(each, name -> mapper.takesGettersAlone() || settable.contains(name));
    }

    private Set<String> settable(String builder) {
        Optional<ClassFacts> found = files.find(builder);
        if (found.isEmpty()) {
            note("its builder " + ClassFacts.canonicalName(builder)
                    + " is not among the inputs, so its attributes are not known");
        }
        return found.stream()
                .flatMap(known -> lineage(known, "its builder's superclass ").stream())
                .flatMap(Properties::settableOfBuilder)
                .collect(Collectors.toSet());
    }

    private Optional<ClassFacts> parent(ClassFacts facts, String superclass) {
        String parent = facts.parent();
        if (parent == null || parent.startsWith("java/")) {
            return Optional.empty();
        }
        Optional<ClassFacts> found = files.find(parent);
        if (found.isEmpty()) {
            note(superclass + ClassFacts.canonicalName(parent)
                    + " is not among the inputs, so its members are not known");
        }
        return found;
    }

    private MappedProperty map(Property property) {
        List<KeyUse> uses = mapper.uses(property);
        boolean own = StoredType.of(property.type()) == AttributeType.ANY
                && property.type().contains(".");
        Optional<ClassFacts> declared = own ? find(property.type()) : Optional.empty();
        if (own && declared.isEmpty() && !uses.isEmpty()) {
            note("the type " + property.type() + " of \"" + property.name()
                    + "\" is not among the inputs, so its values" + " are not known");
        }
        if (mapper.converts(property) && !uses.isEmpty()) {
            note("\"" + property.name()
                    + "\" is stored as its converter says, which is not known; it counts as a text");
        }
        List<String> constants = declared.map(ClassFacts::constants).orElse(List.of());
        return new MappedProperty(
                property.name(),
                mapper.attribute(property),
                stored(property, declared),
                property.type(),
                constants,
                mapper.format(property).orElse(null),
                uses);
    }

    private AttributeType stored(Property property, Optional<ClassFacts> declared) {
        if (mapper.converts(property)) {
            return mapper.uses(property).isEmpty() ? AttributeType.ANY : AttributeType.S;
        }
        AttributeType type = mapper.stored(property);
        if (type == AttributeType.ANY && declared.isPresent()) {
            return declared.get().constants().isEmpty() ? AttributeType.M : AttributeType.S;
        }
        return type == AttributeType.ANY && !mapper.uses(property).isEmpty() ? AttributeType.S : type;
    }

    /** Finds a nested class, whose internal name has a dollar where the source has a dot. */
    private Optional<ClassFacts> find(String javaType) {
        String name = javaType.replaceFirst("<.*", "").replace('.', '/');
        Optional<ClassFacts> found = files.find(name);
        while (found.isEmpty() && name.contains("/")) {
            int slash = name.lastIndexOf('/');
            name = name.substring(0, slash) + "$" + name.substring(slash + 1);
            found = files.find(name);
        }
        return found;
    }

    private void note(String message) {
        notes.add(new Note(place, "class " + type.name() + ": " + message));
    }
}
