import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSession } from '#platform/web/session.ts';
import type { SentFile } from '../../contract/sent-file.ts';
import { showChanged } from '../show-changed.ts';

/**
 * Shows a file as opened to its receiver as soon as they see its content, or download it: then the returned function is called. The
 * server keeps the moment when the content leaves it; an Admin who views as the receiver opens nothing.
 */
export function useOpening({ id, receiverId, openedAt }: SentFile, isShown: boolean): () => void {
  const queries = useQueryClient();
  const { id: readerId, viewedBy } = useSession();
  const isFirst = receiverId === readerId && openedAt === undefined && viewedBy === undefined;
  const open = useCallback(() => {
    if (isFirst) showChanged(queries, { id, openedAt: new Date() });
  }, [isFirst, id, queries]);
  useEffect(() => {
    if (isShown) open();
  }, [isShown, open]);
  return open;
}
