package com.example.v1.notes;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverted;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Locale;

@DynamoDBTypeConverted(converter = Lower.Converter.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Lower {

    class Converter implements DynamoDBTypeConverter<String, String> {

        @Override
        public String convert(String text) {
            return text.toLowerCase(Locale.ROOT);
        }

        @Override
        public String unconvert(String stored) {
            return stored;
        }
    }
}
