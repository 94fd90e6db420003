package dev.keyspread.lint;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A logistic regression over features of keys, with a quadratic penalty on its weights. Deterministic. */
final class KeyModel {

    private static final double PENALTY = 4;
    private static final double STEP = 0.5;
    private static final int STEPS = 200;

    private final Map<String, Weight> weights = new HashMap<>();

    private KeyModel() {}

    /** Fits the weights to labelled keys, by gradient descent in which each weight has a step length of its own (Adagrad). */
    static KeyModel fit(List<Example> examples) {
        KeyModel model = new KeyModel();
        List<List<Weight>> all = examples.stream()
                .map(example -> example.features().stream()
                        .map(feature -> model.weights.computeIfAbsent(feature, any -> new Weight()))
                        .toList())
                .toList();
        for (int step = 0; step < STEPS; step++) {
            for (int i = 0; i < all.size(); i++) {
                double error = probability(all.get(i)) - (examples.get(i).isBad() ? 1 : 0);
                all.get(i).forEach(weight -> weight.slope += error);
            }
            model.weights.values().forEach(Weight::move);
        }
        return model;
    }

    /** Returns the probability that a key is bad. */
    double probability(Set<String> features) {
        return probability(
                features.stream().filter(weights::containsKey).map(weights::get).toList());
    }

    private static double probability(List<Weight> features) {
        double sum = 0;
        for (Weight weight : features) {
            sum += weight.value;
        }
        return 1 / (1 + StrictMath.exp(-sum));
    }

    /**
     * A labelled key.
     *
     * @param features the features of the key
     * @param isBad the label
     */
    record Example(Set<String> features, boolean isBad) {}

    private static final class Weight {

        private double value;
        private double slope;
        private double squares = 1e-9;

        private void move() {
            double whole = slope + PENALTY * value;
            squares += whole * whole;
            value -= STEP * whole / Math.sqrt(squares);
            slope = 0;
        }
    }
}
