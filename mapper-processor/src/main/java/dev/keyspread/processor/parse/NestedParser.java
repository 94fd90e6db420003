package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.ValueType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Reads the classes that an entity's members hold, each once: they may hold one another. */
final class NestedParser {

    private final ObjectParser objects;
    private final Scope scope;
    private final Map<ClassName, ObjectDeclaration> found = new HashMap<>();
    private final Map<ClassName, Element> holders = new HashMap<>();
    private final Set<ClassName> begun = new HashSet<>();
    private final Set<ClassName> values = new HashSet<>();
    private final Deque<Holder> path = new ArrayDeque<>();

    NestedParser(ObjectParser objects, Scope scope) {
        this.objects = objects;
        this.scope = scope;
    }

    Map<ClassName, ObjectDeclaration> found() {
        return found;
    }

    Map<ClassName, Element> holders() {
        return holders;
    }

    /** The classes found whose objects are values of their own, and not only flattened into others. */
    Set<ClassName> values() {
        return values;
    }

    /** Says which member's type is read next; the first of those that were not left is the entity's. */
    void enter(Element member, boolean flattened) {
        path.addLast(new Holder(member, flattened));
    }

    void leave() {
        path.removeLast();
    }

    ValueType parse(TypeMirror type, TypeElement element) throws UnknownTypeException {
        ValueType.Nested value = object(type, element);
        ObjectDeclaration object = found.get(value.type());
        boolean empty = object != null && object.members().isEmpty() && !object.hasSubtypes();
        require(!empty, element, "has no members");
        return value;
    }

    /** An object, which may be without members if its class says something. */
    private ValueType.Nested object(TypeMirror type, TypeElement element) throws UnknownTypeException {
        requireReadable(type, element);
        ClassName name = ClassName.get(element);
        holders.putIfAbsent(name, path.getFirst().member());
        if (!path.getLast().flattened()) {
            values.add(name);
        }
        if (begun.add(name)) {
            found.put(name, SubtypesParser.isAbstract(element) ? subtypes(element) : objects.parse(element));
        }
        requireMade(name, element);
        return new ValueType.Nested(name);
    }

    private ObjectDeclaration subtypes(TypeElement element) throws UnknownTypeException {
        List<TypeElement> subtypes = SubtypesParser.parse(element, scope);
        if (subtypes == null) {
            return objects.defer(element);
        }
        require(!subtypes.isEmpty(), element, "has no subtypes");
        for (TypeElement subtype : subtypes) {
            boolean extending = scope.types().isSubtype(subtype.asType(), element.asType());
            require(extending, element, "the listed " + subtype + " does not extend");
            object(subtype.asType(), subtype);
        }
        Construction construction = SubtypesParser.construction(element, subtypes);
        return new ObjectDeclaration(element, AnnotationParser.parse(element), List.of(), construction);
    }

    private void requireReadable(TypeMirror type, TypeElement element) throws UnknownTypeException {
        boolean foreign = element.getQualifiedName().toString().matches("javax?\\..*");
        boolean isAbstract = SubtypesParser.isAbstract(element);
        boolean isClosed = SubtypesParser.isClosed(element);
        boolean object = element.getKind() == ElementKind.CLASS || element.getKind() == ElementKind.RECORD;
        if (foreign || !(object || (isAbstract && isClosed))) {
            throw new UnknownTypeException(type.toString());
        }
        require(!isAbstract || isClosed, element, "is abstract, and neither sealed nor has @Subtypes");
        require(isAbstract || !isSealed(element), element, "is sealed and not abstract");
        require(!isInner(element), element, "is an inner class and not static");
        require(element.getTypeParameters().isEmpty(), element, "has type parameters");
        require(scope.accessible(element), element, "cannot be seen by generated code in this package");
    }

    /** A class that is still being read passes: it is there because it holds itself. */
    private void requireMade(ClassName name, TypeElement element) throws UnknownTypeException {
        ObjectDeclaration object = found.get(name);
        if (object == null) {
            return;
        }
        require(object.construction() != null, element, "cannot be made: it has " + ConstructionParser.NONE);
    }

    private record Holder(Element member, boolean flattened) {}

    private static boolean isSealed(TypeElement element) {
        return element.getModifiers().contains(Modifier.SEALED);
    }

    private static boolean isInner(TypeElement element) {
        return element.getNestingKind() == NestingKind.MEMBER
                && !element.getModifiers().contains(Modifier.STATIC);
    }

    private static void require(boolean condition, TypeElement element, String otherwise) throws UnknownTypeException {
        if (!condition) {
            throw new UnknownTypeException(element + ", which " + otherwise);
        }
    }
}
