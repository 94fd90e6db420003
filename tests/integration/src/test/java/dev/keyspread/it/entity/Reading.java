package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An unsharded mutable bean with a numeric sort key. */
@Table("readings")
public class Reading {

    @PartitionKey
    private String sensor = "";

    private long sequence;
    private double value;

    public String getSensor() {
        return sensor;
    }

    public void setSensor(String sensor) {
        this.sensor = sensor;
    }

    @SortKey
    public long getSequence() {
        return sequence;
    }

    public void setSequence(long sequence) {
        this.sequence = sequence;
    }

    public double getValue() {
        return value;
    }

    public void setValue(double value) {
        this.value = value;
    }

    public static Reading of(String sensor, long sequence) {
        Reading reading = new Reading();
        reading.setSensor(sensor);
        reading.setSequence(sequence);
        return reading;
    }
}
