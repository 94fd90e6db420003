package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.KeyConverter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The converters of enums, as S. Each takes all constants, which avoids reflection. */
public final class EnumConverters {

    private EnumConverters() {}

    /** Constants by name. Unknown names are an error. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values) {
        return new EnumConverter<>(values, names(values), null);
    }

    /** Constants by name. Unknown names are read as {@code fallback}. */
    public static <E extends Enum<E>> KeyConverter<E> byName(E[] values, E fallback) {
        return new EnumConverter<>(values, names(values), fallback);
    }

    /** Constants by a text of their own, which must be unique. Unknown texts are an error. */
    public static <E extends Enum<E>> KeyConverter<E> byText(E[] values, Function<? super E, String> text) {
        return new EnumConverter<>(values, texts(values, text), null);
    }

    /** Constants by a text of their own, which must be unique. Unknown texts are read as {@code fallback}. */
    public static <E extends Enum<E>> KeyConverter<E> byText(E[] values, Function<? super E, String> text, E fallback) {
        return new EnumConverter<>(values, texts(values, text), fallback);
    }

    private static <E extends Enum<E>> String[] names(E[] values) {
        String[] names = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            names[i] = values[i].name();
        }
        return names;
    }

    private static <E extends Enum<E>> String[] texts(E[] values, Function<? super E, String> text) {
        String[] texts = new String[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = Objects.requireNonNull(text.apply(values[i]), values[i].name() + " has no text");
            requireWellFormed(texts[i], values[i]);
        }
        return texts;
    }

    // Java's names contain no unpaired surrogates.
    private static void requireWellFormed(String text, Enum<?> constant) {
        if (!WellFormedText.isWellFormed(text)) {
            throw new IllegalArgumentException("The text of the constant " + constant.name() + " of "
                    + constant.getDeclaringClass().getName()
                    + " holds an unpaired surrogate, which UTF-8 cannot encode");
        }
    }

    /** Stores the constants of an enum as S. Creates their attribute values once. */
    @SuppressWarnings("EnumOrdinal") // The arrays live as long as the enum class.
    static final class EnumConverter<E extends Enum<E>> implements TextConverter<E> {

        private final String[] texts;
        private final AttributeValue[] written;
        private final Map<String, E> byText;
        private final @Nullable E fallback;

        /**
         * Creates a converter of all constants of an enum, in their order.
         *
         * @param texts the text of each constant
         * @param fallback the constant for unknown texts, or null to reject them
         */
        public EnumConverter(E[] constants, String[] texts, @Nullable E fallback) {
            this.texts = texts;
            this.written = new AttributeValue[texts.length];
            this.byText = new HashMap<>(2 * texts.length);
            this.fallback = fallback;
            for (int i = 0; i < texts.length; i++) {
                written[i] = AttributeValue.createS(texts[i]);
                requireUnique(byText.putIfAbsent(texts[i], constants[i]), constants[i], texts[i]);
            }
        }

        private static void requireUnique(@Nullable Enum<?> other, Enum<?> constant, String text) {
            if (other != null) {
                throw new IllegalArgumentException("The constants " + other.name() + " and " + constant.name() + " of "
                        + other.getDeclaringClass().getName() + " have the same text \"" + text + "\"");
            }
        }

        /** Returns whether unknown texts are read as this constant. */
        boolean isFallback(Object value) {
            return value == fallback;
        }

        @Override
        public String name() {
            return "constant of its enum";
        }

        @Override
        public String text(E value) {
            return texts[value.ordinal()];
        }

        @Override
        public AttributeValue write(E value) {
            return written[value.ordinal()];
        }

        @Override
        public int size(E value) {
            return ItemSize.string(text(value));
        }

        @Override
        public E fromText(CharSequence text) {
            E constant = byText.get(text.toString());
            return constant == null ? unknown() : constant;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof EnumConverter<?> same && byText.equals(same.byText) && fallback == same.fallback;
        }

        @Override
        public int hashCode() {
            return byText.hashCode();
        }

        private E unknown() {
            if (fallback == null) {
                throw new ItemReadException("its text is not one of " + String.join(", ", texts));
            }
            return fallback;
        }
    }
}
