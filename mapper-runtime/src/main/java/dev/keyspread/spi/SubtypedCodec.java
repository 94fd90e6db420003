package dev.keyspread.spi;

/** Writes each entity with the codec of its own class. Generated for each entity with subtypes. Thread-safe. */
public abstract class SubtypedCodec<T> extends EntityCodec<T> {

    /** Creates a codec. */
    protected SubtypedCodec() {}

    /** Returns the codec of the entity's own class. */
    @Override
    public abstract EntityCodec<? extends T> codecOf(T entity);

    @Override
    protected final ItemWriter writeKey(T entity, ItemWriter item) {
        return own(entity).writeKey(entity, item);
    }

    @Override
    public final T place(T entity, SaveContext context) {
        return own(entity).place(entity, context);
    }

    @Override
    public final PatchRules patchRules(T entity) {
        return own(entity).patchRules(entity);
    }

    @Override
    public final int size(T entity) {
        return own(entity).size(entity);
    }

    @Override
    protected final void writeAttributes(T entity, ItemWriter item) {
        own(entity).writeAttributes(entity, item);
    }

    @Override
    protected final void writeAttributes(T entity, JsonWriter json) {
        own(entity).writeAttributes(entity, json);
    }

    @SuppressWarnings("unchecked") // The codec is that of the entity's own class.
    private EntityCodec<T> own(T entity) {
        return (EntityCodec<T>) codecOf(entity);
    }
}
