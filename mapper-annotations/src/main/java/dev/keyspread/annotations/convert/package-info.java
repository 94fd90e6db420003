/**
 * Converters for the stored forms of other mappers, which differ from those of Keyspread. Name them in {@link
 * dev.keyspread.annotations.ConvertedBy} to read and write a table's existing forms. New tables do not need them.
 */
package dev.keyspread.annotations.convert;
