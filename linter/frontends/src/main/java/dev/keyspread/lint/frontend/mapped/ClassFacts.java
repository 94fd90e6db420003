package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.frontend.table.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The members and annotations of a class, read from its class file or from its source.
 *
 * @param name the canonical name
 * @param place the place in a source, or {@code null} for a class file
 * @param parent the superclass's internal name, or {@code null}
 * @param annotations the annotations of the class
 * @param members the fields and the public methods that are neither static nor synthetic
 * @param constants the constants of an enum in their order
 * @param defaults the texts that sources give to properties, by name: the initial value of a field, or the result of a getter
 */
public record ClassFacts(
        String name,
        @Nullable Place place,
        @Nullable String parent,
        List<Annotation> annotations,
        List<Member> members,
        List<String> constants,
        Map<String, String> defaults) {

    public Optional<Annotation> annotation(String simpleName) {
        return annotations.stream()
                .filter(annotation -> annotation.name().equals(simpleName))
                .findFirst();
    }

    /** Returns the class and its superclasses among the inputs. In a source, a class may extend itself. */
    public List<ClassFacts> lineage(Lookup classes) {
        List<ClassFacts> lineage = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ClassFacts each = this;
                each != null && seen.add(each.name);
                each = each.superclass().flatMap(classes::find).orElse(null)) {
            lineage.add(each);
        }
        return lineage;
    }

    /** Returns the canonical name of the first superclass that is not among the inputs, or empty if all of them are. */
    public Optional<String> missingParent(Lookup classes) {
        List<ClassFacts> lineage = lineage(classes);
        return lineage.get(lineage.size() - 1)
                .superclass()
                .filter(name -> classes.find(name).isEmpty())
                .map(ClassFacts::canonicalName);
    }

    /** Returns the internal name of the superclass, unless it is a class of the JDK. */
    private Optional<String> superclass() {
        return Optional.ofNullable(parent).filter(name -> !name.startsWith("java/"));
    }

    /** Returns a copy with one more annotation. */
    public ClassFacts with(Annotation annotation) {
        return new ClassFacts(
                name,
                place,
                parent,
                Stream.concat(annotations.stream(), Stream.of(annotation)).toList(),
                members,
                constants,
                defaults);
    }

    public String simpleName() {
        return simpleName(name);
    }

    /** Returns the name of a class without its package and the classes around it. */
    public static String simpleName(String canonicalName) {
        return canonicalName.substring(canonicalName.lastIndexOf('.') + 1);
    }

    /** Returns the canonical name of a class by its internal name: {@code com/example/Order$Line}. */
    public static String canonicalName(String internalName) {
        return internalName.replace('/', '.').replace('$', '.');
    }

    /** Finds a class of the inputs by its internal name. */
    @FunctionalInterface
    public interface Lookup {

        /** Returns the class, or empty if the inputs do not contain it. */
        Optional<ClassFacts> find(String internalName);
    }

    /**
     * A field or a method.
     *
     * @param type the type of a field or the return type of a method, as sources write it
     * @param parameters the number of a method's parameters; {@link #FIELD} for a field
     * @param line the line in a source, from 1; 0 for a member of a class file or one that is generated
     */
    public record Member(String name, String type, int parameters, int line, List<Annotation> annotations) {

        public static final int FIELD = -1;

        /** Creates a member without a line. */
        public Member(String name, String type, int parameters, List<Annotation> annotations) {
            this(name, type, parameters, 0, annotations);
        }

        /** Returns the name of the property of a field or a getter. */
        public String property() {
            return isField() ? name : Properties.propertyName(name);
        }

        /** Returns whether it is a field. */
        public boolean isField() {
            return parameters == FIELD;
        }

        /** Returns whether it takes nothing and returns something. */
        public boolean isGetter() {
            return parameters == 0 && !type.equals("void");
        }
    }

    /**
     * An annotation.
     *
     * @param type the canonical name of the annotation's interface
     * @param values the values by parameter: texts, internal names of classes and names of enum constants
     * @param unknown the values that a source does not determine, as it writes them
     */
    public record Annotation(String type, Map<String, List<String>> values, List<String> unknown) {

        /** Creates an annotation whose values are known. */
        public Annotation(String type, Map<String, List<String>> values) {
            this(type, values, List.of());
        }

        /** Returns the simple name, such as {@code DynamoDbSortKey}. */
        public String name() {
            return simpleName(type);
        }

        /** Returns the first text of a parameter that is not empty, or the default. */
        public String text(String parameter, String defaultText) {
            return texts(parameter).stream().findFirst().orElse(defaultText);
        }

        /** Returns the first value of each parameter that has one. */
        public Map<String, String> firstTexts() {
            Map<String, String> first = new HashMap<>();
            values.forEach(
                    (parameter, texts) -> texts.stream().findFirst().ifPresent(text -> first.put(parameter, text)));
            return first;
        }

        /** Returns the texts of a parameter that are not empty. */
        public List<String> texts(String parameter) {
            return values.getOrDefault(parameter, List.of()).stream()
                    .filter(text -> !text.isEmpty())
                    .toList();
        }
    }
}
