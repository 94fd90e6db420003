package com.example;

import dagger.Component;
import dev.keyspread.Keyspread;
import jakarta.inject.Singleton;

@Singleton
@Component(modules = DynamoDbModule.class)
public interface Shop {

    Keyspread keyspread();

    OrderService orders();
}
