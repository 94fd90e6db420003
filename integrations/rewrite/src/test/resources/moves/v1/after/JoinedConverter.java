package com.example.v1;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import dev.keyspread.annotations.AttributeConverter;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public abstract class JoinedConverter<T> implements DynamoDBTypeConverter<String, List<T>>, AttributeConverter<List<T>, String> {

    abstract T parse(String text);

    @Override
    public String convert(List<T> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    @Override
    public List<T> unconvert(String text) {
        return Stream.of(text.substring(1, text.length() - 1).split(","))
                .filter(each -> !each.isEmpty())
                .map(this::parse)
                .collect(Collectors.toList());
    }

    @Override
    public String toStored(List<T> value) {
        return convert(value);
    }

    @Override
    public List<T> fromStored(String stored) {
        return unconvert(stored);
    }
}
