package dev.keyspread.processor;

import dev.keyspread.processor.model.EntityModel;

/** Processes the model of a valid entity into findings or files. */
@FunctionalInterface
interface EntityOutput {

    void accept(EntityModel entity);
}
