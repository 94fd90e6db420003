package dev.keyspread.it.enhanced;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Numbers that both Keyspread and the Enhanced Client map. */
@Table("shared-numbers")
@DynamoDbBean
public class SharedNumbers {

    private String id = "";
    private byte tiny;
    private short small;
    private int number;
    private long large;
    private float single;
    private double real;
    private @Nullable Byte boxedTiny;
    private @Nullable Short boxedSmall;
    private @Nullable Integer boxedNumber;
    private @Nullable Long boxedLarge;
    private @Nullable Float boxedSingle;
    private @Nullable Double boxedReal;
    private @Nullable BigInteger integer;
    private @Nullable BigDecimal decimal;
    private @Nullable AtomicInteger atomicNumber;
    private @Nullable AtomicLong atomicLarge;

    @PartitionKey
    @DynamoDbPartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public byte getTiny() {
        return tiny;
    }

    public void setTiny(byte tiny) {
        this.tiny = tiny;
    }

    public short getSmall() {
        return small;
    }

    public void setSmall(short small) {
        this.small = small;
    }

    public int getNumber() {
        return number;
    }

    public void setNumber(int number) {
        this.number = number;
    }

    public long getLarge() {
        return large;
    }

    public void setLarge(long large) {
        this.large = large;
    }

    public float getSingle() {
        return single;
    }

    public void setSingle(float single) {
        this.single = single;
    }

    public double getReal() {
        return real;
    }

    public void setReal(double real) {
        this.real = real;
    }

    public @Nullable Byte getBoxedTiny() {
        return boxedTiny;
    }

    public void setBoxedTiny(@Nullable Byte boxedTiny) {
        this.boxedTiny = boxedTiny;
    }

    public @Nullable Short getBoxedSmall() {
        return boxedSmall;
    }

    public void setBoxedSmall(@Nullable Short boxedSmall) {
        this.boxedSmall = boxedSmall;
    }

    public @Nullable Integer getBoxedNumber() {
        return boxedNumber;
    }

    public void setBoxedNumber(@Nullable Integer boxedNumber) {
        this.boxedNumber = boxedNumber;
    }

    public @Nullable Long getBoxedLarge() {
        return boxedLarge;
    }

    public void setBoxedLarge(@Nullable Long boxedLarge) {
        this.boxedLarge = boxedLarge;
    }

    public @Nullable Float getBoxedSingle() {
        return boxedSingle;
    }

    public void setBoxedSingle(@Nullable Float boxedSingle) {
        this.boxedSingle = boxedSingle;
    }

    public @Nullable Double getBoxedReal() {
        return boxedReal;
    }

    public void setBoxedReal(@Nullable Double boxedReal) {
        this.boxedReal = boxedReal;
    }

    public @Nullable BigInteger getInteger() {
        return integer;
    }

    public void setInteger(@Nullable BigInteger integer) {
        this.integer = integer;
    }

    public @Nullable BigDecimal getDecimal() {
        return decimal;
    }

    public void setDecimal(@Nullable BigDecimal decimal) {
        this.decimal = decimal;
    }

    public @Nullable AtomicInteger getAtomicNumber() {
        return atomicNumber;
    }

    public void setAtomicNumber(@Nullable AtomicInteger atomicNumber) {
        this.atomicNumber = atomicNumber;
    }

    public @Nullable AtomicLong getAtomicLarge() {
        return atomicLarge;
    }

    public void setAtomicLarge(@Nullable AtomicLong atomicLarge) {
        this.atomicLarge = atomicLarge;
    }
}
