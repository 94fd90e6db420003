package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.List;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** How an object is put together from its members. */
public sealed interface Construction {

    /** {@code new Order(a, b)}: a record, or a class with an all-arguments constructor. */
    record Constructor(List<String> members) implements Construction {
        public Constructor {
            members = List.copyOf(members);
        }
    }

    /** {@code new Order()} and its setters. */
    record Setters() implements Construction {}

    /** {@code Order.builder().a(a).b(b).build()}; {@code start} is {@code builder()} or {@code new Builder()}'s text. */
    record Builder(String start) implements Construction {}

    /**
     * As one of several classes, each before those it extends. The attribute {@code discriminator} tells them apart, or,
     * if that is {@code null}, what the keys of the table begin with.
     */
    record Subtypes(@Nullable String discriminator, List<Subtype> variants) implements Construction {
        public Subtypes {
            variants = List.copyOf(variants);
        }
    }

    /** One of these classes. The discriminator of its objects is the first value; when read, it may be any of them. */
    record Subtype(TypeElement element, List<String> values) {
        public Subtype {
            values = List.copyOf(values);
        }

        /** The class's name. */
        public ClassName type() {
            return ClassName.get(element);
        }
    }
}
