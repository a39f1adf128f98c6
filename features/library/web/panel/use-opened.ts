import { useTell } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { shownItems } from '../refresh.ts';

/** Tells those who shared an item that the reader has opened it, the first time. */
export function useOpened({ id, shared }: Pick<Item, 'id' | 'shared'>): () => void {
  const { viewedBy } = useSession();
  const tell = useTell(library.opened, { refreshes: shownItems });
  const isNew = shared.some(({ openedAt }) => openedAt === undefined);
  return () => {
    if (isNew && viewedBy === undefined) tell.mutate({ id });
  };
}
