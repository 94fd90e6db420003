package dev.keyspread.lint;

/**
 * The outcome of a finding about a call.
 *
 * @param verdict the finding with its outcome
 * @param line the line of the call, from 1; 0 if it is unknown
 */
public record CodeVerdict(Verdict verdict, int line) {}
