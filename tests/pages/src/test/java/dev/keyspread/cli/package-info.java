/** Tests of the web pages that commands write. They run commands by the class that only this package sees. */
@NullMarked
package dev.keyspread.cli;

import org.jspecify.annotations.NullMarked;
