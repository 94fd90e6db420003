package dev.keyspread.spring.boot.test;

import dev.keyspread.spring.boot.KeyspreadBuilderCustomizer;
import java.util.Set;
import org.springframework.boot.test.context.filter.annotation.StandardAnnotationCustomizableTypeExcludeFilter;

/** Excludes the components of the application that a {@link KeyspreadTest} does not include. */
final class KeyspreadTypeExcludeFilter extends StandardAnnotationCustomizableTypeExcludeFilter<KeyspreadTest> {

    KeyspreadTypeExcludeFilter(Class<?> testClass) {
        super(testClass);
    }

    @Override
    protected Set<Class<?>> getKnownIncludes() {
        return Set.of(KeyspreadBuilderCustomizer.class);
    }
}
