package dev.keyspread.it.type;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.it.entity.Color;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A member of each of the types that are used most, in every combination that matters. The others are in
 * {@link EveryContainer}, {@link Session}, {@link Immutables}, and the beans shared with the Enhanced Client.
 */
@Table("every-type")
public record EveryType(
        @PartitionKey UUID id,
        @SortKey Instant at,
        @Nullable String text,
        boolean flag,
        byte tiny,
        short small,
        int number,
        long large,
        float single,
        double real,
        char letter,
        @Nullable Boolean boxedFlag,
        @Nullable Byte boxedTiny,
        @Nullable Short boxedSmall,
        @Nullable Integer boxedNumber,
        @Nullable Long boxedLarge,
        @Nullable Float boxedSingle,
        @Nullable Double boxedReal,
        @Nullable Character boxedLetter,
        @Nullable BigInteger integer,
        @Nullable BigDecimal decimal,
        @Nullable Color color,
        @Nullable UUID other,
        @Nullable LocalDate date,
        byte @Nullable [] bytes,
        @Nullable List<String> texts,
        @Nullable List<List<Integer>> lists,
        @Nullable Set<String> textSet,
        @Nullable Set<Long> numberSet,
        @Nullable Set<Color> colors,
        @Nullable Set<Boolean> flags,
        @Nullable Set<Address> addressSet,
        @Nullable Map<String, Integer> counts,
        @Nullable Map<Color, List<LocalDate>> dates,
        @Nullable Map<Long, Address> addresses,
        @Nullable Address address,
        Optional<String> optionalText,
        Optional<Address> optionalAddress,
        Optional<Set<UUID>> optionalIds) {}
