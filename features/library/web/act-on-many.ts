import type { Asked, Output } from '#platform/contract/call.ts';
import type { Run } from '#platform/web/use-act.ts';
import { library } from '../contract.ts';

/** The items that one call changes at most. */
export const AT_ONCE = 500;

type Many = typeof library.move | typeof library.tag | typeof library.deleteMany;

/** Changes many items, 500 at a time; returns those that changed, and whether all calls succeeded. */
export async function actOnMany<C extends Many>(
  run: Run,
  call: C,
  { ids, ...more }: Asked<C>,
): Promise<{ changed: number[]; isDone: boolean }> {
  const changed: number[] = [];
  for (let done = 0; done < ids.length; done += AT_ONCE) {
    const some = { ...more, ids: ids.slice(done, done + AT_ONCE) } as unknown as Asked<C>;
    const output = (await run(call, some)) as { changed: number[] } | undefined;
    if (!output) return { changed, isDone: false };
    changed.push(...output.changed);
  }
  return { changed, isDone: true };
}

/** Approves many items as they were read, 500 at a time; returns those that changed, those that were stale, and whether all calls succeeded. */
export async function approveMany(run: Run, { items }: Asked<typeof library.approveMany>) {
  const all: Output<typeof library.approveMany> & { isDone: boolean } = {
    changed: [],
    stale: [],
    isDone: true,
  };
  for (let done = 0; done < items.length; done += AT_ONCE) {
    const output = await run(library.approveMany, { items: items.slice(done, done + AT_ONCE) });
    if (!output) return { ...all, isDone: false };
    all.changed.push(...output.changed);
    all.stale.push(...output.stale);
  }
  return all;
}
