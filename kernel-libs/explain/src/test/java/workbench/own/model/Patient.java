package workbench.own.model;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A patient of a hospital's system: inheritance, and nulls wherever nothing is known. */
public class Patient extends Resource {
    List<Name> names = new ArrayList<>();
    LocalDate born;
    Boolean deceased;
    Contact[] contacts;

    public static class Name {
        String family;
        List<String> given = new ArrayList<>();
    }

    public record Contact(String system, String value) {}
}
