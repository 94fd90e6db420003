package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** Objects of classes that extend the stored one, and have members that nobody would store. */
class OwnClassTest {

    private static final Class<?> CODEC = GeneratedClasses.load("com.acme.AccountCodec", """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.util.List;

            @Table("accounts")
            public class Account {

                private String id = "a";
                private List<Note> notes = List.of();
                private Home home = new Home("Bern");

                @PartitionKey public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                public List<Note> getNotes() { return notes; }
                public void setNotes(List<Note> notes) { this.notes = notes; }
                @Flatten public Home getHome() { return home; }
                public void setHome(Home home) { this.home = home; }

                static Account plain() { return new Account(); }

                static Account savings() {
                    return new Account() {
                        public int getRate() { return 2; }
                    };
                }

                static Account noted() {
                    Account account = new Account();
                    account.setNotes(List.of(new Note(), new DatedNote()));
                    return account;
                }

                static Account away() {
                    Account account = new Account();
                    account.setHome(new Home("Bern") {});
                    return account;
                }

                public static class Note {
                    private String text = "x";
                    public String getText() { return text; }
                    public void setText(String text) { this.text = text; }
                }

                public static class DatedNote extends Note {
                    public int getDay() { return 1; }
                }

                public static class Home {
                    private final String town;
                    public Home(String town) { this.town = town; }
                    public String getTown() { return town; }
                }
            }
            """);

    @Test
    void object_ofTheClassItself_isWritten() throws ReflectiveOperationException {
        assertThat(Ends.write(codec(), account("plain"))).containsOnlyKeys("id", "notes", "town");
    }

    @Test
    void object_ofASubclass_isRejectedByAllOutputs() throws ReflectiveOperationException {
        refused("savings", reason("Account$1", "Account"));
        refused("noted", "\"notes\" of Account cannot be written: element 1: " + reason("Account$DatedNote", "Note"));
        refused("away", reason("Account$2", "Home"));
    }

    private static String reason(String found, String stored) {
        return "it is of the class com.acme." + found + ", which extends " + stored + " and may have members that "
                + stored + " does not store. Write an object of " + stored
                + " itself, or list the classes in @Subtypes of an abstract one";
    }

    private static void refused(String account, String message) throws ReflectiveOperationException {
        ItemCodec<Object> codec = codec();
        Object object = account(account);
        refused(() -> codec.write(object), message);
        refused(() -> codec.write(object, new JsonWriter(16)), message);
        refused(() -> codec.size(object), message);
    }

    private static void refused(Runnable writing, String message) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(writing::run)
                .withMessage(message);
    }

    @SuppressWarnings("unchecked")
    private static ItemCodec<Object> codec() throws ReflectiveOperationException {
        Field instance = CODEC.getDeclaredField("INSTANCE");
        instance.setAccessible(true);
        return (ItemCodec<Object>) instance.get(null);
    }

    private static Object account(String kind) throws ReflectiveOperationException {
        Method method = CODEC.getClassLoader().loadClass("com.acme.Account").getDeclaredMethod(kind);
        method.setAccessible(true);
        return method.invoke(null);
    }
}
