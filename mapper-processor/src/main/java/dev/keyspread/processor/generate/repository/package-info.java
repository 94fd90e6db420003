/** Generates the repository of an entity. */
@NullMarked
package dev.keyspread.processor.generate.repository;

import org.jspecify.annotations.NullMarked;
