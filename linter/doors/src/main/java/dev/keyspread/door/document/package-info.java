/** JSON and YAML as trees that know their lines. */
@NullMarked
package dev.keyspread.door.document;

import org.jspecify.annotations.NullMarked;
