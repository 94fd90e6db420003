package dev.keyspread.lint.frontend.input.shop;

import java.time.Instant;

public class Dated {

    private Instant created;

    public Instant getCreated() {
        return created;
    }

    public void setCreated(Instant created) {
        this.created = created;
    }
}
