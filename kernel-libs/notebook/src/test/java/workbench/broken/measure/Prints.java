package workbench.broken.measure;

final class Prints {

    void print() {
        System.out.println("a library is quiet");
    }
}
