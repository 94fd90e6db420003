package dev.keyspread.benchmarks.scatter;

/** Runs one trial in this JVM: its name, and the rounds before and while it is measured. */
final class TrialMain {

    private TrialMain() {}

    public static void main(String[] arguments) {
        Trial trial = trial(arguments[0]);
        Rounds rounds = new Rounds(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        try (StubProcess stub = StubProcess.start(trial.latencies())) {
            trial.run(stub, rounds, new Results(System.out));
        }
        // The threads of the SDK's clients would go on.
        System.exit(0);
    }

    private static Trial trial(String name) {
        return switch (name) {
            case Trials.FIRST -> new FirstTrial();
            case Trials.MILLION -> new MillionTrial();
            case Trials.SAVE -> new SaveTrial();
            default -> new ClientTrial(Client.valueOf(name));
        };
    }
}
