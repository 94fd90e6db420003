/**
 * Profiles of tables: what a sample of the items says about their sizes, the number of their keys, and the heaviest keys.
 *
 * <p>A {@link dev.keyspread.profile.Profiler} counts items in bounded memory and makes a {@link dev.keyspread.profile.Profile}, which
 * {@link dev.keyspread.profile.ProfileJson} writes to a file. The linter, the planner and the report read such files.
 */
@NullMarked
package dev.keyspread.profile;

import org.jspecify.annotations.NullMarked;
