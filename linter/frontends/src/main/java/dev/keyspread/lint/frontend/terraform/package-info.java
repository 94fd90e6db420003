/** Terraform: modules in HCL and JSON, plans and states, as tables with the values that are known before a deployment. */
@NullMarked
package dev.keyspread.lint.frontend.terraform;

import org.jspecify.annotations.NullMarked;
