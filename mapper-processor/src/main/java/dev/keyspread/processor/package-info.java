/** The annotation processor, from javac's elements to generated code. */
@NullMarked
package dev.keyspread.processor;

import org.jspecify.annotations.NullMarked;
