package dev.keyspread.internal.wire;

import dev.keyspread.spi.AttributeNames;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item in a response's body, decoded already: what came of it, and where it begins. */
abstract class JsonRow<T> implements Row<T> {

    private final Document document;
    private final int start;

    private JsonRow(Document document, int start) {
        this.document = document;
        this.start = start;
    }

    /** An item that became an entity. */
    static <T> Row<T> decoded(Document document, int start, T entity) {
        return new Decoded<>(document, start, entity);
    }

    /** An item that became none: who asks for its entity learns why, and the rows around it are not spoiled. */
    static <T> Row<T> failed(Document document, int start, RuntimeException failure) {
        return new Failed<>(document, start, failure);
    }

    @Override
    public final @Nullable AttributeValue[] attributes(AttributeNames names) {
        return document.attributes(start, names);
    }

    @Override
    public final boolean writeUtf8(AttributeNames names, Utf8Sink sink) {
        return document.writeUtf8(start, names, sink);
    }

    private static final class Decoded<T> extends JsonRow<T> {

        private final T entity;

        Decoded(Document document, int start, T entity) {
            super(document, start);
            this.entity = entity;
        }

        @Override
        public T entity() {
            return entity;
        }

        @Override
        public int touch() {
            return entity.getClass() == Object.class ? 0 : 1;
        }
    }

    private static final class Failed<T> extends JsonRow<T> {

        private final RuntimeException failure;

        Failed(Document document, int start, RuntimeException failure) {
            super(document, start);
            this.failure = failure;
        }

        @Override
        public T entity() {
            throw failure;
        }
    }
}
