/** Reads profiles, and adds what they say to the tables of other inputs. */
@NullMarked
package dev.keyspread.lint.frontend.profile;

import org.jspecify.annotations.NullMarked;
