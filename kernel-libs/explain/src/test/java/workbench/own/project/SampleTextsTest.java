package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/** Samples as text. */
@NullUnmarked
class SampleTextsTest {

    static final class Found {
        Field field;
    }

    static final class Player {
        String name;
    }

    static final class ByName implements Comparator<Player> {

        @Override
        public int compare(Player one, Player other) {
            return one.name.compareTo(other.name);
        }
    }

    static final class Team {
        SortedMap<String, Player> players = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Player captain;
        SortedSet<Player> bench = new TreeSet<>(new ByName());
        Player reserve;
    }

    /** A class that makes its comparator itself. */
    static final class Squad extends TreeSet<Player> {

        Squad() {
            super((one, other) -> one.name.compareTo(other.name));
        }
    }

    static final class Club {
        Squad squad = new Squad();
        Player captain;
        Player deputy;
    }

    static final class Waiting {
        Queue<Player> players = new PriorityQueue<>(new ByName());
        Queue<Player> more = new PriorityBlockingQueue<>(9, new ByName());
        Queue<Integer> numbers = new PriorityQueue<>(Comparator.reverseOrder());
    }

    /** As a library makes its lists. */
    static final class Frozen<E> extends AbstractList<E> {
        private final transient Object[] elements;

        private Frozen(Object[] elements) {
            this.elements = elements;
        }

        public static <E> Frozen<E> copyOf(Collection<? extends E> elements) {
            return new Frozen<>(elements.toArray());
        }

        @Override
        @SuppressWarnings("unchecked") // they came from such a collection
        public E get(int index) {
            return (E) elements[index];
        }

        @Override
        public int size() {
            return elements.length;
        }
    }

    /** As a library makes its maps. */
    static final class FrozenMap<K, V> extends AbstractMap<K, V> {
        private final transient Map<K, V> entries;

        private FrozenMap(Map<K, V> entries) {
            this.entries = entries;
        }

        public static <K, V> FrozenMap<K, V> copyOf(Map<? extends K, ? extends V> entries) {
            return new FrozenMap<>(Map.copyOf(entries));
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return entries.entrySet();
        }
    }

    static final class Shelf {
        List<Player> players = List.of();
        Map<String, Player> byName = Map.of();
        Player first;
    }

    @TempDir
    static Path folder;

    private static SampleTexts texts;

    @BeforeAll
    static void compile() {
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        texts = SampleTexts.compiled(folder, classPath);
    }

    private static Player player(String name) {
        Player player = new Player();
        player.name = name;
        return player;
    }

    /** Calls a method of the class that a project has. */
    private static Object call(String method, Class<?> parameter, Object argument) throws ReflectiveOperationException {
        Class<?> type = Class.forName(
                ProjectBuild.TEST_PACKAGE + ".SampleText", true, DomainClassLoader.over(folder.resolve("classes")));
        Constructor<?> constructor = type.getDeclaredConstructor(ClassLoader.class, Map.class, Set.class);
        constructor.setAccessible(true);
        Method called = type.getDeclaredMethod(method, parameter);
        called.setAccessible(true);
        return called.invoke(constructor.newInstance(type.getClassLoader(), Map.of(), Set.of()), argument);
    }

    /** A new object, made from the text of another. */
    private static <T> T readAgain(Class<T> type, T sample) throws ReflectiveOperationException {
        String text = texts.of(List.of(sample), 1).getFirst().text();
        return type.cast(call("read", String.class, text));
    }

    private static Object compared(Object object) throws ReflectiveOperationException {
        return call("compared", Object.class, object);
    }

    @Test
    void classesAreFoundWhoseNamesHaveLettersOutsideOfAscii() {
        assertThat(SampleTexts.classes(List.of("value object shop.Größe\n  unit enum shop.単位\n"), List.of()))
                .containsExactly("shop.Größe", "shop.単位");
    }

