package dev.keyspread.reshard;

/**
 * How far a move is.
 *
 * @param status what the record of the table says
 * @param seen the number of scanned items, in all passes together
 * @param moved the number of items that this process has moved
 * @param failed the number of items that could not be moved
 * @param writeUnits the write units that this process has consumed
 */
public record Progress(Status status, long seen, long moved, long failed, double writeUnits) {}
