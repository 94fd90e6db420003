package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.ObjectDeclaration;
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
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the classes of an entity's members, each once. They may refer to one another. */
final class NestedParser {

    /** The limit of nested type arguments. A deeper class contains itself with ever new type arguments. */
    private static final int GENERATIONS = 30;

    private final ObjectParser objects;
    private final Scope scope;
    private final Map<TypeName, ObjectDeclaration> found = new HashMap<>();
    private final Map<ClassName, Element> holders = new HashMap<>();
    private final Map<ClassName, Set<TypeName>> begun = new HashMap<>();
    private final Set<TypeName> values = new HashSet<>();
    private final Deque<Holder> path = new ArrayDeque<>();

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

    /** Returns the nested classes with objects of their own, as opposed to classes that are only flattened. */
    Set<TypeName> values() {
        return values;
    }

    /** Starts reading a member's type. The first member on the stack is the entity's. */
    void enter(Element member, boolean flattened) {
        path.addLast(new Holder(
                member,
                flattened,
                scope.nullness().isMarked(member),
                scope.nullness().isTypeKnown(member)));
    }

    /** Starts reading the type that a converter stores. */
    void enterStored(TypeElement converter) {
        path.addLast(new Holder(
                path.getLast().member(),
                false,
                scope.nullness().isMarked(converter),
                scope.nullness().isTypeKnown(converter)));
    }

    /** Returns whether nested values of a type cannot be null. */
    boolean isRequired(TypeMirror type) {
        Holder holder = path.getLast();
        return holder.typed() && Nullness.isRequired(type, holder.marked());
    }

    void leave() {
        path.removeLast();
    }

    ValueType parse(DeclaredType type, TypeElement element) throws UnknownTypeException {
        ValueType.Nested value = object(type, element);
        ObjectDeclaration object = found.get(value.javaType());
        boolean empty = object != null && object.members().isEmpty() && !object.hasSubtypes();
        UnknownTypeException.require(!empty, element, "has no members" + LombokHint.after(element));
        return value;
    }

    /** Returns the value type of an object. A class with annotations of its own may have no members. */
    private ValueType.Nested object(DeclaredType type, TypeElement element) throws UnknownTypeException {
        requireReadable(type, element);
        TypeName name = TypeName.get(type);
        holders.putIfAbsent(ClassName.get(element), path.getFirst().member());
        if (!path.getLast().flattened()) {
            values.add(name);
        }
        Set<TypeName> known = begun.computeIfAbsent(ClassName.get(element), any -> new HashSet<>());
        UnknownTypeException.require(
                known.size() < GENERATIONS, element, "contains itself with ever more type arguments");
        if (known.add(name)) {
            found.put(name, isParent(element) ? subtypes(type, element) : objects.parse(type));
        }
        requireMade(name, element);
        return new ValueType.Nested(name);
    }

    private ObjectDeclaration subtypes(DeclaredType type, TypeElement element) throws UnknownTypeException {
        List<TypeElement> subtypes = SubtypesParser.parse(element, scope);
        if (subtypes == null) {
            return objects.defer(element);
        }
        UnknownTypeException.require(!subtypes.isEmpty(), element, "has no subtypes");
        UnknownTypeException.require(type.getTypeArguments().isEmpty(), element, "has subtypes and type parameters");
        for (TypeElement subtype : subtypes) {
            boolean extending = scope.types().isSubtype(subtype.asType(), element.asType());
            UnknownTypeException.require(extending, element, "the listed " + subtype + " does not extend");
            UnknownTypeException.require(
                    subtype.getTypeParameters().isEmpty(), element, "has a subtype with type parameters");
            object(MoreTypes.asDeclared(subtype.asType()), subtype);
        }
        Construction construction = SubtypesParser.construction(element, subtypes);
        return ObjectParser.declaration(type, List.of(), construction);
    }

    private void requireReadable(DeclaredType type, TypeElement element) throws UnknownTypeException {
        boolean foreign = element.getQualifiedName().toString().matches("javax?\\..*");
        boolean isAbstract = isParent(element);
        boolean isClosed = SubtypesParser.isClosed(element);
        boolean object = element.getKind() == ElementKind.CLASS
                || element.getKind() == ElementKind.RECORD
                || AbstractValue.is(element);
        if (foreign || !(object || (isAbstract && isClosed))) {
            throw new UnknownTypeException(type.toString());
        }
        UnknownTypeException.require(
                !isAbstract || isClosed, element, "is abstract, and neither sealed nor has @Subtypes");
        UnknownTypeException.require(isAbstract || !isSealed(element), element, "is sealed and not abstract");
        UnknownTypeException.require(!isInner(element), element, "is an inner class and not static");
        requireArguments(type, element);
        UnknownTypeException.require(
                scope.accessible(element), element, "cannot be seen by generated code in this package");
    }

    private static boolean isParent(TypeElement element) {
        return SubtypesParser.isAbstract(element) && !AbstractValue.is(element);
    }

    private static void requireArguments(DeclaredType type, TypeElement element) throws UnknownTypeException {
        List<? extends TypeMirror> arguments = type.getTypeArguments();
        UnknownTypeException.require(
                arguments.size() == element.getTypeParameters().size(), element, "has no type arguments here");
        UnknownTypeException.require(
                arguments.stream().noneMatch(NestedParser::isWildcard),
                element,
                "has a wildcard for a type argument here");
    }

    private static boolean isWildcard(TypeMirror argument) {
        return argument.getKind() == TypeKind.WILDCARD;
    }

    /** Checks that a class can be created. It skips a class that is still being read because it contains itself. */
    private void requireMade(TypeName name, TypeElement element) throws UnknownTypeException {
        ObjectDeclaration object = found.get(name);
        if (object == null) {
            return;
        }
        UnknownTypeException.require(
                object.construction() != null,
                element,
                "cannot be created: it has " + NoConstruction.found(element, scope));
    }

    private record Holder(Element member, boolean flattened, boolean marked, boolean typed) {}

    private static boolean isSealed(TypeElement element) {
        return element.getModifiers().contains(Modifier.SEALED);
    }

    private static boolean isInner(TypeElement element) {
        return element.getNestingKind() == NestingKind.MEMBER
                && !element.getModifiers().contains(Modifier.STATIC);
    }
}
