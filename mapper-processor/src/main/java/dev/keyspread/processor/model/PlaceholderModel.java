package dev.keyspread.processor.model;

/**
 * A member in a composite key.
 *
 * @param member the member
 * @param digits the digits that a number has there; 0 if its text is the one that it has anywhere
 * @param decimals the digits behind its point; 0 for no point either
 * @param signed whether it may be negative
 */
public record PlaceholderModel(MemberModel member, int digits, int decimals, boolean signed) {}
