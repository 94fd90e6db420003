package com.example;

public final class Plain {

    private Plain() {}
}
