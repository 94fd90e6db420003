/** What a service calls: the mapper's entry point, the results and the errors of its repositories. */
@NullMarked
package dev.keyspread;

import org.jspecify.annotations.NullMarked;
