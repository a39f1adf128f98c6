import { useRef } from 'react';
import type { Fault, Gone } from '#features/views/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { customViews } from '../../contract.ts';
import type { ShownView } from '../../contract/shapes.ts';

/** Errors that one showing reports. */
const MAX_ERRORS = 5;

/**
 * Reports that a view was shown, and its errors. A draft is not counted, nor what an Admin sees as another user. A report
 * that does not arrive is lost: the reader goes on.
 */
export function useReports({ id, version, isDraft }: Pick<ShownView, 'id' | 'version' | 'isDraft'>) {
  const session = useMaybeSession();
  const isCounted = !isDraft && session?.viewedBy === undefined;
  const sent = useRef(0);
  const fail = (
    error: Pick<Fault, 'message' | 'line' | 'column' | 'stack'> & { part: 'html' | 'controller' },
  ) => {
    sent.current += 1;
    if (!isCounted || sent.current > MAX_ERRORS) return;
    const { line, column } = error;
    // A browser may name any place.
    const place = { line: Math.min(line, 1_000_000), column: Math.min(column, 1_000_000) };
    void send(customViews.failed, { id, version, ...error, ...place }).catch(() => undefined);
  };
  return {
    seen: () => {
      if (isCounted) void send(customViews.seen, { id, version }).catch(() => undefined);
    },
    faulted: ({ part, message, line, column, stack }: Fault) =>
      fail({ part: part === 'html' ? 'html' : 'controller', message, line, column, stack }),
    gone: (why: Gone) => fail({ part: 'controller', message: `gone: ${why}`, line: 0, column: 0, stack: '' }),
  };
}
