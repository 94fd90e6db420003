package dev.keyspread.samples.shop;

import dev.keyspread.samples.shop.dashboard.SimulatedSeconds;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;

/** A test of the whole service on a random port. Time and load stand still until the test moves them. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"shop.scheduled=false", "shop.moves-per-second=10000", "spring.main.banner-mode=off"})
@Import({ManualClock.class, SimulatedSeconds.class})
public @interface ShopTest {}
