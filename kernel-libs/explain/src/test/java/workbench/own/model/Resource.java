package workbench.own.model;

/** What all resources of a hospital's system have. */
public abstract class Resource {
    String id;
    Long version;
}
