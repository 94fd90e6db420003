/** A Spring Boot service under constant load, with Keyspread and with its peers. */
@NullMarked
package dev.keyspread.benchmarks.service;

import org.jspecify.annotations.NullMarked;
