package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Times that both Keyspread and the Enhanced Client map. */
@Table("shared-times")
@DynamoDbBean
public class SharedTimes {

    private String id = "";
    private @Nullable Instant instant;
    private @Nullable LocalDate localDate;
    private @Nullable LocalTime localTime;
    private @Nullable LocalDateTime localDateTime;
    private @Nullable OffsetDateTime offsetDateTime;
    private @Nullable ZonedDateTime zonedDateTime;
    private @Nullable MonthDay monthDay;
    private @Nullable Duration duration;
    private @Nullable Period period;
    private @Nullable ZoneId zoneId;
    private @Nullable ZoneOffset zoneOffset;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public @Nullable Instant getInstant() {
        return instant;
    }

    public void setInstant(@Nullable Instant instant) {
        this.instant = instant;
    }

    public @Nullable LocalDate getLocalDate() {
        return localDate;
    }

    public void setLocalDate(@Nullable LocalDate localDate) {
        this.localDate = localDate;
    }

    public @Nullable LocalTime getLocalTime() {
        return localTime;
    }

    public void setLocalTime(@Nullable LocalTime localTime) {
        this.localTime = localTime;
    }

    public @Nullable LocalDateTime getLocalDateTime() {
        return localDateTime;
    }

    public void setLocalDateTime(@Nullable LocalDateTime localDateTime) {
        this.localDateTime = localDateTime;
    }

    public @Nullable OffsetDateTime getOffsetDateTime() {
        return offsetDateTime;
    }

    public void setOffsetDateTime(@Nullable OffsetDateTime offsetDateTime) {
        this.offsetDateTime = offsetDateTime;
    }

    public @Nullable ZonedDateTime getZonedDateTime() {
        return zonedDateTime;
    }

    public void setZonedDateTime(@Nullable ZonedDateTime zonedDateTime) {
        this.zonedDateTime = zonedDateTime;
    }

    public @Nullable MonthDay getMonthDay() {
        return monthDay;
    }

    public void setMonthDay(@Nullable MonthDay monthDay) {
        this.monthDay = monthDay;
    }

    public @Nullable Duration getDuration() {
        return duration;
    }

    public void setDuration(@Nullable Duration duration) {
        this.duration = duration;
    }

    public @Nullable Period getPeriod() {
        return period;
    }

    public void setPeriod(@Nullable Period period) {
        this.period = period;
    }

    public @Nullable ZoneId getZoneId() {
        return zoneId;
    }

    public void setZoneId(@Nullable ZoneId zoneId) {
        this.zoneId = zoneId;
    }

    public @Nullable ZoneOffset getZoneOffset() {
        return zoneOffset;
    }

    public void setZoneOffset(@Nullable ZoneOffset zoneOffset) {
        this.zoneOffset = zoneOffset;
    }
}
