import { useEffect, useRef } from 'react';
import { groupsOf } from '#engines/actions/arrange.ts';
import type { Action } from '../../../contract/actions.ts';

/** The mark of a group's head in the page. */
export const headMark = (key: string) => ({ 'data-group-head': key });

/**
 * Keeps a group that a button moved in sight, with the focus: it may have gone far, under another name, and the button that
 * was pressed may be at its end. Answers what has to be told the key that the group will have.
 */
export function useLanding(actions: readonly Action[]): (key: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined || !groupsOf(actions).includes(moved.current)) return;
    const head = document.querySelector(`[data-group-head="${CSS.escape(moved.current)}"]`);
    moved.current = undefined;
    head?.scrollIntoView({ block: 'nearest' });
    if (!head?.contains(document.activeElement))
      [...(head?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus();
  }, [actions]);
  return (key) => {
    moved.current = key;
  };
}
