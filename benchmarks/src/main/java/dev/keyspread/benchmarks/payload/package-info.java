/**
 * The four items of AWS's own comparison of mappers, in beans that each of the compared mappers can use. Not marked for nulls,
 * because beans are empty before they are filled.
 */
package dev.keyspread.benchmarks.payload;
