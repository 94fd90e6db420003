/**
 * The Enhanced Client's side: each shape as a bean, as an immutable, and with a static schema. Not marked for nulls, as
 * beans are empty before they are filled.
 */
package dev.keyspread.benchmarks.enhanced;
