package com.example;

import org.immutables.value.Value;

/** An interface of Immutables with a method for its builder. */
@Value.Immutable
public interface Parcel {

    double kilograms();

    static ImmutableParcel.Builder builder() {
        return ImmutableParcel.builder();
    }
}
