package dev.keyspread.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Date;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.crypto.generators.RSAKeyPairGenerator;
import org.bouncycastle.crypto.params.RSAKeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyPair;
import org.bouncycastle.openpgp.PGPKeyRingGenerator;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/**
 * An OpenPGP key without a passphrase, for one test.
 *
 * @param secret the secret key, ASCII-armored
 */
record SigningKey(String secret, PGPPublicKey publicKey) {

    static SigningKey create() {
        try {
            RSAKeyPairGenerator generator = new RSAKeyPairGenerator();
            generator.init(new RSAKeyGenerationParameters(BigInteger.valueOf(0x10001), new SecureRandom(), 2_048, 100));
            PGPKeyPair pair = new BcPGPKeyPair(
                    PublicKeyPacket.VERSION_4,
                    PublicKeyAlgorithmTags.RSA_GENERAL,
                    generator.generateKeyPair(),
                    new Date());
            PGPKeyRingGenerator ring = new PGPKeyRingGenerator(
                    PGPSignature.POSITIVE_CERTIFICATION,
                    pair,
                    "rehearsal@example.com",
                    new BcPGPDigestCalculatorProvider().get(HashAlgorithmTags.SHA1),
                    null,
                    null,
                    new BcPGPContentSignerBuilder(pair.getPublicKey().getAlgorithm(), HashAlgorithmTags.SHA256),
                    null);
            ByteArrayOutputStream armored = new ByteArrayOutputStream();
            try (ArmoredOutputStream armor = new ArmoredOutputStream(armored)) {
                ring.generateSecretKeyRing().encode(armor);
            }
            return new SigningKey(armored.toString(StandardCharsets.US_ASCII), pair.getPublicKey());
        } catch (PGPException | IOException failed) {
            throw new AssertionError("no key", failed);
        }
    }

    /** Requires that a file's detached signature is of this key. */
    void requireSignatureOf(Path file, Path signature) {
        try (InputStream armored = Files.newInputStream(signature)) {
            PGPSignature read =
                    ((PGPSignatureList) new BcPGPObjectFactory(PGPUtil.getDecoderStream(armored)).nextObject()).get(0);
            read.init(new BcPGPContentVerifierBuilderProvider(), publicKey);
            read.update(Files.readAllBytes(file));
            assertThat(read.verify()).as("signature of " + file).isTrue();
        } catch (PGPException | IOException failed) {
            throw new AssertionError(signature.toString(), failed);
        }
    }
}
