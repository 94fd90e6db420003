/** Names, types, expressions and source layout that the generators share. */
@NullMarked
package dev.keyspread.processor.generate.source;

import org.jspecify.annotations.NullMarked;
