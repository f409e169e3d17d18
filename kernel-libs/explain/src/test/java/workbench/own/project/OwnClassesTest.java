package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.PublicKey;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.lang3.BitField;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.OwnModels;
import workbench.own.model.Coupon;
import workbench.own.model.PlaylistTrack;
import workbench.shape.ClassFiles;

@NullUnmarked
class OwnClassesTest {

    /** Uses a class of a jar without holding an object of it. */
    static final class Flags {
        private int bits;

        boolean isSet() {
            return new BitField(1).isSet(bits);
        }
    }

    @Test
    void theJarOfTheClassIsLoadedAgainBesideItsSerializersEvenIfThisProcessHasIt() {
        assertThat(again(BitField.class)).containsExactly(true);
    }

    @Test
    void aJarThatTheClassOnlyUsesIsTheOneOfThisProcess() {
        assertThat(again(Flags.class)).containsOnly(false, true).startsWith(true); // first the class itself
    }

    @Test
    void whatASourceOnlyImportsIsInTheProjectToo() {
        String source = """
                package workbench.own.model;

                import static org.apache.commons.lang3.CharUtils.CR;

                import java.util.*;
                import workbench.own.model.Coupon;
                import workbench.own.model.missing.Voucher;
                """;
        Map<String, String> sources = Map.of(PlaylistTrack.class.getName(), source, Coupon.class.getName(), "");
        OwnClasses own = OwnClasses.of(
                OwnModels.of(PlaylistTrack.class), List.of(), name -> Optional.ofNullable(sources.get(name)));
        assertThat(own.sources()).isEqualTo(sources);
        assertThat(own.artifacts()).extracting(Artifact::fileName).anyMatch(name -> name.startsWith("commons-lang3-"));
        assertThat(own.jars(Path.of(""))).noneMatch(own::isNotOfThisProcess);
    }

    /** The class file has no trace of these imports. */
    @Test
    void aPackageOfWhichNothingIsUsedHasAClassInTheProject() {
        OwnClasses own = withSource("""
                package workbench.own.model; import workbench.explain.trace.*;

                import java.util.*;
                import org.apache.commons.lang3.tuple.*;
                import workbench.own.missing.*;
                """);
        assertThat(own.sources()).containsKey("workbench.explain.trace.Call");
        assertThat(own.artifacts()).extracting(Artifact::fileName).anyMatch(name -> name.startsWith("commons-lang3-"));
    }

    @Test
    void aClassThatIsNamedByAWildcardIsTheOneInTheProject() {
        OwnClasses own = withSource("""
                package workbench.own.model;

                import workbench.explain.trace.*;

                class PlaylistTrack {
                    static final String LABEL = Role.LABEL;
                }
                """);
        assertThat(own.sources()).containsOnlyKeys(PlaylistTrack.class.getName(), "workbench.explain.trace.Role");
    }

    @Test
    void aClassOfThePackageOfWhichOnlyAConstantIsUsedIsInTheProject() {
        OwnClasses own = withSource("""
                package workbench.own.model;

                /** Not {@link Trade}. */
                class PlaylistTrack {
                    static final int LIMIT = Coupon.LIMIT; // not Flight
                    static final String TEXT = "Pod " + '"' + \"""
                        Patient "Basket" \\\"""
                        \""" + other.Booked;
                }
                """);
        assertThat(own.sources())
                .containsOnlyKeys(
                        PlaylistTrack.class.getName(), Coupon.class.getName(), "workbench.own.model.AutoValueCoupon");
    }

    /** Of the other classes, the sources are empty. */
    private static OwnClasses withSource(String ofPlaylistTrack) {
        Map<String, String> sources = Map.of(PlaylistTrack.class.getName(), ofPlaylistTrack);
        return OwnClasses.of(
                OwnModels.of(PlaylistTrack.class), List.of(), name -> Optional.of(sources.getOrDefault(name, "")));
    }

    /** Loads a class as from a jar that somebody signed. */
    private static final class SignedJar extends SecureClassLoader {

        private static final Certificate SIGNER = new Certificate("any") {
            @Override
            public byte[] getEncoded() {
                return new byte[0];
            }

            @Override
            public void verify(PublicKey key) {}

            @Override
            public void verify(PublicKey key, String provider) {}

            @Override
            public String toString() {
                return "any";
            }

            @Override
            public PublicKey getPublicKey() {
                throw new UnsupportedOperationException();
            }
        };

        Class<?> again(Class<?> type) {
            byte[] file = ClassFiles.find(type).orElseThrow();
            URL jar = type.getProtectionDomain().getCodeSource().getLocation();
            return defineClass(type.getName(), file, 0, file.length, new CodeSource(jar, new Certificate[] {SIGNER}));
        }
    }

    @Test
    void aSignedJarIsWhyTheJvmTakesNoSerializerBesideItsClass() {
        String said = "SecurityException: signer information does not match";
        assertThat(ProjectExport.reason(BitField.class, said)).isEqualTo(said);
        Class<?> signed = new SignedJar().again(BitField.class);
        assertThat(ProjectExport.reason(signed, "NullPointerException")).isEqualTo("NullPointerException");
        assertThat(ProjectExport.reason(signed, said))
                .startsWith(
                        "BitField comes from a signed jar, and the JVM takes no other class into its package. Remove the signature");
    }

    private static List<Boolean> again(Class<?> type) {
        OwnClasses own = OwnClasses.of(OwnModels.of(type), List.of(), _ -> Optional.empty());
        return own.jars(Path.of("")).stream().map(own::isNotOfThisProcess).toList();
    }
}
