package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/** Stores a duration as N: its seconds, with a fraction of up to nine digits. */
public record DurationConverter() implements NumberConverter<Duration> {

    private static final int NANO_DIGITS = 9;

    @Override
    public String name() {
        return "Duration";
    }

    @Override
    public String text(Duration value) {
        return value.getNano() == 0 ? Long.toString(value.getSeconds()) : Decimals.text(seconds(value));
    }

    @Override
    public Duration fromCharacters(CharSequence text) {
        BigDecimal number = Decimals.parse(text);
        BigDecimal seconds = number.setScale(0, RoundingMode.FLOOR);
        BigDecimal nanos = number.subtract(seconds).movePointRight(NANO_DIGITS);
        return Duration.ofSeconds(seconds.longValueExact(), nanos.intValueExact());
    }

    @Override
    public int size(Duration value) {
        return value.getNano() == 0 ? ItemSize.number(value.getSeconds()) : ItemSize.number(seconds(value));
    }

    @Override
    public boolean isInjective() {
        return true;
    }

    private static BigDecimal seconds(Duration value) {
        return BigDecimal.valueOf(value.getSeconds()).add(BigDecimal.valueOf(value.getNano(), NANO_DIGITS));
    }
}
