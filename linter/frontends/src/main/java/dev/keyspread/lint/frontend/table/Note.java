package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.document.Printable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A remark about a part of an input that was not read or could not be resolved.
 *
 * @param place the place in the input
 * @param message the unknown value, and the consequence
 * @param topic the topic
 */
public record Note(Place place, String message, Topic topic) {

    private static final String UNREAD = "not read: ";

    /** Creates a note that is always shown on its own. */
    public Note(Place place, String message) {
        this(place, message, Topic.OTHER);
    }

    /** Creates a note about a file that cannot be read. */
    public static Note unread(Place place, String problem) {
        return new Note(place, UNREAD + problem);
    }

    /** Returns why a file cannot be read, or empty if the note is about something else. */
    public Optional<String> unreadProblem() {
        return message.startsWith(UNREAD) ? Optional.of(message.substring(UNREAD.length())) : Optional.empty();
    }

    /** Returns the notes without duplicates, and one note in place of several with a topic that needs no details. */
    public static List<Note> merged(Collection<Note> notes) {
        Set<Note> distinct = new LinkedHashSet<>(notes);
        Map<Topic, Long> counts = distinct.stream().collect(Collectors.groupingBy(Note::topic, Collectors.counting()));
        Set<Topic> done = EnumSet.noneOf(Topic.class);
        List<Note> merged = new ArrayList<>();
        for (Note note : distinct) {
            long count = counts.getOrDefault(note.topic, 1L);
            if (note.topic.message(count).isEmpty() || count == 1) {
                merged.add(note);
            } else if (done.add(note.topic)) {
                merged.add(new Note(note.place, note.topic.message(count)));
            }
        }
        return merged;
    }

    /** Returns whether it is about a format that is not read. */
    public boolean isOfUnreadFormat() {
        return topic == Topic.UNREAD;
    }

    /** Returns whether it is about the configuration file. */
    public boolean isOfConfiguration() {
        return topic == Topic.CONFIGURATION;
    }

    /** Returns the note at another place. */
    public Note at(Place other) {
        return new Note(other, message, topic);
    }

    /** Returns the note with a longer message. */
    public Note with(String end) {
        return new Note(place, message + end, topic);
    }

    /** Returns the note inside an archive. */
    public Note in(String archive) {
        return at(place.in(archive));
    }

    /** Returns the note as one line that is safe to print. */
    @Override
    public String toString() {
        return Printable.line(place + ": note: " + message);
    }

    /** The topic of a note. */
    public enum Topic {

        /** A note with details of its own. */
        OTHER,

        /** A table whose name is known only at deployment, which changes no finding. */
        NAME,

        /** A capacity that is known only at deployment. Few rules need it. */
        CAPACITY,

        /** A file that the user named and that has no table. */
        NO_TABLE,

        /** A format that is not read. Front ends show it last, because its tables are missing from the findings. */
        UNREAD,

        /** A part of the configuration file, or a profile, without an effect. */
        CONFIGURATION;

        private String message(long count) {
            return switch (this) {
                case NAME ->
                    "the names of " + count
                            + " tables are known only at deployment; they are called by their ids in the files";
                case CAPACITY ->
                    count + " capacities of tables and indexes are known only at deployment; they count as unknown";
                case NO_TABLE -> "this file and " + (count - 1) + " more: " + InputFile.NO_TABLE;
                case OTHER, UNREAD, CONFIGURATION -> "";
            };
        }
    }
}
