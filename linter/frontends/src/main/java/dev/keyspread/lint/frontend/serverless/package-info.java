/** Evaluates the variables of the Serverless Framework, and the files that its configuration includes. */
@NullMarked
package dev.keyspread.lint.frontend.serverless;

import org.jspecify.annotations.NullMarked;
