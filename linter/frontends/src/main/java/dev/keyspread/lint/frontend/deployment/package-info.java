/** Reads the facts about the deployment of tables: scaling, replicas and stated time to live. */
@NullMarked
package dev.keyspread.lint.frontend.deployment;

import org.jspecify.annotations.NullMarked;
