package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.Converters;
import dev.keyspread.lint.frontend.mapped.MappedTable;
import dev.keyspread.lint.frontend.mapped.MappedTable.KeyUse;
import dev.keyspread.lint.frontend.mapped.MappedTable.Role;
import dev.keyspread.lint.frontend.mapped.Mapper;
import dev.keyspread.lint.frontend.mapped.Properties;
import dev.keyspread.lint.frontend.mapped.Properties.Property;
import dev.keyspread.lint.frontend.mapped.StoredType;
import dev.keyspread.lint.frontend.suppression.AnnotatedSuppression;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableInput.MemberAnnotation;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads a class with annotations of a mapper of the AWS SDK, and the classes that it refers to. */
final class AnnotatedClass {

    /** Stops the recursion of classes that flatten each other. */
    private static final int DEPTH = 8;

    private final ClassFacts type;
    private final Mapper mapper;
    private final ClassFacts.Lookup files;
    private final Place place;
    private final Converters converters;
    private final List<Note> notes = new ArrayList<>();
    private final Map<String, String> defaults = new HashMap<>();

    private AnnotatedClass(Mapper.Mapped mapped, ClassFacts.Lookup files, Place place) {
        this.type = mapped.type();
        this.mapper = mapped.mapper();
        this.files = files;
        this.place = place;
        this.converters = new Converters(this::find);
    }

    /** Reads a class by the first of its mappers for which it has a partition key. */
    static Inputs read(ClassFacts type, ClassFacts.Lookup files, Supplier<Place> place) {
        List<Inputs> all = Mapper.mapped(type, files).stream()
                .map(each -> new AnnotatedClass(each, files, place.get()).read())
                .toList();
        return all.isEmpty()
                ? unmapped(type, files, place)
                : all.stream()
                        .filter(inputs -> !inputs.tables().isEmpty())
                        .findFirst()
                        .orElseGet(() -> Inputs.of(all));
    }

    /** Returns a note about a class without a mapper if a superclass that is not among the inputs may name its table. */
    private static Inputs unmapped(ClassFacts type, ClassFacts.Lookup files, Supplier<Place> place) {
        return new Inputs(
                List.of(),
                Mapper.unknownParent(type, files).stream()
                        .map(parent -> new Note(
                                place.get(),
                                "class " + type.name()
                                        + ": it has a @DynamoDBHashKey but no @DynamoDBTable, which its superclass "
                                        + parent
                                        + " may have; it is not linted; run \"keyspread lint\" with the folder of "
                                        + parent + " as well"))
                        .toList());
    }

    /**
     * Returns the class as a table. A class without a partition key is a nested object; a note says so if the key may be in a
     * class that is not among the inputs.
     */
    private Inputs read() {
        List<Property> own = properties(type, DEPTH);
        List<MappedTable.Property> properties = own.stream().map(this::map).toList();
        if (properties.stream().noneMatch(property -> property.is(Role.PARTITION, ""))) {
            if (!notes.isEmpty()) {
                note("it has no partition key that is known; if it has one, it is a table, which is not linted");
            }
            return new Inputs(List.of(), notes);
        }
        EntitySchema schema = new MappedTable(
                        type.name(), mapper.table(type), mapper.origin(), properties, suppressions(own))
                .toSchema();
        return new Inputs(
                List.of(new TableInput(
                        schema, place, Map.of(), "", annotations(own), schema.origin() != Origin.ENHANCED_CLIENT)),
                notes);
    }

    /** Returns the annotations of mappers, each once: the compiler copies those of a record's component to several members. */
    private static List<MemberAnnotation> annotations(List<Property> properties) {
        return properties.stream()
                .flatMap(property -> property.annotations().stream()
                        .filter(each -> each.name().startsWith("Dynamo"))
                        .map(each -> new MemberAnnotation(property.name(), each.name(), each.firstTexts())))
                .distinct()
                .toList();
    }

    /** Returns the suppressions, each once: the compiler copies those of a record's component to several members. */
    private List<Suppression> suppressions(List<Property> properties) {
        Set<Suppression> all = new LinkedHashSet<>();
        type.annotations().forEach(each -> addSuppression(all, null, each));
        properties.forEach(
                property -> property.annotations().forEach(each -> addSuppression(all, property.name(), each)));
        return List.copyOf(all);
    }

