package dev.keyspread.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import dev.keyspread.processor.parse.EntityParser;
import dev.keyspread.processor.validate.EntityModelFactory;
import dev.keyspread.processor.validate.EntityValidator;
import java.util.List;
import javax.lang.model.SourceVersion;

/** Writes a repository, a codec and a size estimator for each class that is annotated with {@code @Table}. */
public final class KeyspreadProcessor extends BasicAnnotationProcessor {

    private final EntityOutput observer;

    /** The processor that javac finds by itself. */
    public KeyspreadProcessor() {
        this(entity -> {});
    }

    /** A processor that also shows the model of each sound entity to an observer. */
    KeyspreadProcessor(EntityOutput observer) {
        this.observer = observer;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    /** The map of the system: what an entity passes through, and in which order. */
    @Override
    protected Iterable<? extends Step> steps() {
        return List.of(new EntityStep(
                new EntityParser(processingEnv.getTypeUtils(), processingEnv.getElementUtils()),
                new EntityValidator(),
                new EntityModelFactory(),
                new ProblemReporter(processingEnv.getMessager(), new ProblemLocator(processingEnv)),
                List.of(observer)));
    }
}
