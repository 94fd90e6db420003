package dev.keyspread.processor;

import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Generated;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Writes a repository, a codec and a size estimator for each class that is annotated with {@code @Table}.
 *
 * <p>It stands before the processor that does the work, which by its nature claims no annotations: under
 * {@code -Xlint:all} javac would warn its user that nobody did.
 */
public final class KeyspreadProcessor extends AbstractProcessor {

    private final EntityProcessor entities;

    /** The processor that javac finds by itself. */
    public KeyspreadProcessor() {
        this(entity -> {});
    }

    /** A processor that also shows the model of each sound entity to an observer. */
    KeyspreadProcessor(EntityOutput observer) {
        this.entities = new EntityProcessor(observer);
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        entities.init(environment);
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of("dev.keyspread.annotations.*", "org.jspecify.annotations.*", Generated.class.getCanonicalName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return entities.getSupportedSourceVersion();
    }

    @Override
    public Set<String> getSupportedOptions() {
        return entities.getSupportedOptions();
    }

    // Hardly anybody else processes these. docs/decisions/0010-the-processor-claims-its-annotations.md
    @Override
    @SuppressWarnings("DoNotClaimAnnotations")
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        boolean unused = entities.process(annotations, round);
        return true;
    }
}
