/** Models of valid entities. The linter and the generators read nothing else. */
@NullMarked
package dev.keyspread.processor.model;

import org.jspecify.annotations.NullMarked;
