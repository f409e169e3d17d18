package workbench.offheap;

import java.lang.management.ManagementFactory;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.ObjectName;

/** The JMX bean of one member. */
final class OffHeapBean implements OffHeapMXBean {

    private final ObjectName name;
    private final MemberMemory memory;

    private OffHeapBean(ObjectName name, MemberMemory memory) {
        this.name = name;
        this.memory = memory;
    }

    static OffHeapBean register(String member, MemberMemory memory) {
        try {
            OffHeapBean bean = new OffHeapBean(name(member), memory);
            ManagementFactory.getPlatformMBeanServer().registerMBean(bean, bean.name);
            return bean;
        } catch (JMException e) {
            throw new IllegalStateException("JMX refuses the off-heap storage of member \"" + member + "\"", e);
        }
    }

    static ObjectName name(String member) throws JMException {
        return new ObjectName("workbench.offheap:type=OffHeap,member=" + ObjectName.quote(member));
    }

    void unregister() {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
        } catch (InstanceNotFoundException _) {
            // the application has unregistered it before
        } catch (JMException e) {
            throw new IllegalStateException("JMX does not unregister " + name, e);
        }
    }

    @Override
    public String[] getStorages() {
        return memory.storages().stream().map(each -> each.options().way()).toArray(String[]::new);
    }

    @Override
    public long getLimitBytes() {
        return memory.statistics().limitBytes();
    }

    @Override
    public long getReservedBytes() {
        return memory.statistics().reservedBytes();
    }

    @Override
    public long getLiveBytes() {
        return memory.statistics().liveBytes();
    }

    @Override
    public long getUsedBytes() {
        return memory.statistics().usedBytes();
    }

    @Override
    public long getBlocks() {
        return memory.statistics().blocks();
    }

    @Override
    public long getFailures() {
        return memory.statistics().failures();
    }

    @Override
    public long getEvicted() {
        return memory.statistics().evicted();
    }

    @Override
    public long getExpired() {
        return memory.statistics().expired();
    }

    @Override
    public double getWaste() {
        return memory.statistics().waste();
    }

    @Override
    public long getMovedBytes() {
        return memory.statistics().movedBytes();
    }
}
