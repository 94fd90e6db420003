package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
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
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the classes that an entity's members hold, each once: they may hold one another. */
final class NestedParser {

    /** A class that is held with more type arguments than this is one that holds itself with others each time. */
    private static final int GENERATIONS = 30;

    private final ObjectParser objects;
    private final Scope scope;
    private final Map<TypeName, ObjectDeclaration> found = new HashMap<>();
    private final Map<ClassName, Element> holders = new HashMap<>();
    private final Map<ClassName, Set<TypeName>> begun = new HashMap<>();
    private final Deque<Element> path = new ArrayDeque<>();

    NestedParser(ObjectParser objects, Scope scope) {
        this.objects = objects;
        this.scope = scope;
    }

    Map<TypeName, ObjectDeclaration> found() {
        return found;
    }

    Map<ClassName, Element> holders() {
        return holders;
    }

    /** Says which member's type is read next; the first of those that were not left is the entity's. */
    void enter(Element member) {
        path.addLast(member);
    }

    void leave() {
        path.removeLast();
    }

    ValueType parse(DeclaredType type, TypeElement element) throws UnknownTypeException {
        requireReadable(type, element);
        TypeName name = TypeName.get(type);
        holders.putIfAbsent(ClassName.get(element), path.getFirst());
        Set<TypeName> known = begun.computeIfAbsent(ClassName.get(element), any -> new HashSet<>());
        require(known.size() < GENERATIONS, element, "holds itself with ever more type arguments");
        if (known.add(name)) {
            found.put(name, objects.parse(type));
        }
        requireMembers(name, element);
        return new ValueType.Nested(name);
    }

    private void requireReadable(DeclaredType type, TypeElement element) throws UnknownTypeException {
        boolean foreign = element.getQualifiedName().toString().matches("javax?\\..*");
        boolean object = element.getKind() == ElementKind.CLASS || element.getKind() == ElementKind.RECORD;
        if (foreign || !object) {
            throw new UnknownTypeException(type.toString());
        }
        require(!element.getModifiers().contains(Modifier.ABSTRACT), element, "is abstract");
        require(!isInner(element), element, "is an inner class and not static");
        requireArguments(type, element);
        require(scope.accessible(element), element, "cannot be seen by generated code in this package");
    }

    private static void requireArguments(DeclaredType type, TypeElement element) throws UnknownTypeException {
        List<? extends TypeMirror> arguments = type.getTypeArguments();
        require(arguments.size() == element.getTypeParameters().size(), element, "has no type arguments here");
        require(
                arguments.stream().noneMatch(NestedParser::isWildcard),
                element,
                "has a wildcard for a type argument here");
    }

    private static boolean isWildcard(TypeMirror argument) {
        return argument.getKind() == TypeKind.WILDCARD;
    }

    /** A class that is still being read passes: it is there because it holds itself. */
    private void requireMembers(TypeName name, TypeElement element) throws UnknownTypeException {
        ObjectDeclaration object = found.get(name);
        if (object == null) {
            return;
        }
        require(object.construction() != null, element, "cannot be made: it has " + ConstructionParser.NONE);
        require(!object.members().isEmpty(), element, "has no members");
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
