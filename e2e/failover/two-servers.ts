import { startTurningProxy } from '../two-servers/turning-proxy.ts';
import { failOver, type Turn } from './scene.ts';

/** The primary is lost, and the standby takes its place, while two servers share the calls of every client. */
export const TWO_SERVERS: readonly Turn[] = (['SIGKILL', 'SIGSTOP'] as const).map((signal) => ({
  name: `primary lost to two servers (${signal})`,
  async harm(scene) {
    await scene.pair.signalPrimary(signal);
    return failOver(scene);
  },
  async within(scene, take) {
    const { site } = scene;
    const second = await site.startAnother();
    const balancer = await startTurningProxy();
    balancer.leadTo([
      { name: 'first', baseUrl: site.baseUrl },
      { name: 'second', baseUrl: second.baseUrl },
    ]);
    try {
      return await take({ ...scene, site: { ...site, baseUrl: balancer.baseUrl } });
    } finally {
      const shares = [...balancer.answered].map(([name, times]) => `the ${name} ${times}`);
      console.log(`Requests answered: ${shares.join(', ')}`);
      await balancer.stop();
      await second.stop();
    }
  },
}));
