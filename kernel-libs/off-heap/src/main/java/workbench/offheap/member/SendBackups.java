package workbench.offheap.member;

import com.hazelcast.internal.services.ServiceNamespace;
import com.hazelcast.internal.services.ServiceNamespaceAware;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.spi.impl.operationservice.BackupAwareOperation;
import com.hazelcast.spi.impl.operationservice.Operation;

/** Changes nothing on the owner of a partition, and sends a backup. It runs on the member that made it. */
final class SendBackups extends Operation implements BackupAwareOperation, ServiceNamespaceAware {

    private final String map;
    private final Operation backup;
    private final int syncBackups;
    private final int asyncBackups;

    SendBackups(String map, Operation backup, int syncBackups, int asyncBackups) {
        this.map = map;
        this.backup = backup;
        this.syncBackups = syncBackups;
        this.asyncBackups = asyncBackups;
    }

    @Override
    public void run() {}

    @Override
    public String getServiceName() {
        return MapService.SERVICE_NAME;
    }

    @Override
    public ServiceNamespace getServiceNamespace() {
        return MapService.getObjectNamespace(map);
    }

    @Override
    public boolean shouldBackup() {
        return true;
    }

    @Override
    public int getSyncBackupCount() {
        return syncBackups;
    }

    @Override
    public int getAsyncBackupCount() {
        return asyncBackups;
    }

    @Override
    public Operation getBackupOperation() {
        return backup;
    }
}
