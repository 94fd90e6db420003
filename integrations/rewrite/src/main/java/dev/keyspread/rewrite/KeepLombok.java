package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;
import org.openrewrite.maven.MavenVisitor;
import org.openrewrite.maven.tree.ResolvedDependency;
import org.openrewrite.xml.tree.Content;
import org.openrewrite.xml.tree.Xml;

/**
 * Puts Lombok in front of Keyspread's processor where that is the only one in {@code annotationProcessorPaths}. javac finds Lombok on the
 * class path only as long as there are no such paths.
 */
public final class KeepLombok extends Recipe {

    /** Creates the recipe. */
    public KeepLombok() {}

    @Override
    public String getDisplayName() {
        return "Keep Lombok as an annotation processor";
    }

    @Override
    public String getDescription() {
        return "Adds Lombok to the `annotationProcessorPaths` that Keyspread's processor has made necessary.";
    }

    @Override
    public TreeVisitor<?, ExecutionContext> getVisitor() {
        return new MavenVisitor<>() {
            @Override
            public Xml visitTag(Xml.Tag tag, ExecutionContext ctx) {
                Xml visited = super.visitTag(tag, ctx);
                return visited instanceof Xml.Tag paths && isKeyspreadAlone(paths)
                        ? lombok().<Xml>map(version -> autoFormat(withLombok(paths, version), ctx))
                                .orElse(paths)
                        : visited;
            }

            private Optional<String> lombok() {
                return getResolutionResult().findDependencies("org.projectlombok", "lombok", null).stream()
                        .map(ResolvedDependency::getVersion)
                        .findFirst();
            }
        };
    }

    private static boolean isKeyspreadAlone(Xml.Tag paths) {
        return paths.getName().equals("annotationProcessorPaths")
                && paths.getChildren().size() == 1
                && paths.getChildren()
                        .get(0)
                        .getChildValue("artifactId")
                        .filter("keyspread-processor"::equals)
                        .isPresent();
    }

    private static Xml.Tag withLombok(Xml.Tag paths, String version) {
        List<Content> content = new ArrayList<>();
        content.add(Xml.Tag.build("""
                <path>
                <groupId>org.projectlombok</groupId>
                <artifactId>lombok</artifactId>
                <version>%s</version>
                </path>""".formatted(version)));
        content.addAll(paths.getContent());
        return paths.withContent(content);
    }
}
