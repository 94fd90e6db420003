package dev.keyspread.capacity;

/**
 * The one text of a float or a double as a number of DynamoDB: of the shortest decimals that are read as the number the
 * closest, in plain digits, without zeros that say nothing. It is the decimal that {@link Double#toString} has from Java
 * 19 on, and it is the same on every Java; the texts of equal numbers are equal, those of both zeros too.
 *
 * @see <a href="https://drive.google.com/file/d/1gp5xv4CAa78SVgCeWfGqqI4FfYYYuNFb">Raffaello Giulietti, The Schubfach
 *     way to render doubles</a>
 */
public final class ShortestDecimal {

    /** The length of the longest text: 325 decimal places, and "-0." before them. */
    public static final int MAXIMUM_LENGTH = 328;

    private ShortestDecimal() {}

    /**
     * The text of a double.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static String text(double value) {
        long digits = digits(value);
        int exponent = exponent(value);
        int zeros = zerosOfFraction(digits, exponent);
        return DecimalText.text(value < 0, PowersOfTen.without(zeros, digits), exponent + zeros);
    }

    /**
     * The text of a float.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static String text(float value) {
        long digits = digits(value);
        int exponent = exponent(value);
        int zeros = zerosOfFraction(digits, exponent);
        return DecimalText.text(value < 0, PowersOfTen.without(zeros, digits), exponent + zeros);
    }

    /**
     * Writes the text of a double in ASCII into {@code target}, from {@code start} on. Nothing is allocated.
     *
     * @return where the text ends
     * @throws NumberFormatException if the number is not finite
     */
    public static int write(double value, byte[] target, int start) {
        long digits = digits(value);
        int exponent = exponent(value);
        int zeros = zerosOfFraction(digits, exponent);
        return DecimalText.write(value < 0, PowersOfTen.without(zeros, digits), exponent + zeros, target, start);
    }

    /**
     * Writes the text of a float in ASCII into {@code target}, from {@code start} on. Nothing is allocated.
     *
     * @return where the text ends
     * @throws NumberFormatException if the number is not finite
     */
    public static int write(float value, byte[] target, int start) {
        long digits = digits(value);
        int exponent = exponent(value);
        int zeros = zerosOfFraction(digits, exponent);
        return DecimalText.write(value < 0, PowersOfTen.without(zeros, digits), exponent + zeros, target, start);
    }

    static int size(double value) {
        return DecimalSize.of(value < 0, digits(value), exponent(value));
    }

    static int size(float value) {
        return DecimalSize.of(value < 0, digits(value), exponent(value));
    }

    private static int zerosOfFraction(long digits, int exponent) {
        return exponent < 0 ? PowersOfTen.trailingZeros(digits) : 0;
    }

    private static long digits(double value) {
        requireFinite(Double.isFinite(value), value);
        double magnitude = Math.abs(value);
        if (BinaryFormat.DOUBLE.holdsWhole(magnitude)) {
            return (long) magnitude;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.digits(magnitude)
                : BinaryFormat.DOUBLE.digits(Double.doubleToRawLongBits(magnitude));
    }

    private static int exponent(double value) {
        double magnitude = Math.abs(value);
        if (BinaryFormat.DOUBLE.holdsWhole(magnitude)) {
            return 0;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.EXPONENT
                : BinaryFormat.DOUBLE.decimalExponent(Double.doubleToRawLongBits(magnitude));
    }

    private static long digits(float value) {
        requireFinite(Float.isFinite(value), value);
        float magnitude = Math.abs(value);
        if (BinaryFormat.FLOAT.holdsWhole(magnitude)) {
            return (long) magnitude;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.digits(magnitude)
                : BinaryFormat.FLOAT.digits(Float.floatToRawIntBits(magnitude));
    }

    private static int exponent(float value) {
        float magnitude = Math.abs(value);
        if (BinaryFormat.FLOAT.holdsWhole(magnitude)) {
            return 0;
        }
        return FewPlaces.suffice(magnitude)
                ? FewPlaces.EXPONENT
                : BinaryFormat.FLOAT.decimalExponent(Float.floatToRawIntBits(magnitude));
    }

    private static void requireFinite(boolean finite, double value) {
        if (!finite) {
            throw new NumberFormatException(value + " is not a decimal number");
        }
    }
}
