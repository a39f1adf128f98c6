import { useRef } from 'react';
import type { Fault, Gone } from '#features/views/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { customViews } from '../../contract.ts';
import type { ShownView } from '../../contract/shapes.ts';

/** Errors that one showing reports. */
const MAX_ERRORS = 5;
/** The report that a view was shown waits until the view has had the time to draw itself. */
const PATIENCE_MS = 250;

/**
 * Reports that a view was shown, and its errors. A draft is not counted, nor what an Admin sees as another user. A report
 * that does not arrive is lost: the reader goes on. Before the view has come there is nothing to report.
 */
export function useReports(view: Pick<ShownView, 'id' | 'version' | 'isDraft'> | undefined) {
  const session = useMaybeSession();
  const counted =
    view && !view.isDraft && session?.viewedBy === undefined
      ? { id: view.id, version: view.version }
      : undefined;
  const sent = useRef(0);
  const fail = (
    error: Pick<Fault, 'message' | 'line' | 'column' | 'stack'> & { part: 'html' | 'controller' },
  ) => {
    sent.current += 1;
    if (!counted || sent.current > MAX_ERRORS) return;
    const { line, column } = error;
    // A browser may name any place.
    const place = { line: Math.min(line, 1_000_000), column: Math.min(column, 1_000_000) };
    void send(customViews.failed, { ...counted, ...error, ...place }).catch(() => undefined);
  };
  return {
    seen: () => {
      if (counted) setTimeout(() => void send(customViews.seen, counted).catch(() => undefined), PATIENCE_MS);
    },
    faulted: ({ part, message, line, column, stack }: Fault) =>
      fail({ part: part === 'html' ? 'html' : 'controller', message, line, column, stack }),
    gone: (why: Gone) => fail({ part: 'controller', message: `gone: ${why}`, line: 0, column: 0, stack: '' }),
  };
}
