package com.example;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.UpdatedAt;
import dev.keyspread.annotations.Version;
import java.time.Instant;
import lombok.AllArgsConstructor;
import lombok.Getter;
import lombok.NoArgsConstructor;
import lombok.Setter;

/** A bean with setters that return it no further. */
@Table("devices")
@Getter
@Setter
@NoArgsConstructor
@AllArgsConstructor
public class Device {

    @PartitionKey
    private String deviceId;

    private int battery;

    @CreatedAt
    private Instant createdAt;

    @UpdatedAt
    private Instant updatedAt;

    @Version
    private Long version;
}
