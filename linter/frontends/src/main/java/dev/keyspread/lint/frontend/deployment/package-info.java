/** The keys of defined tables, and the facts about their deployment: scaling, replicas and stated time to live. */
@NullMarked
package dev.keyspread.lint.frontend.deployment;

import org.jspecify.annotations.NullMarked;
