import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#platform/web/session.ts';
import type { Share } from '../../contract/share.ts';
import { showChanged } from '../show-changed.ts';

/**
 * Shows a file as opened to its receiver as soon as they see its content. The server keeps the moment when the content leaves it; an
 * Admin who views as the receiver opens nothing.
 */
export function useOpening({ id, receiverId, openedAt }: Share, isShown: boolean): void {
  const queries = useQueryClient();
  const { id: readerId, viewedBy } = useSession();
  const opens = isShown && receiverId === readerId && openedAt === undefined && viewedBy === undefined;
  useEffect(() => {
    if (opens) showChanged(queries, { id, openedAt: new Date() });
  }, [opens, id, queries]);
}
