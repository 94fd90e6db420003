package dev.keyspread.processor;

import com.google.auto.service.AutoService;
import dev.keyspread.processor.model.EntityModel;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Generated;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Generates a repository, a codec and a size estimator for each class with {@code @Table}.
 *
 * <p>It wraps {@link EntityProcessor}, which cannot claim annotations: with {@code -Xlint:all}, javac would warn that no
 * processor claimed them.
 */
@AutoService(Processor.class)
public final class KeyspreadProcessor extends AbstractProcessor {

    private final EntityProcessor entities;

    /** Creates the processor. */
    public KeyspreadProcessor() {
        this(entity -> {});
    }

    /** Creates a processor that also passes the model of each valid entity to an observer. */
    KeyspreadProcessor(Consumer<EntityModel> observer) {
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

    // Few other processors handle these annotations. docs/decisions/0010-the-processor-claims-its-annotations.md
    @Override
    @SuppressWarnings("DoNotClaimAnnotations")
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        entities.begin(round);
        boolean unused = entities.process(annotations, round);
        return true;
    }
}
