package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program.Sources;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the sources that others import: by a path that is relative to the source or to a folder above it, or else among the inputs by
 * the end of the path. Installed packages are not read. Not thread-safe.
 */
final class SourceFiles implements Sources {

    /** The maximum size of a source. Larger ones are generated. */
    public static final int MAXIMUM_SIZE = 2 << 20;

    /** The maximum number of folders above a source that are searched. Packages of Java have about five names. */
    private static final int LEVELS = 12;

    /** The maximum number of sources that are read because others import them. */
    private static final int MAXIMUM_SOURCES = 5_000;

    /** The maximum number of characters of all sources in which calls are searched. */
    private static final long MAXIMUM_TEXTS = 64 << 20;

    private final RepositoryFiles files;
    private final List<Path> inputs;
    private final Map<Language, Map<String, List<Path>>> calls = new EnumMap<>(Language.class);
    private final Map<String, List<Path>> byName = new HashMap<>();
    private final Map<Path, Optional<SourceFile>> read = new HashMap<>();
    private final Map<List<Object>, Optional<Path>> found = new HashMap<>();
    private final Map<String, List<Path>> packages = new HashMap<>();

    /**
     * Creates a search.
     *
     * @param inputs the sources among the inputs
     * @param files opens the sources
     */
    public SourceFiles(Collection<Path> inputs, RepositoryFiles files) {
        this.files = files;
        this.inputs = List.copyOf(inputs);
        inputs.forEach(path -> byName.computeIfAbsent(simpleName(path), key -> new ArrayList<>())
                .add(path));
    }

    @Override
    public List<SourceFile> containing(String name, SourceFile than) {
        return calls.computeIfAbsent(than.tokens().language(), this::callsIn).getOrDefault(name, List.of()).stream()
                .filter(path -> !path.toAbsolutePath().normalize().equals(than.key()))
                .flatMap(path -> read(path).stream())
                .toList();
    }

    /** Returns the sources of a language among the inputs by the names that they call, up to a total size. */
    private Map<String, List<Path>> callsIn(Language language) {
        Map<String, List<Path>> byCall = new HashMap<>();
        long total = 0;
        for (Path path : inputs) {
            boolean isOfLanguage = Language.of(path.getFileName().toString()).equals(Optional.of(language));
            if (isOfLanguage && total < MAXIMUM_TEXTS) {
                String text = text(path);
                total += text.length();
                called(text)
                        .forEach(name -> byCall.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(path));
            }
        }
        return byCall;
    }

