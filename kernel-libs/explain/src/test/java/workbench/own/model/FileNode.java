package workbench.own.model;

import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A folder or file, which knows its parent and its children: cycles. */
public class FileNode {
    String name;
    long sizeBytes;
    FileNode parent;
    List<FileNode> children = new ArrayList<>();
    Set<PosixFilePermission> permissions;
}
