package dev.keyspread.it.type;

import dev.keyspread.annotations.Attribute;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

public record Address(
        @Attribute("s") String street,
        Optional<String> city,
        List<Integer> floors,
        @Nullable Address previous) {}
