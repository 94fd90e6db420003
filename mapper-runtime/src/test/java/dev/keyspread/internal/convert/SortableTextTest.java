package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.TimeConverters;
import java.time.MonthDay;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that promise to sort as their values do. */
class SortableTextTest {

    private static final long SEED = 1_970;
    private static final int VALUES = 500;

    static Stream<ConverterCase<?>> sortable() {
        return Stream.of(
                ConverterCase.of("Instant", Converters.instant(), RandomValues::instant),
                ConverterCase.of("LocalDate", Converters.localDate(), RandomValues::date),
                ConverterCase.of("LocalTime", TimeConverters.localTime(), RandomValues::time),
                ConverterCase.of("LocalDateTime", TimeConverters.localDateTime(), RandomValues::dateTime),
                ConverterCase.of("YearMonth", TimeConverters.yearMonth(), r -> YearMonth.from(RandomValues.date(r))),
                ConverterCase.of("MonthDay", TimeConverters.monthDay(), r -> MonthDay.from(RandomValues.date(r))),
                ConverterCase.of("int", Decorators.sortable(Converters.integer()), Random::nextInt),
                ConverterCase.of("long", Decorators.sortable(Converters.longNumber()), RandomValues::number));
    }

    @ParameterizedTest
    @MethodSource("sortable")
    <V extends Comparable<? super V>> void texts_sortAsTheirValues(ConverterCase<V> each) {
        KeyConverter<V> converter = (KeyConverter<V>) each.converter();
        List<V> values = values(each);
        List<V> byText = new ArrayList<>(values);

        values.sort(null);
        byText.sort(Comparator.comparing(converter::text));

        assertThat(byText).as("seed " + SEED).isEqualTo(values);
    }

    private static <V> List<V> values(ConverterCase<V> each) {
        Random random = new Random(SEED);
        return Stream.generate(() -> each.any().apply(random))
                .limit(VALUES)
                .collect(ArrayList::new, List::add, List::addAll);
    }
}
