import { leastOf } from './least.ts';

/**
 * The milliseconds of CPU of this thread that the quickest of up to five runs takes; the first that is below `limit` ends them.
 * Other programs of the machine do not count. Limits are several times what the work takes: they find work of another order.
 */
export const effortOf = (limit: number, run: () => unknown): Promise<number> =>
  leastOf(limit, async () => {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
