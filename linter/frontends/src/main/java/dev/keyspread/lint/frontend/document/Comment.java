package dev.keyspread.lint.frontend.document;

/**
 * A comment in a document or a program.
 *
 * @param line its first line, from 1
 * @param text the text with its marks: {@code # text}
 */
public record Comment(int line, String text) {}
