package dev.keyspread.it.entity;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.NullMarked;

/** A part of a {@link Trade}, which must have a note. */
@NullMarked
public record TradeSummary(String note, Instant at, String day, BigDecimal price) {}
