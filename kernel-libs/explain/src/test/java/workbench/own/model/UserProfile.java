package workbench.own.model;

import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Set;

/** A profile of a social network. */
public record UserProfile(
        long id,
        String handle,
        Locale locale,
        ZoneId zone,
        LocalDate born,
        Set<Role> roles,
        URI picture,
        char initial,
        boolean verified) {

    public enum Role {
        READER,
        AUTHOR,
        ADMIN
    }
}
