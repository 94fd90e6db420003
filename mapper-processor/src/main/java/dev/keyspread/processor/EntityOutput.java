package dev.keyspread.processor;

import dev.keyspread.processor.model.EntityModel;

/** What becomes of a sound entity: findings, or files. */
@FunctionalInterface
interface EntityOutput {

    void accept(EntityModel entity);
}
