/** What the processor knows of a sound entity. Validation has passed; the generators and the linter read nothing else. */
@NullMarked
package dev.keyspread.processor.model;

import org.jspecify.annotations.NullMarked;
