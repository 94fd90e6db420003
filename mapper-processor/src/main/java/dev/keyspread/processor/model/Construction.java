package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** The way an object is created from its members. */
public sealed interface Construction {

    /**
     * {@code new Order(a, b)} or {@code Order.of(a, b)}: a record, or a class with an all-arguments constructor or a static factory method.
     *
     * @param members the members in the order of the arguments
     * @param factory the name of the static method, or {@code null} for a constructor
     * @param owner the class of the method or constructor, or {@code null} for the class of the object
     * @param paths the paths of those arguments of a projection that are inside objects of the entity
     */
    record Constructor(
            List<String> members,
            @Nullable String factory,
            @Nullable ClassName owner,
            Map<String, InnerPath> paths) implements Construction {
        public Constructor {
            members = List.copyOf(members);
            paths = Collections.unmodifiableMap(new LinkedHashMap<>(paths));
        }

        public Constructor(List<String> members, @Nullable String factory, @Nullable ClassName owner) {
            this(members, factory, owner, Map.of());
        }

        public Constructor(List<String> members) {
            this(members, null, null);
        }
    }

    /** {@code new Order()} and setters. */
    record Setters() implements Construction {}

    /**
     * {@code Order.builder().a(a).b(b).build()}.
     *
     * @param owner the class that has the method, or the class of the builder if it is made by its constructor
     * @param method the static method that creates the builder, or {@code null} for a constructor
     * @param stages the class of the builder if the method returns only its first stage, or {@code null}
     * @param build the method that finishes the object
     */
    record Builder(
            ClassName owner,
            @Nullable String method,
            @Nullable ClassName stages,
            String build) implements Construction {}

    /**
     * One of several classes, each listed before its superclasses. The attribute {@code discriminator} tells them
     * apart. If it is {@code null}, the prefixes of the table keys do.
     */
    record Subtypes(@Nullable String discriminator, List<Subtype> variants) implements Construction {
        public Subtypes {
            variants = List.copyOf(variants);
        }
    }

    /** A subtype. The first discriminator value is written, and all are accepted when reading. */
    record Subtype(TypeElement element, List<String> values) {
        public Subtype {
            values = List.copyOf(values);
        }

        /** Returns the class's name. */
        public ClassName type() {
            return ClassName.get(element);
        }
    }
}
