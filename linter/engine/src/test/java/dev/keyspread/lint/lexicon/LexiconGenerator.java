package dev.keyspread.lint.lexicon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Generates the resource {@code lexicon.txt} from WordNet: the nouns whose values are few, by the kind of thing they
 * name. A noun belongs to the nearest of the chosen synsets above its first sense. Only class words are taken: those
 * that stand for at least two kinds or instances, such as <i>city</i>, but not <i>Boston</i>.
 */
final class LexiconGenerator {

    /** The synsets whose nouns have few values, as {@code noun.sense}. */
    private static final Map<String, List<String>> FEW = Map.ofEntries(
            Map.entry("a state", List.of("state.2", "outcome.1")),
            Map.entry("a quality", List.of("quality.1", "property.2", "trait.1", "degree.1", "shape.1", "power.1")),
            Map.entry("a feeling", List.of("feeling.1", "motive.1", "purpose.1")),
            Map.entry(
                    "a class", List.of("category.1", "category.2", "class.3", "taxonomic_group.1", "classification.1")),
            Map.entry("a discipline", List.of("discipline.1", "ability.2", "religion.1", "method.1", "language.1")),
            Map.entry("an occupation", List.of("activity.1", "occupational_group.1", "crime.1")),
            Map.entry(
                    "a group of people", List.of("people.1", "political_unit.1", "administrative_unit.1", "league.1")),
            Map.entry("a kind of business", List.of("industry.1")),
            Map.entry("an area", List.of("region.1", "region.3", "vicinity.1", "direction.1", "landmass.1")),
            Map.entry("a time of the year", List.of("season.1", "season.2", "weekday.1", "school_term.1", "phase.1")),
            Map.entry("a food", List.of("food.1", "food.2", "beverage.1", "helping.1", "cooking.1")),
            Map.entry("a material", List.of("material.1", "metal.1", "fuel.1", "fabric.1")),
            Map.entry("a currency", List.of("medium_of_exchange.1")),
            Map.entry("the weather", List.of("weather.1")));

    /** Synsets below them whose nouns have many values: measurements, amounts, points, people, enterprises. */
    private static final List<String> MANY = List.of(
            "magnitude.1",
            "number.2",
            "amount.3",
            "point.2",
            "address.2",
            "person.1",
            "written_communication.1",
            "business.1");

    private static final Pattern WORD = Pattern.compile("[a-z]{3,14}");

    /** The share of a noun's uses that must have few values. */
    private static final double MOST = 0.5;

    /** A noun that the corpus lacks must have this number of kinds or instances. */
    private static final int MANY_KINDS = 5;

    private static final int WIDTH = 110;

    private final WordNetNouns nouns;
    private final Map<String, String> kinds = new HashMap<>();

    private LexiconGenerator(WordNetNouns nouns) {
        this.nouns = nouns;
        FEW.forEach((kind, roots) -> roots.forEach(root -> kinds.put(synset(root), kind)));
        MANY.forEach(root -> kinds.put(synset(root), ""));
    }

    /** Writes the resource. The arguments are WordNet's folder, and the file. */
    public static void main(String[] arguments) throws IOException {
        Files.writeString(Path.of(arguments[1]), generate(Path.of(arguments[0])));
    }

    /** Returns the content of the resource. */
    static String generate(Path folder) throws IOException {
        return Licence.read(folder) + new LexiconGenerator(WordNetNouns.read(folder)).sections();
    }

    private String sections() {
        Map<String, Set<String>> words = new TreeMap<>();
        for (String noun : nouns.all()) {
            if (WORD.matcher(noun).matches() && !nouns.isMostlyAdjective(noun)) {
                kindOf(noun)
                        .ifPresent(kind -> words.computeIfAbsent(kind, any -> new TreeSet<>())
                                .add(noun));
            }
        }
        StringBuilder text = new StringBuilder();
        words.forEach(
                (kind, of) -> text.append("\n[").append(kind).append("]\n").append(wrapped(of)));
        return text.toString();
    }

    /** Returns the kind that most uses of a noun have, if they are {@link #MOST} of all uses. */
    private Optional<String> kindOf(String noun) {
        Map<String, Double> uses = new TreeMap<>();
        double all = 0;
        boolean known = false;
        List<String> senses = nouns.senses(noun);
        for (int sense = 1; sense <= senses.size(); sense++) {
            String synset = senses.get(sense - 1);
            // A sense that the corpus lacks counts the less, the later it stands.
            double weight = nouns.count(noun, sense) + 1.0 / sense;
            Optional<String> kind = nouns.isCommon(noun, synset) ? kind(synset) : Optional.empty();
            all += weight;
            kind.ifPresent(one -> uses.merge(one, weight, Double::sum));
            known |= kind.isPresent() && (nouns.special(synset) >= MANY_KINDS || nouns.count(noun, sense) > 0);
        }
        double few = uses.values().stream().mapToDouble(weight -> weight).sum();
        return known && few >= MOST * all
                ? uses.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey)
                : Optional.empty();
    }

    /** Returns the kind of the nearest chosen synset at or above a synset. */
    private Optional<String> kind(String synset) {
        Set<String> seen = new HashSet<>();
        List<String> level = List.of(synset);
        while (!level.isEmpty()) {
            Optional<String> nearest =
                    level.stream().filter(kinds::containsKey).map(kinds::get).findFirst();
            if (nearest.isPresent()) {
                return nearest.filter(kind -> !kind.isEmpty());
            }
            level = level.stream()
                    .flatMap(one -> nouns.general(one).stream())
                    .filter(seen::add)
                    .toList();
        }
        return Optional.empty();
    }

    private String synset(String root) {
        int dot = root.indexOf('.');
        return nouns.senses(root.substring(0, dot)).get(Integer.parseInt(root.substring(dot + 1)) - 1);
    }

    private static String wrapped(Set<String> words) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : words) {
            boolean fits = column > 0 && column + 1 + word.length() <= WIDTH;
            text.append(column == 0 ? "" : fits ? " " : "\n").append(word);
            column = fits ? column + 1 + word.length() : word.length();
        }
        return text.append('\n').toString();
    }
}
