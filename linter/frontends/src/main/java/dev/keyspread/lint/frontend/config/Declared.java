package dev.keyspread.lint.frontend.config;

/**
 * A declaration in the configuration file.
 *
 * @param value the declaration
 * @param line the line in the file, from 1
 */
public record Declared<T>(T value, int line) {}
