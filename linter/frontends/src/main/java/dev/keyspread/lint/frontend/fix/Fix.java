package dev.keyspread.lint.frontend.fix;

import dev.keyspread.lint.Finding;

/**
 * A fix of a finding.
 *
 * @param finding the finding
 * @param change the change of its class
 * @param meaning what it changes in stored data
 */
public record Fix(Finding finding, Change change, String meaning) {}
