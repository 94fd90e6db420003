package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.EnumName;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Texts, flags and bytes that both Keyspread and the Enhanced Client map. */
@Table("shared-texts")
@DynamoDbBean
public class SharedTexts {

    private String id = "";
    private @Nullable String text;
    private char letter;
    private @Nullable Character boxedLetter;
    private char @Nullable [] letters;
    private boolean flag;
    private @Nullable Boolean boxedFlag;
    private @Nullable AtomicBoolean atomicFlag;
    private @Nullable Shade shade;
    private @Nullable Tone tone;
    private @Nullable UUID uuid;
    private @Nullable URI uri;
    private @Nullable URL url;
    private @Nullable Locale locale;
    private byte @Nullable [] bytes;
    private @Nullable ByteBuffer buffer;
    private @Nullable SdkBytes sdkBytes;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public @Nullable String getText() {
        return text;
    }

    public void setText(@Nullable String text) {
        this.text = text;
    }

    public char getLetter() {
        return letter;
    }

    public void setLetter(char letter) {
        this.letter = letter;
    }

    public @Nullable Character getBoxedLetter() {
        return boxedLetter;
    }

    public void setBoxedLetter(@Nullable Character boxedLetter) {
        this.boxedLetter = boxedLetter;
    }

    public char @Nullable [] getLetters() {
        return letters;
    }

    public void setLetters(char @Nullable [] letters) {
        this.letters = letters;
    }

    public boolean isFlag() {
        return flag;
    }

    public void setFlag(boolean flag) {
        this.flag = flag;
    }

    public @Nullable Boolean getBoxedFlag() {
        return boxedFlag;
    }

    public void setBoxedFlag(@Nullable Boolean boxedFlag) {
        this.boxedFlag = boxedFlag;
    }

    public @Nullable AtomicBoolean getAtomicFlag() {
        return atomicFlag;
    }

    public void setAtomicFlag(@Nullable AtomicBoolean atomicFlag) {
        this.atomicFlag = atomicFlag;
    }

    public @Nullable Shade getShade() {
        return shade;
    }

    public void setShade(@Nullable Shade shade) {
        this.shade = shade;
    }

    public @Nullable Tone getTone() {
        return tone;
    }

    public void setTone(@Nullable Tone tone) {
        this.tone = tone;
    }

    public @Nullable UUID getUuid() {
        return uuid;
    }

    public void setUuid(@Nullable UUID uuid) {
        this.uuid = uuid;
    }

    public @Nullable URI getUri() {
        return uri;
    }

    public void setUri(@Nullable URI uri) {
        this.uri = uri;
    }

    public @Nullable URL getUrl() {
        return url;
    }

    public void setUrl(@Nullable URL url) {
        this.url = url;
    }

    public @Nullable Locale getLocale() {
        return locale;
    }

    public void setLocale(@Nullable Locale locale) {
        this.locale = locale;
    }

    public byte @Nullable [] getBytes() {
        return bytes;
    }

    public void setBytes(byte @Nullable [] bytes) {
        this.bytes = bytes;
    }

    public @Nullable ByteBuffer getBuffer() {
        return buffer;
    }

    public void setBuffer(@Nullable ByteBuffer buffer) {
        this.buffer = buffer;
    }

    public @Nullable SdkBytes getSdkBytes() {
        return sdkBytes;
    }

    public void setSdkBytes(@Nullable SdkBytes sdkBytes) {
        this.sdkBytes = sdkBytes;
    }

    /** An enum as most are. */
    public enum Shade {
        LIGHT,
        DARK
    }

    /** An enum of another text than its constants' names: the Enhanced Client always stores {@code toString}. */
    public enum Tone {
        SOFT,
        LOUD;

        @Override
        @EnumName
        public String toString() {
            return "of a " + name().toLowerCase(Locale.ROOT) + " tone";
        }
    }
}
