package dev.keyspread.spring.boot;

import dev.keyspread.Repository;
import dev.keyspread.spi.EntityStore;
import org.springframework.objenesis.SpringObjenesis;

/** A repository without a mapper and a table, whose methods return null as those of a mock do. */
final class NullRepository extends Repository<Order> {

    @SuppressWarnings("unchecked") // The store has no type argument, and no state either.
    NullRepository() {
        super(new SpringObjenesis().newInstance(EntityStore.class, false));
    }
}
