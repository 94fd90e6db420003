package dev.keyspread.internal.wire;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Finds the objects that an object keeps in memory: through arrays, and through the fields of classes outside the JDK. */
final class Reachable {

    private final Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> unvisited = new ArrayDeque<>();

    private Reachable() {}

    static List<Object> from(Object root) {
        Reachable reachable = new Reachable();
        reachable.add(root);
        while (!reachable.unvisited.isEmpty()) {
            reachable.visit(reachable.unvisited.remove());
        }
        return new ArrayList<>(reachable.found);
    }

    private void add(Object object) {
        if (object != null && found.add(object)) {
            unvisited.add(object);
        }
    }

    private void visit(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof Object[]) {
            for (int i = 0; i < Array.getLength(object); i++) {
                add(Array.get(object, i));
            }
        }
        while (type != null && !type.isArray() && !type.getName().startsWith("java.")) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    add(value(field, object));
                }
            }
            type = type.getSuperclass();
        }
    }

    private static Object value(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
