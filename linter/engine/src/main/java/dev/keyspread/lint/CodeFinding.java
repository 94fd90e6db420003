package dev.keyspread.lint;

/**
 * A finding about a call.
 *
 * @param finding the finding, with the method as member
 * @param line the line of the call, from 1; 0 if it is unknown
 */
public record CodeFinding(Finding finding, int line) {}
