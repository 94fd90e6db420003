/** Classes that inherit, compute and order what they store; the tests ask the mappers themselves about them. */
package dev.keyspread.lint.frontend.input.stock;
