/** Tests of repositories and the code that calls them, in a context of Spring Boot with tables of its own. */
@NullMarked
package dev.keyspread.spring.boot.test;

import org.jspecify.annotations.NullMarked;