    @Test
    void whatCannotBeWrittenDownIsRefusedByItsField() throws NoSuchFieldException {
        Found sample = new Found();
        sample.field = Found.class.getDeclaredField("field");
        assertThatThrownBy(() -> texts.of(List.of(sample), 1))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "No sample can be written as a file: Found.field holds an object of java.lang.reflect.Field, which has no value that can be written down. The tests would test nothing. Give samples of your own that hold none, or mark the field transient.");
    }

    @Test
    void anElementOfASortedContainerIsFoundAgain() throws ReflectiveOperationException {
        Team team = new Team();
        team.captain = player("Ada");
        team.players.put("Ada", team.captain);
        team.reserve = player("Bob");
        team.bench.add(team.reserve);
        Team read = readAgain(Team.class, team);
        assertThat(read.players.get("ADA")).isSameAs(read.captain);
        assertThat(read.bench.first()).isSameAs(read.reserve);
        assertThat(read.bench.comparator()).isInstanceOf(ByName.class);
        assertThat(compared(read)).isEqualTo(compared(team));
    }

    @Test
    void aClassMayMakeItsComparatorItself() throws ReflectiveOperationException {
        Club club = new Club();
        club.squad.add(player("Ada"));
        club.captain = player("Bob");
        club.deputy = club.captain;
        Club read = readAgain(Club.class, club);
        assertThat(read.captain.name).isEqualTo("Bob");
        assertThat(read.deputy).isSameAs(read.captain);
        assertThat(compared(read)).isEqualTo(compared(club));
    }

    @Test
    void aContainerThatALibraryCopiesIsMadeAgain() throws ReflectiveOperationException {
        Shelf shelf = new Shelf();
        shelf.first = player("Ada");
        shelf.players = Frozen.copyOf(List.of(shelf.first, player("Bob")));
        shelf.byName = FrozenMap.copyOf(Map.of("Ada", shelf.first));
        Shelf read = readAgain(Shelf.class, shelf);
        assertThat(read.players).isInstanceOf(Frozen.class).hasSize(2);
        assertThat(read.byName).isInstanceOf(FrozenMap.class).hasSize(1);
        assertThat(read.players.getFirst()).isSameAs(read.byName.get("Ada")).isSameAs(read.first);
        assertThat(compared(read)).isEqualTo(compared(shelf));
    }

    /** The analysis takes such lists for alike too: what reads a list as another of the same elements has kept it. */
    @Test
    void whichClassOnlyHoldsElementsDoesNotCount() throws ReflectiveOperationException {
        assertThat(compared(Frozen.copyOf(List.of("a", "b")))).isEqualTo(compared(new ArrayList<>(List.of("a", "b"))));
        assertThat(compared(FrozenMap.copyOf(Map.of("a", 1)))).isEqualTo(compared(Map.of("a", 1)));
        assertThat(compared(Frozen.copyOf(List.of("a")))).isNotEqualTo(compared(List.of("b")));
    }

    @Test
    void aPriorityQueueKeepsItsComparator() throws ReflectiveOperationException {
        Waiting waiting = new Waiting();
        Stream.of("Bob", "Ada").map(SampleTextsTest::player).forEach(player -> {
            waiting.players.add(player);
            waiting.more.add(player);
        });
        waiting.numbers.add(1);
        waiting.numbers.add(2);
        Waiting read = readAgain(Waiting.class, waiting);
        assertThat(compared(read)).isEqualTo(compared(waiting));
        assertThat(read.players.remove().name).isEqualTo("Ada");
        assertThat(read.more.remove().name).isEqualTo("Ada");
        assertThat(read.numbers.remove()).isEqualTo(2);
    }

    @Test
    void aPriorityQueueWithoutItsComparatorIsAnotherValue() throws ReflectiveOperationException {
        Queue<Integer> reversed = new PriorityQueue<>(Comparator.reverseOrder());
        reversed.add(1);
        assertThat(compared(new PriorityQueue<>(List.of(1)))).isNotEqualTo(compared(reversed));
    }

    @Test
    void aLambdaIsRefused() {
        Team team = new Team();
        team.players = new TreeMap<>((one, other) -> other.compareTo(one));
        assertThatThrownBy(() -> texts.of(List.of(team), 1))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "No sample can be written as a file: Team.players holds a lambda, whose class cannot be found by its name. The tests would test nothing. Give samples of your own that hold none, or mark the field transient.");
    }
}
