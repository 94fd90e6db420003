package dev.keyspread.lint.frontend.input.forms;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverted;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Date;

/** An annotation of the user's own that names a converter. */
@DynamoDBTypeConverted(converter = EpochStored.Converter.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface EpochStored {

    class Converter implements DynamoDBTypeConverter<Long, Date> {

        @Override
        public Long convert(Date value) {
            return value.getTime() / 1_000;
        }

        @Override
        public Date unconvert(Long value) {
            return new Date(value * 1_000);
        }
    }
}
