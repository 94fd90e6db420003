/** Metrics and traces of Keyspread through Micrometer. */
module dev.keyspread.micrometer {
    requires transitive dev.keyspread.runtime;
    requires transitive micrometer.commons;
    requires transitive micrometer.core;
    requires transitive micrometer.observation;
    requires static transitive org.jspecify;

    exports dev.keyspread.micrometer;
}
