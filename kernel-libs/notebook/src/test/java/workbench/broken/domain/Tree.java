package workbench.broken.domain;

public record Tree(int age) {}