    /** Returns the names that are followed by a parenthesis or by type arguments. */
    private static Set<String> called(String text) {
        Set<String> names = new HashSet<>();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
            int next = end;
            while (end > at && next < text.length() && Character.isWhitespace(text.charAt(next))) {
                next++;
            }
            if (end > at && next < text.length() && (text.charAt(next) == '(' || text.charAt(next) == '<')) {
                names.add(text.substring(at, end));
            }
            at = Math.max(at + 1, next);
        }
        return names;
    }

    private String text(Path path) {
        try {
            return new String(files.read(path, MAXIMUM_SIZE), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // The reader of the source has a note about it.
            return "";
        }
    }

    @Override
    public Optional<SourceFile> find(SourceFile from, String module) {
        Path folder = from.path().resolveSibling("");
        Language language = from.tokens().language();
        try {
            return found.computeIfAbsent(
                            List.of(folder, language, module), key -> locate(from.path(), folder, language, module))
                    .flatMap(this::read);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public List<SourceFile> all(SourceFile from, String module) {
        if (from.tokens().language() != Language.GO) {
            return Sources.super.all(from, module);
        }
        Path folder = folder(from.path());
        return packages.computeIfAbsent(module.equals(".") ? folder.toString() : module, this::sourcesOfGo).stream()
                .filter(path -> !path.toAbsolutePath().normalize().equals(from.key()))
                .flatMap(path -> read(path).stream())
                .toList();
    }

    /** Returns the sources of a package of Go: those in the folder that its path ends with, without tests. */
    private List<Path> sourcesOfGo(String module) {
        for (String end = "/" + module; !end.isEmpty(); end = end.substring(Math.max(1, end.indexOf('/', 1)))) {
            String suffix = end;
            List<Path> found = inputs.stream()
                    .filter(path -> path.toString().matches(".*(?<!_test)\\.go"))
                    .filter(path -> ("/" + folder(path)).replace('\\', '/').endsWith(suffix))
                    .toList();
            if (!found.isEmpty() || end.indexOf('/', 1) < 0) {
                return found;
            }
        }
        return List.of();
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().normalize().resolveSibling("");
    }

    private Optional<Path> locate(Path from, Path folder, Language language, String module) {
        return switch (language) {
            case TYPESCRIPT -> script(from, folder, module);
            case PYTHON -> python(from, folder, module);
            case JAVA -> above(from, folder, module.replace('.', '/'), List.of(".java"));
            case KOTLIN -> above(from, folder, module.replace('.', '/'), List.of(".kt", ".java"));
            case CSHARP -> above(from, folder, module.replace('.', '/'), List.of(".cs"));
            case GO, RUST, RUBY, PHP -> Optional.empty();
        };
    }

    /** Returns the source of a relative path, or of one that begins with an alias of a folder or a package. */
    private Optional<Path> script(Path from, Path folder, String module) {
        List<String> endings = List.of(
                "", ".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".jsx", "/index.ts", "/index.tsx", "/index.js");
        if (module.startsWith(".")) {
            String plain = module.replaceFirst("\\.[cm]?js$", "");
            return Stream.of(module, plain)
                    .flatMap(path -> file(from, folder, path, endings, module).stream())
                    .findFirst();
        }
        String[] names = module.split("/", -1);
        for (int i = names[0].matches("[@~].*") ? 1 : 0; i < names.length; i++) {
            String path = String.join("/", List.of(names).subList(i, names.length));
            Optional<Path> input = input(path, List.of("", "/index", "/src/index", "/lib/index"));
            if (input.isPresent()) {
                return input;
            }
        }
        return Optional.empty();
    }

    /** Returns the source of a module, which leading dots make relative. */
    private Optional<Path> python(Path from, Path folder, String module) {
        List<String> endings = List.of(".py", "/__init__.py");
        String path = module.replaceFirst("^\\.+", "").replace('.', '/');
        int dots = module.length() - module.replaceFirst("^\\.+", "").length();
        if (dots == 0) {
            return above(from, folder, path, endings);
        }
        Path base = folder;
        for (int i = 1; i < dots; i++) {
            base = base.resolve("..");
        }
        return path.isEmpty()
                ? file(from, base, "__init__", List.of(".py"), module)
                : file(from, base, path, endings, module);
    }

    /** Returns the source of a path in a folder or in one of the folders around it, or else among the inputs. */
    private Optional<Path> above(Path from, Path folder, String path, List<String> endings) {
        Path each = folder.toAbsolutePath().normalize();
        Path start = each;
        for (int i = 0; i < LEVELS && each != null && !files.isLexicallyOutside(each); i++, each = each.getParent()) {
            Optional<Path> file = file(from, folder.resolve(start.relativize(each)), path, endings, path);
            if (file.isPresent()) {
                return file;
            }
        }
        return input(path, List.of("", "/__init__"));
    }

    /** Returns the source of a path that another source imports, written as it is there. */
    private Optional<Path> file(Path from, Path folder, String path, List<String> endings, String written) {
        return endings.stream()
                .map(ending -> folder.resolve(path + ending).normalize())
                .filter(file -> !files.isRefused(file, from, 0, written) && files.isFile(file))
                .findFirst();
    }

    /** Returns the only input whose path ends with a path and one of some endings. */
    private Optional<Path> input(String path, List<String> endings) {
        List<Path> all = endings.stream()
                .map(ending -> "/" + path + ending)
                .flatMap(end -> byName.getOrDefault(end.substring(end.lastIndexOf('/') + 1), List.of()).stream()
                        .filter(file -> ("/" + withoutExtension(file)).endsWith(end)))
                .distinct()
                .toList();
        return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }

    /** Returns a source, parsed once. */
    Optional<SourceFile> read(Path path) {
        Path key = path.toAbsolutePath().normalize();
        Optional<SourceFile> known = read.get(key);
        if (known == null) {
            known = read.size() < MAXIMUM_SOURCES ? parsed(path) : Optional.empty();
            read.put(key, known);
        }
        return known;
    }

    private Optional<SourceFile> parsed(Path path) {
        Optional<Language> language = Language.of(path.getFileName().toString());
        try {
            String text = new String(files.read(path, MAXIMUM_SIZE), StandardCharsets.UTF_8);
            return language.map(known -> new SourceFile(path, Tokens.of(text, known)));
        } catch (IOException e) {
            // Its constants are unknown, as those of installed packages are.
            return Optional.empty();
        }
    }

    private static String simpleName(Path file) {
        String path = withoutExtension(file);
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String withoutExtension(Path file) {
        return file.normalize().toString().replace('\\', '/').replaceFirst("\\.\\w+$", "");
    }
}
