package dev.keyspread.rewrite;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.instancio.Instancio;

/** Beans with random values, some of them null. */
final class RandomBeans {

    private RandomBeans() {}

    /**
     * Returns a bean.
     *
     * @param required the properties that are not null
     */
    static Object create(Class<?> type, Set<String> required, long seed) throws ReflectiveOperationException {
        Object bean = Instancio.of(type).withSeed(seed).create();
        clear(bean, required, new Random(seed));
        return bean;
    }

    /** Sets some properties of a bean, and of the beans in it, to null. */
    private static void clear(Object bean, Set<String> required, Random random) throws ReflectiveOperationException {
        for (PropertyDescriptor property : properties(bean)) {
            Object value = property.getReadMethod().invoke(bean);
            if (property.getPropertyType().isPrimitive() || required.contains(property.getName())) {
                continue;
            }
            if (random.nextInt(4) == 0) {
                property.getWriteMethod().invoke(bean, (Object) null);
            } else {
                for (Object part : value instanceof Collection<?> elements ? elements : Collections.singleton(value)) {
                    if (part != null
                            && part.getClass()
                                    .getPackageName()
                                    .equals(bean.getClass().getPackageName())) {
                        clear(part, required, random);
                    }
                }
            }
        }
    }

    private static List<PropertyDescriptor> properties(Object bean) {
        try {
            return Stream.of(Introspector.getBeanInfo(bean.getClass()).getPropertyDescriptors())
                    .filter(each -> each.getReadMethod() != null && each.getWriteMethod() != null)
                    .toList();
        } catch (IntrospectionException e) {
            throw new AssertionError(e);
        }
    }
}
