/** What generated code calls. Public because generated code lives in the packages of the entities. */
@NullMarked
package dev.keyspread.support;

import org.jspecify.annotations.NullMarked;
