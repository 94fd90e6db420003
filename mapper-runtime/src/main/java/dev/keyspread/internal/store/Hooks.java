package dev.keyspread.internal.store;

import dev.keyspread.EntityHook;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The hooks of a mapper, in the order in which they were added. Immutable; as thread-safe as the hooks. */
public final class Hooks {

    /** No hooks. */
    public static final Hooks NONE = new Hooks(List.of());

    private final List<Hook<?>> hooks;

    private Hooks(List<Hook<?>> hooks) {
        this.hooks = hooks;
    }

    /** Returns these hooks and another one. */
    public <E> Hooks and(Class<E> type, EntityHook<? super E> hook) {
        return new Hooks(
                Stream.concat(hooks.stream(), Stream.of(new Hook<>(type, hook))).toList());
    }

    /** Returns the entity to write. */
    public <E> E beforeWrite(E entity) {
        return each(entity, Hook::beforeWrite);
    }

    /** Returns the same decoder, whose entities pass the hooks when they are returned. */
    public <V> ItemDecoder<V> after(ItemDecoder<V> decoder) {
        return hooks.isEmpty() ? decoder : new HookedDecoder<>(decoder);
    }

    @SuppressWarnings("unchecked") // A hook returns an entity of the class of its argument.
    private <E> E each(E entity, BiFunction<Hook<?>, Object, Object> call) {
        Object changed = entity;
        for (Hook<?> hook : hooks) {
            changed = call.apply(hook, changed);
        }
        return (E) changed;
    }

    private record Hook<E>(Class<E> type, EntityHook<? super E> hook) {

        @SuppressWarnings("unchecked") // The hook is called only with objects of its type.
        private EntityHook<Object> ofAny() {
            return (EntityHook<Object>) hook;
        }

        Object beforeWrite(Object entity) {
            return type.isInstance(entity) ? required(ofAny().beforeWrite(entity), "beforeWrite") : entity;
        }

        Object afterRead(Object entity) {
            return type.isInstance(entity) ? required(ofAny().afterRead(entity), "afterRead") : entity;
        }

        private Object required(Object entity, String method) {
            return Objects.requireNonNull(
                    entity, () -> hook.getClass().getName() + "." + method + " must return an entity (found null)");
        }
    }

    private final class HookedDecoder<V> implements ItemDecoder<V> {

        private final ItemDecoder<V> decoder;

        HookedDecoder(ItemDecoder<V> decoder) {
            this.decoder = decoder;
        }

        @Override
        public @Nullable ItemDecoder<V> sharing() {
            return decoder.sharing();
        }

        @Override
        public V read(Map<String, AttributeValue> attributes) {
            return decoder.read(attributes);
        }

        @Override
        public V read(JsonReader json) {
            return decoder.read(json);
        }

        @Override
        public V afterRead(V entity) {
            return each(entity, Hook::afterRead);
        }
    }
}
