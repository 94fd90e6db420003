/** HashiCorp's configuration language (HCL): its syntax, and the values of its expressions. */
@NullMarked
package dev.keyspread.lint.frontend.hcl;

import org.jspecify.annotations.NullMarked;
