package dev.keyspread.processor.validate;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.KeyUse.MemberKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.declaration.TemplatePart;
import dev.keyspread.processor.model.MemberPart;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeMirror;

/** Checks key templates: their places, attributes and members, and that their texts can be parsed and sorted. */
record TemplateValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    /** The number of flattened objects inside each other whose members are suggested. */
    private static final int DEPTH = 3;

    /** The number of members of one object that are suggested. */
    private static final int SUGGESTED = 4;

    @Override
    public void validate() {
        checkPlaces();
        checkAttributes();
        checkMembers();
        keys.templates()
                .forEach(use ->
                        use.parts().forEach(part -> checkDelimiter(use, part).ifPresent(problems)));
        checkWidths();
    }

    /** Checks that a key annotation on a class declares a template, and one on a member does not. */
    private void checkPlaces() {
        keys.templates().forEach(this::checkOnClass);
        keys.all().flatMap(KeyDeclaration::memberKeys).forEach(this::checkOnMember);
        keys.table()
                .keyUses()
                .filter(DiscriminatorKeyUse.class::isInstance)
                .forEach(use -> problems.accept(discriminator(use)));
    }

    private static Problem discriminator(KeyUse use) {
        String message = "Key %s of the table cannot be the discriminator (found %s). Give each subtype a template of "
                + "its own instead, such as template = \"ORDER\", and remove @Discriminator";
        return use.problem(
                ProblemId.DISCRIMINATOR_OF_KEY,
                "attribute",
                message.formatted(use.name(), use.use().kind()));
    }

    private void checkOnClass(TemplateKeyUse use) {
        AnnotationKind kind = use.use().kind();
        if (use.text().isEmpty()) {
            String message = "%s on a class must have a template (found none). Add attribute = \"…\" and template = "
                    + "\"…{member}…\", or move it to a member";
            problems.accept(use.problem(ProblemId.KEY_TEMPLATE_MISSING, message.formatted(kind)));
            return;
        }
        if (use.attribute().isEmpty()) {
            String message = "Key template %s must have an attribute name (found none). Add attribute = \"…\"";
            problems.accept(use.problem(ProblemId.ATTRIBUTE_NAME_EMPTY, "attribute", message.formatted(use.name())));
        }
        AttributeValidator.checkKeyName(use, problems);
        checkSyntax(use);
    }

    private void checkSyntax(TemplateKeyUse use) {
        String error = use.template().error();
        if (!error.isEmpty()) {
            String message = "Key template %s must be texts and members in braces (found %s). Write a member as {name} "
                    + "or {name:8}, a reversed number as {name:desc}, a part of a time as {name:day}, a text in lower case as {name:lower}, "
                    + "and a brace itself as {{ or }}";
            problems.accept(
                    use.problem(ProblemId.KEY_TEMPLATE_INVALID, "template", message.formatted(use.name(), error)));
        }
    }

    private void checkOnMember(MemberKeyUse use) {
        AnnotationUse annotation = use.use();
        if (annotation.gives("template")) {
            String message = "Key %s cannot have a template, as it is a member (found \"%s\"). Move %s to the class";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_MISPLACED,
                    "template",
                    message.formatted(use.name(), annotation.text("template"), annotation.kind())));
        } else if (annotation.gives("attribute")) {
            String message = "Key %s cannot be given an attribute here, as it is a member (found \"%s\"). "
                    + "Give it one with @Attribute";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_MISPLACED,
                    "attribute",
                    message.formatted(use.name(), annotation.text("attribute"))));
        }
    }

    /** Checks that an attribute has one template, with or without a suffix. Several indexes may share the attribute. */
    private void checkAttributes() {
        Map<String, String> owners = keys.storedAttributes();
        keys.all()
                .forEach(key -> key.templates()
                        .filter(use -> !use.attribute().isEmpty())
                        .forEach(use -> claim(use, describe(use, key), owners)));
    }

    private static String describe(TemplateKeyUse use, KeyDeclaration key) {
        boolean sharded = use.equals(key.shardedTemplate());
        return sharded ? use.name() + " with the suffix of @ShardedKey" + key.parameters() : use.name();
    }

    private void claim(TemplateKeyUse use, String text, Map<String, String> owners) {
        String owner = owners.putIfAbsent(use.attribute(), text);
        if (owner != null && !owner.equals(text)) {
            String message = "Attribute \"%s\" must hold one key (found %s and %s). Give one of them another attribute";
            problems.accept(use.problem(
                    ProblemId.KEY_TEMPLATE_CONFLICT, "attribute", message.formatted(use.attribute(), owner, text)));
        }
    }

    /** Checks that placeholders of a key template name existing members with a text, each once. */
    private void checkMembers() {
        keys.templates().forEach(this::checkMember);
        keys.table().templates().forEach(this::checkPresent);
    }

    private void checkMember(TemplateKeyUse use) {
        Set<String> names = new HashSet<>();
        for (TemplatePart part : use.parts()) {
            Optional<MemberDeclaration> member = part.member();
            if (member.isEmpty()) {
                problems.accept(unknown(use, part));
            } else if (!names.add(part.placeholder().name())) {
                String message = "must name \"%s\" once (found it twice). Remove one of them";
                problems.accept(use.templateProblem(
                        ProblemId.KEY_TEMPLATE_MEMBER_REPEATED,
                        message.formatted(part.placeholder().name())));
            } else {
                checkMember(use, part, member.get());
            }
        }
    }

    private void checkMember(TemplateKeyUse use, TemplatePart part, MemberDeclaration member) {
        MemberPart time = part.placeholder().part();
        if (!member.stored()) {
            String message = "cannot hold \"%s\" (found %s). %s";
            String fix = fix(part, member).orElse("Remove one of them");
            problems.accept(use.templateProblem(
                    ProblemId.KEY_NOT_STORED, message.formatted(part.name(), member.obstacle(), fix)));
        } else if (time != null) {
            checkTime(use, time, member).ifPresent(problems);
        } else if (!hasText(member)) {
            String message = "cannot hold \"%s\" (found %s, which has no fixed text). %s";
            String fix = KeyValidator.singleValue(member, entity)
                    .or(() -> fix(part, member))
                    .orElse("Change its type, or name another member");
            problems.accept(use.templateProblem(
                    ProblemId.KEY_TYPE_UNSUPPORTED, message.formatted(part.name(), member.type(), fix)));
        }
    }

    /** Returns the placeholders of an object's members, as a fix; empty if there are none. */
    private Optional<String> fix(TemplatePart part, MemberDeclaration member) {
        List<String> names = entity.objectClass(member).stream()
                .flatMap(object -> names(part.name() + ".", object, 0))
                .map("{%s}"::formatted)
                .toList();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String members = String.join(" or ", names.subList(0, Math.min(SUGGESTED, names.size())));
        return Optional.of(
                member.flattened()
                        ? "Write %s".formatted(members)
                        : "Annotate it with @Flatten, and write %s".formatted(members));
    }

    // A member without a form has a problem of its own.
    private static boolean hasText(MemberDeclaration member) {
        return member.value() == null || TemplateTypes.isText(member.value());
    }

    private static Optional<Problem> checkTime(TemplateKeyUse use, MemberPart part, MemberDeclaration member) {
        if (member.value() == null || part.isOf(member.value())) {
            return Optional.empty();
        }
        String message = "cannot take the %s of \"%s\" (found %s). Change its type to %s, or write {%s}";
        String types = part.types().map(Class::getSimpleName).collect(Collectors.joining(", "));
        return Optional.of(use.templateProblem(
                ProblemId.KEY_TEMPLATE_PART_INVALID,
                message.formatted(part.label(), member.name(), member.type(), types, member.name())));
    }

    private void checkPresent(TemplateKeyUse use) {
        String message =
                "of the table cannot hold the Optional \"%s\" (found %s). Every item has it: use the type inside";
        use.parts().stream()
                .flatMap(part -> Stream.concat(part.member().stream(), part.holders().stream()))
                .filter(MemberDeclaration::optional)
                .forEach(member -> problems.accept(
                        use.templateProblem(ProblemId.KEY_OPTIONAL, message.formatted(member.name(), member.type()))));
    }

    private Problem unknown(TemplateKeyUse use, TemplatePart part) {
        String first = part.name().split("\\.", -1)[0];
        boolean isNested = entity.object()
                .member(first)
                .filter(member -> !member.flattened())
                .isPresent();
        String fix = isNested
                ? "Annotate \"" + first + "\" with @Flatten, or name a member of \"" + entity.name() + "\" itself"
                : Validator.suggestion(part.name(), names(), "Name a member of \"" + entity.name() + "\"");
        return use.templateProblem(
                ProblemId.KEY_TEMPLATE_MEMBER_UNKNOWN,
                "must name members (found \"%s\", which is none). %s".formatted(part.name(), fix));
    }

    /** Returns the names of members that a template can hold, also of those in flattened objects. */
    private List<String> names() {
        return names("", entity.object(), 0).toList();
    }

    private Stream<String> names(String path, ObjectDeclaration object, int depth) {
        return object.members().stream()
                .flatMap(member -> member.stored()
                        ? Stream.of(path + member.name()).filter(name -> hasText(member))
                        : entity.flattenedClass(member).filter(inner -> depth < DEPTH).stream()
                                .flatMap(inner -> names(path + member.name() + ".", inner, depth + 1)));
    }

    /**
     * Checks that the members of a key template can be separated: a literal must follow each member but the last, and must
     * not be one that the member's values usually contain.
     */
    private static Optional<Problem> checkDelimiter(TemplateKeyUse use, TemplatePart part) {
        if (part.delimiter().isEmpty()) {
            String message =
                    "must separate {%s} from the next member (found no text between them). Add a delimiter such as #";
            return part.last() ? Optional.empty() : ambiguous(use, message.formatted(part.name()));
        }
        return part.member().flatMap(member -> checkDelimiter(use, part, member));
    }

    private static Optional<Problem> checkDelimiter(TemplateKeyUse use, TemplatePart part, MemberDeclaration member) {
        ValueType value = part.value().orElse(null);
        if (value == null) {
            return Optional.empty();
        }
        if (TemplateTypes.contains(value, part.delimiter())) {
            String message =
                    "must separate {%s} by a delimiter that its values cannot contain (found \"%s\" after %s). "
                            + "Use another one, such as #";
            Object type = part.placeholder().part() == null ? member.type() : value.javaType();
            return ambiguous(use, message.formatted(part.name(), part.delimiter(), type));
        }
        boolean named = value.bare() instanceof ValueType.Enumeration constants && constants.text() == null;
        return named ? checkConstants(use, part, member) : Optional.empty();
    }

    private static Optional<Problem> checkConstants(TemplateKeyUse use, TemplatePart part, MemberDeclaration member) {
        String message =
                "must separate {%s} by a delimiter that no constant of its enum contains (found \"%s\", and %s). "
                        + "Use another one, such as #";
        return MoreTypes.asTypeElement(typeInside(member)).getEnclosedElements().stream()
                .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                .map(Element::getSimpleName)
                .filter(name -> name.toString().contains(part.delimiter()))
                .findFirst()
                .flatMap(name -> ambiguous(use, message.formatted(part.name(), part.delimiter(), name)));
    }

    private static TypeMirror typeInside(MemberDeclaration member) {
        return member.optional()
                ? MoreTypes.asDeclared(member.type()).getTypeArguments().get(0)
                : member.type();
    }

    private static Optional<Problem> ambiguous(TemplateKeyUse use, String message) {
        return Optional.of(use.templateProblem(ProblemId.KEY_TEMPLATE_AMBIGUOUS, message));
    }

    /** Checks that numbers in sort keys have a fixed width, and that only numbers declare a width. */
    private void checkWidths() {
        keys.templates().forEach(use -> {
            boolean sorted = keys.isSorted(use.attribute());
            use.parts().stream()
                    .filter(part ->
                            part.member().filter(MemberDeclaration::stored).isPresent())
                    .forEach(part ->
                            checkNumber(use, part, part.member().get(), sorted).ifPresent(problems));
        });
    }

    private static Optional<Problem> checkNumber(
            TemplateKeyUse use, TemplatePart part, MemberDeclaration member, boolean sorted) {
        ValueType value = part.value().orElse(null);
        if (value == null || !TemplateTypes.isText(value)) {
            return Optional.empty();
        } else if (part.placeholder().reversed() && !(sorted && TemplateTypes.isNumber(value))) {
            return Optional.of(reversed(use, part, member, sorted));
        } else if (part.placeholder().part() != null) {
            return Optional.empty();
        }
        return part.placeholder().hasWidth()
                ? checkWidth(use, part.placeholder(), member, value)
                : checkSorted(use, part, member, value, sorted);
    }

    private static Problem reversed(TemplateKeyUse use, TemplatePart part, MemberDeclaration member, boolean sorted) {
        String found = sorted ? part.placeholder() + " of type " + member.type() : "it in a partition key";
        String message = sorted
                ? "cannot reverse \"%s\", as it is no number (found %s). Remove :desc, and query in descending() order"
                : "cannot reverse \"%s\", as only sort keys have an order (found %s). Remove :desc";
        return use.templateProblem(ProblemId.KEY_TEMPLATE_UNSORTED, message.formatted(member.name(), found));
    }

    private static Optional<Problem> checkWidth(
            TemplateKeyUse use, Placeholder placeholder, MemberDeclaration member, ValueType value) {
        boolean decimals = placeholder.decimals() != Placeholder.UNSAID;
        if (!TemplateTypes.isNumber(value)) {
            String message = "cannot give \"%s\" a width, as it is no number (found %s of type %s). Write {%s}";
            return invalid(use, message.formatted(member.name(), placeholder, member.type(), member.name()));
        } else if (decimals != TemplateTypes.isDecimal(value)) {
            String message = decimals
                    ? "cannot give \"%s\" decimals (found %s for %s). Write {%s:%d}"
                    : "must give \"%s\" decimals too (found %s for %s). Write {%s:%d.2}";
            return invalid(
                    use,
                    message.formatted(member.name(), placeholder, member.type(), member.name(), placeholder.digits()));
        }
        return Optional.empty();
    }

    private static Optional<Problem> invalid(TemplateKeyUse use, String message) {
        return Optional.of(use.templateProblem(ProblemId.KEY_TEMPLATE_WIDTH_INVALID, message));
    }

    private static Optional<Problem> checkSorted(
            TemplateKeyUse use, TemplatePart part, MemberDeclaration member, ValueType value, boolean sorted) {
        if (!sorted) {
            return Optional.empty();
        } else if (!TemplateTypes.isSorted(value)) {
            return Optional.of(unsorted(use, member));
        } else if (!TemplateTypes.isNumber(value) || TemplateTypes.digits(value) > 0) {
            return Optional.empty();
        }
        String message = "of a sort key must give \"%s\" a width, so that its texts sort as its values do (found %s). "
                + "Write {%s:%s%s}";
        String order = part.placeholder().reversed() ? ":desc" : "";
        String width = TemplateTypes.isDecimal(value) ? "12.2" : "12";
        return Optional.of(use.templateProblem(
                ProblemId.KEY_TEMPLATE_UNSORTED,
                message.formatted(member.name(), member.type(), part.name(), width, order)));
    }

    private static Problem unsorted(TemplateKeyUse use, MemberDeclaration member) {
        String message =
                "of a sort key cannot hold \"%s\" (found %s, whose texts do not sort as its values do). Change "
                        + "its type, to Instant or LocalDateTime for a time, or name another member";
        return use.templateProblem(ProblemId.KEY_TEMPLATE_UNSORTED, message.formatted(member.name(), member.type()));
    }
}
