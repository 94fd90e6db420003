package dev.keyspread.spring.boot.test;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application of these tests. */
@SpringBootApplication
class TestApplication {}
