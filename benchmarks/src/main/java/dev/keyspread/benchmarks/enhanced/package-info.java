/**
 * The shapes as beans of the Enhanced Client, with static schemas. Not marked for nulls, because
 * beans are empty before they are filled.
 */
package dev.keyspread.benchmarks.enhanced;
