import { useEffect, useRef } from 'react';
import { groupsOf } from '#engines/actions/arrange.ts';
import type { Action } from '../../../contract/actions.ts';

/** The attribute that marks the heading of a group. */
export const headMark = (key: string) => ({ 'data-group-head': key });

/**
 * Scrolls to a group after a button moved it, and focuses it, because it may be far away, have another name, or have lost the
 * pressed button. Returns a function that takes the new key of the group.
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
