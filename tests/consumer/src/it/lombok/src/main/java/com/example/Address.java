package com.example;

import lombok.Data;

/** A bean. */
@Data
public class Address {

    private String street;
    private boolean main;
}
