package dev.keyspread.samples.howto;

import dev.keyspread.annotations.ProjectedFrom;
import org.jspecify.annotations.Nullable;

/** A part of an {@link Account}, with a value of its address. */
public record AccountCity(
        String id, @ProjectedFrom("address.city") @Nullable String city) {}
