package software.amazon.awssdk.enhanced.dynamodb.mapper.annotations;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for the annotation of the Enhanced Client, which this project does not need otherwise. */
@Retention(RetentionPolicy.RUNTIME)
public @interface DynamoDbBean {}
