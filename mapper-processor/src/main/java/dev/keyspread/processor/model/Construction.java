package dev.keyspread.processor.model;

import java.util.List;

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
}
