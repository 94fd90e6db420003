package dev.keyspread.benchmarks.enhanced;

import dev.keyspread.benchmarks.shapes.Status;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.Getter;
import lombok.Setter;

/** {@link dev.keyspread.benchmarks.shapes.Nested} as a bean for the Enhanced Client. */
@Getter
@Setter
public class NestedBean {

    private String orderId;

    private String customer;

    private String email;
    private String phone;
    private String street;
    private String city;
    private String postcode;
    private String country;
    private String currency;
    private String channel;
    private String campaign;
    private String warehouse;
    private String carrier;
    private String tracking;
    private long account;
    private long revision;
    private int priority;
    private int parcels;
    private double net;
    private double tax;
    private double weight;
    private boolean giftWrapped;
    private boolean express;
    private boolean insured;
    private Instant placedAt;
    private Instant paidAt;
    private Instant shippedAt;
    private Status status;
    private List<LineBean> lines;
    private Map<String, String> labels;
}