    /** Android has an annotation of the same simple name, which names no rule. */
    private void addSuppression(Set<Suppression> all, @Nullable String member, Annotation annotation) {
        Map<String, String> values = annotation.firstTexts();
        if (!annotation.name().equals("SuppressLint") || !values.containsKey("rule")) {
            return;
        }
        Suppression suppression = AnnotatedSuppression.of(member, values);
        if (suppression.reason().isBlank()) {
            note("@SuppressLint needs a reason; it suppresses nothing");
        } else {
            all.add(suppression);
        }
    }

    /** Returns the properties of the class, its superclasses and its flattened classes. */
    private List<Property> properties(ClassFacts facts, int depth) {
        Map<String, Property> all = new LinkedHashMap<>();
        List<ClassFacts> lineage = facts.lineage(files);
        facts.missingParent(files)
                .ifPresent(parent ->
                        note("its superclass " + parent + " is not among the inputs, so its members are not known"));
        Function<ClassFacts, List<Property>> own = own(facts, lineage);
        for (ClassFacts each : lineage) {
            own.apply(each).forEach(property -> addTo(all, property, depth));
            each.defaults().forEach(defaults::putIfAbsent);
        }
        return List.copyOf(all.values());
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
            String builder = immutable.get().text("builder", "");
            return settable(builder)
                    .<Function<ClassFacts, List<Property>>>map(
                            settable -> each -> Properties.ofImmutable(each, settable))
                    .orElse(each -> Properties.ofGetters(each, ClassFacts.canonicalName(builder)));
        }
        Set<String> settable = lineage.stream().flatMap(Properties::settableOf).collect(Collectors.toSet());
        return each -> Properties.ofBean(each, name -> mapper.takesGettersAlone() || settable.contains(name));
    }

    /** Returns the properties that a builder sets, or empty if a part of it is not known, such as a generated one. */
    private Optional<Set<String>> settable(String builder) {
        Optional<ClassFacts> found = files.find(builder);
        Optional<String> missing = found.isEmpty()
                ? Optional.of("its builder " + ClassFacts.canonicalName(builder))
                : found.get().missingParent(files).map(parent -> "its builder's superclass " + parent);
        if (missing.isPresent()) {
            note(missing.get() + " is not among the inputs, so each getter counts as an attribute");
            return Optional.empty();
        }
        return found.map(type -> type.lineage(files).stream()
                .flatMap(Properties::settableOfBuilder)
                .collect(Collectors.toSet()));
    }

    private MappedTable.Property map(Property property) {
        List<KeyUse> uses = mapper.uses(property);
        boolean own = StoredType.of(property.type()) == AttributeType.ANY
                && property.type().contains(".");
        Optional<ClassFacts> declared = own ? find(property.type()) : Optional.empty();
        if (own && declared.isEmpty() && !uses.isEmpty()) {
            note("the type " + property.type() + " of \"" + property.name()
                    + "\" is not among the inputs, so its values" + " are not known");
        }
        boolean converted = converters.convert(property, type);
        if (converted && !uses.isEmpty()) {
            note("a converter stores \"" + property.name()
                    + "\" and is not evaluated, so rules about stored values report it as information at most");
        }
        List<String> constants = declared.map(ClassFacts::constants).orElseGet(() -> constant(property, uses));
        AttributeSchema attribute = new AttributeSchema(
                property.name(),
                mapper.attribute(property),
                converted ? mapper.storedByConverter(property) : stored(property, declared),
                property.type(),
                constants,
                converted ? KeyMember.UNKNOWN_FORMAT : mapper.format(property).orElse(null),
                Bounds.UNKNOWN);
        return new MappedTable.Property(attribute, uses);
    }

    /**
     * Returns the text that a partition key has unless the program sets another one. Empty texts and those of ids only
     * satisfy the compiler. Those of a status are its first value.
     */
    private List<String> constant(Property property, List<KeyUse> uses) {
        String value = defaults.getOrDefault(property.name(), "");
        NameTokens name = NameTokens.of(property.name());
        boolean constant = uses.stream().anyMatch(use -> use.role() == Role.PARTITION)
                && property.type().equals("java.lang.String")
                && !value.isBlank()
                && !FewValuesName.isIdentifier(name)
                && !FewValuesName.matches(name);
        return constant ? List.of(value) : List.of();
    }

    private AttributeType stored(Property property, Optional<ClassFacts> declared) {
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
