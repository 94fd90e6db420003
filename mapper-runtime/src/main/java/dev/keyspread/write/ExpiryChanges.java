package dev.keyspread.write;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.spi.ManagedAttributes.Expiry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The changes of computed expiries that follow from changes of the attributes from which they are computed. */
final class ExpiryChanges {

    private ExpiryChanges() {}

    /** Returns the changes, followed by those of expiries that they do not change themselves. */
    static <E> List<Change<E>> with(List<Change<E>> changes) {
        Map<String, Change<E>> computed = new LinkedHashMap<>();
        changes.forEach(change -> change.attribute()
                .expiry()
                .filter(expiry -> !isChanged(expiry.attribute().name(), changes))
                .ifPresent(expiry -> computed.put(expiry.attribute().name(), following(change, expiry))));
        return Stream.concat(changes.stream(), computed.values().stream()).toList();
    }

    private static <E> boolean isChanged(String name, List<Change<E>> changes) {
        return changes.stream()
                .anyMatch(change -> change.attribute().path().attribute().equals(name));
    }

    private static <E> Change<E> following(Change<E> change, Expiry expiry) {
        MutableAttribute<E, ?> attribute = new MutableAttribute<>(expiry.attribute());
        String name = expiry.attribute().name();
        String source = expiry.source().name();
        if (change.clause() == Change.Clause.REMOVE) {
            if (attribute.isRequired()) {
                throw new IllegalStateException(
                        ("\"%s\" cannot be removed: the expiry \"%s\" is computed from it and cannot"
                                        + " be null. Set \"%s\" to a value, or set \"%s\" too")
                                .formatted(source, name, source, name));
            }
            return Change.remove(attribute);
        }
        if (change.value() == null) {
            throw new IllegalStateException(("The expiry \"%s\" is computed from \"%s\". This update does not say what"
                            + " \"%s\" will be: set \"%s\" to a value, or set \"%s\" too")
                    .formatted(name, source, source, source, name));
        }
        return Change.set(attribute, expiry.after(change.value().value()));
    }
}
