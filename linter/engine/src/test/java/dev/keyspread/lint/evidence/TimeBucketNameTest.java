package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeBucketNameTest {

    private static final JavaType TEXT = new JavaType("java.lang.String");

    @ParameterizedTest
    @CsvSource({
        "weekNumber,WEEK",
        "month_no,MONTH",
        "dateKey,DAY",
        "fechaCreacion,DAY",
        "mes,MONTH",
        "geburtsmonat,",
        "eventdate,DAY",
        "CREATEDDATE,DAY",
        "yyyymmddhh,HOUR",
        "dayBucket,DAY",
        "ReceivedAtBucket,PERIOD",
        "created_on_slot,PERIOD",
        "timeBucket,PERIOD",
        "storageBucket,",
        "createdDateKey,DAY",
        "yearMonthKey,MONTH",
        "datePartitionKey,DAY",
        "createdDay,DAY",
        "createdDateUtc,DAY",
        "expirySlot,PERIOD",
        "timestampBucket,PERIOD",
        "dateGroup,DAY",
        "timeSlice,PERIOD",
        "userGroup,",
        "createdYyyymm,MONTH",
        "deviceYyyymm,",
        "billingCycle,PERIOD",
        "lifeCycle,",
        "lastSeenDay,DAY",
        "eventDay,DAY",
        "orderDate,DAY",
        "billingMonth,MONTH",
        "transactionMonth,MONTH",
        "yearMonth,MONTH",
        "partitionHour,HOUR",
        "weekId,WEEK",
        "week_start,WEEK",
        "hourTimestamp,HOUR",
        "dayId,",
        "periodEnd,",
        "deviceHourTimestamp,",
        "contractYearEnd,",
        "billingMonthStart,MONTH",
        "startDateTimestamp,",
        "monthYear,MONTH",
        "weekYear,WEEK",
        "yearWeek,WEEK",
        "dayMonthYear,DAY",
        "startOfDay,DAY",
        "startOfWeek,WEEK",
        "end_of_month,MONTH",
        "firstDayOfMonth,MONTH",
        "firstDayOfWeek,",
        "dayOfWeek,",
        "windowStart,PERIOD",
        "periodStart,PERIOD",
        "currentPeriodStart,",
        "executionWindow,PERIOD",
        "appWindow,",
        "scheduledForMinute,MINUTE",
        "userForDay,",
        "idDate,",
        "id_date,",
        "weekId,WEEK"
    })
    void bucket_name_isItsUnit(String name, Bucket bucket) {
        assertThat(TimeBucketName.bucket(NameTokens.of(name), TEXT).orElse(null))
                .isEqualTo(bucket);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dayOfWeek",
                "hourOfDay",
                "orderNumber",
                "accountKey",
                "userDateKey",
                "fechaNacimiento",
                "birthdate",
                "update",
                "candidate",
                "weekly",
                "storeDay",
                "employeeMonth",
                "stationHour",
                "roomMonth",
                "siteDay",
                "meterDay",
                "doctorDay",
                "projectMonth",
                "deviceDay",
                "meterDayKey",
                "customerDateKey",
                "monthlyReportId",
                "timestamp"
            })
    void bucket_otherName_isNone(String name) {
        assertThat(TimeBucketName.bucket(NameTokens.of(name), TEXT)).isEmpty();
    }
}
