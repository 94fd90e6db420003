/** A DynamoDB in memory, and clients whose requests tests can watch and change. */
@NullMarked
package dev.keyspread.inmemory;

import org.jspecify.annotations.NullMarked;
