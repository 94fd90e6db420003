package dev.keyspread.micrometer;

import io.micrometer.common.docs.KeyName;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationConvention;
import io.micrometer.observation.docs.ObservationDocumentation;

/** The observations of Keyspread, as Micrometer's documentation tools read them. */
public enum KeyspreadObservation implements ObservationDocumentation {

    /** One operation with all its requests. */
    OPERATION {
        @Override
        public Class<? extends ObservationConvention<? extends Observation.Context>> getDefaultConvention() {
            return DefaultOperationConvention.class;
        }

        @Override
        public KeyName[] getLowCardinalityKeyNames() {
            return TagKeys.values();
        }

        @Override
        public KeyName[] getHighCardinalityKeyNames() {
            return SpanKeys.values();
        }
    };

    /** The tags of timers and spans. */
    public enum TagKeys implements KeyName {
        /** The table's name as DynamoDB knows it, or {@code several}. */
        TABLE("table"),
        /** The index, or {@code none}. */
        INDEX("index"),
        /** The name of DynamoDB's operation, such as {@code Query}. */
        OPERATION("operation"),
        /** {@code one}, or {@code all} for reads of several shards or segments. */
        SHARDS("shards"),
        /** {@code success}, {@code condition_failed}, {@code throttled}, {@code timed_out}, {@code cancelled} or {@code failed}. */
        OUTCOME("outcome");

        private final String key;

        TagKeys(String key) {
            this.key = key;
        }

        @Override
        public String asString() {
            return key;
        }
    }

    /** The attributes of spans only: those that OpenTelemetry defines, and two of Keyspread. */
    public enum SpanKeys implements KeyName {
        /** {@code aws.dynamodb}. */
        SYSTEM("db.system.name"),
        /** The name of DynamoDB's operation, such as {@code Query}. */
        OPERATION("db.operation.name"),
        /** The table, if there is one only. */
        COLLECTION("db.collection.name"),
        /** The tables, separated by commas. */
        TABLES("aws.dynamodb.table_names"),
        /** The index, if there is one. */
        INDEX("aws.dynamodb.index_name"),
        /** The consumed units of each table, as JSON. */
        CONSUMED_CAPACITY("aws.dynamodb.consumed_capacity"),
        /** DynamoDB's error code or the simple name of an exception, if there was one. */
        ERROR_TYPE("error.type"),
        /** The number of shards or segments. */
        SHARDS("keyspread.shards"),
        /** The number of requests. */
        REQUESTS("keyspread.requests");

        private final String key;

        SpanKeys(String key) {
            this.key = key;
        }

        @Override
        public String asString() {
            return key;
        }
    }
}
