package dev.keyspread.processor.model;

/**
 * A member in a composite key.
 *
 * @param member the member, or a part of it
 * @param digits the number of digits to which a number is padded, or 0 for the usual text
 * @param decimals the number of decimals, or 0 for none
 * @param signed whether the number can be negative
 * @param reversed whether texts sort from the greatest number to the least
 */
public record PlaceholderModel(MemberModel member, int digits, int decimals, boolean signed, boolean reversed) {}
