package dev.keyspread.lint.frontend.terraform;

import java.nio.file.Path;

/**
 * A remark about a part of a module that was not read.
 *
 * @param file the file
 * @param line the line, from 1; 0 for the whole file
 * @param message the problem, and the consequence
 */
public record TerraformNote(Path file, int line, String message) {}
