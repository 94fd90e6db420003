package dev.keyspread.samples.shop.dashboard;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The dashboard over HTTP. The page reads it once a second. */
@RestController
@RequestMapping("/api/dashboard")
final class DashboardController {

    private final Dashboard dashboard;

    DashboardController(Dashboard dashboard) {
        this.dashboard = dashboard;
    }

    @GetMapping
    Snapshot snapshot() {
        return dashboard.snapshot();
    }
}
