package dev.keyspread.benchmarks.enhanced;

import lombok.Getter;
import lombok.Setter;

/** {@link dev.keyspread.benchmarks.shapes.Line} as a bean for the Enhanced Client. */
@Getter
@Setter
public class LineBean {
    private String sku;
    private String title;
    private int quantity;
    private long cents;
    private boolean taxed;
}
