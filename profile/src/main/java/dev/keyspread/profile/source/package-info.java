/** Reads the items of a table from files: JSON, exports to S3 and CSV. Damaged parts are reported and left out. */
@NullMarked
package dev.keyspread.profile.source;

import org.jspecify.annotations.NullMarked;
