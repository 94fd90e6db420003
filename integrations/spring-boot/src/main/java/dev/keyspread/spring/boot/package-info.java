/** Auto-configuration of Keyspread for Spring Boot: the client, the mapper, the repositories, their tables and health. */
@NullMarked
package dev.keyspread.spring.boot;

import org.jspecify.annotations.NullMarked;
