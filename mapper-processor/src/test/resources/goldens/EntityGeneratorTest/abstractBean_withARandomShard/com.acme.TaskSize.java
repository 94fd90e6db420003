package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Task} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TaskSize {

    private TaskSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Task task) {
        Objects.requireNonNull(task, "task");
        return TaskCodec.INSTANCE.size(task);
    }
}
