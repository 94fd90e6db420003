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
     * @param paths the paths of those arguments of a projection that are inside objects of the entity
     */
    record Constructor(List<String> members, @Nullable String factory, Map<String, InnerPath> paths)
            implements Construction {
        public Constructor {
            members = List.copyOf(members);
            paths = Collections.unmodifiableMap(new LinkedHashMap<>(paths));
        }

        public Constructor(List<String> members, @Nullable String factory) {
            this(members, factory, Map.of());
        }

        public Constructor(List<String> members) {
            this(members, null);
        }
    }

    /** {@code new Order()} and setters. */
    record Setters() implements Construction {}

    /**
     * {@code Order.builder().a(a).b(b).build()}.
     *
     * @param start the text {@code builder()} or {@code new Builder()}
     * @param owner the class that has the method or the class of the builder, or {@code null} for the class of the object
     */
    record Builder(String start, @Nullable ClassName owner) implements Construction {
        public Builder(String start) {
            this(start, null);
        }
    }

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
