package workbench.broken.measure;

public class OpenForExtension {}
