package dev.keyspread.internal.store;

import dev.keyspread.spi.ItemTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The entities that a read of many keys has found. */
public interface FoundBatch {

    /** Returns the entity of a target if it was found and is of the key's type. */
    <S> Optional<S> entity(ItemTarget<S> target);

    /** Returns the found entities in the order of their targets. */
    default <S> List<S> entities(List<? extends ItemTarget<? extends S>> targets) {
        List<S> found = new ArrayList<>(targets.size());
        for (ItemTarget<? extends S> target : targets) {
            entity(target).ifPresent(found::add);
        }
        return found;
    }
}
