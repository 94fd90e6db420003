package dev.keyspread.fake;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** A logger that remembers its messages from one level on. Thread-safe. */
public final class FakeLogger extends LegacyAbstractLogger {

    private static final long serialVersionUID = 1L;

    private final transient List<String> messages = new CopyOnWriteArrayList<>();
    private volatile Level lowest;

    public FakeLogger(Level lowest) {
        this.lowest = lowest;
    }

    /** Changes the lowest level that is enabled. */
    public void enable(Level newLowest) {
        this.lowest = newLowest;
    }

    /** The messages with their levels, as in {@code WARN slow}. */
    public List<String> messages() {
        return List.copyOf(messages);
    }

    @Override
    protected String getFullyQualifiedCallerName() {
        return "";
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level, Marker marker, String pattern, Object[] arguments, Throwable throwable) {
        messages.add(level + " " + MessageFormatter.basicArrayFormat(pattern, arguments));
    }

    private boolean isEnabled(Level level) {
        return level.toInt() >= lowest.toInt();
    }

    @Override
    public boolean isTraceEnabled() {
        return isEnabled(Level.TRACE);
    }

    @Override
    public boolean isDebugEnabled() {
        return isEnabled(Level.DEBUG);
    }

    @Override
    public boolean isInfoEnabled() {
        return isEnabled(Level.INFO);
    }

    @Override
    public boolean isWarnEnabled() {
        return isEnabled(Level.WARN);
    }

    @Override
    public boolean isErrorEnabled() {
        return isEnabled(Level.ERROR);
    }
}
