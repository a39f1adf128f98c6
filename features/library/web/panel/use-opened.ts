import { useSession } from '#platform/web/session.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';

/** Tells those who shared an item that the reader has opened it, the first time. */
export function useOpened({ id, shared }: Pick<Item, 'id' | 'shared'>): () => void {
  const { viewedBy } = useSession();
  // The reader did not ask for it: a failure is not their business.
  const { run } = useAct({ handles: () => true });
  const isNew = shared.some(({ openedAt }) => openedAt === undefined);
  return () => {
    if (isNew && viewedBy === undefined) void run(library.opened, { id });
  };
}
