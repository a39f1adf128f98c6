import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupKey, groupStepped, stepped } from '#engines/actions/arrange.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Action } from '../../../contract/actions.ts';

/** What the keyboard can move: an action by its id, or a group by its key. */
export type Carried = { kind: 'action'; id: number } | { kind: 'group'; key: string };

/** The attribute that marks a handle, so that it is found again after it has moved. */
export const gripMark = (what: Carried): string =>
  what.kind === 'action' ? `action ${what.id}` : `group ${what.key}`;

const placeOf = (list: readonly Action[], what: Carried) => {
  if (what.kind === 'group') {
    const groups = [...new Set(list.map(({ group }) => groupKey(group)))];
    return { place: groups.indexOf(what.key) + 1, all: groups.length, group: '' };
  }
  const action = list.find(({ id }) => id === what.id);
  const own = list.filter(({ group }) => groupKey(group) === groupKey(action?.group ?? []));
  const place = own.findIndex(({ id }) => id === what.id) + 1;
  return { place, all: own.length, group: action?.group.join(' › ') ?? '' };
};

/**
 * Moves actions and groups with the keyboard: Space picks up, the arrows move, Space puts down, Escape cancels. Until then the
 * tree only shows the new place and nothing is saved. `said` is announced to screen readers.
 */
export function useCarrying(actions: readonly Action[], onArrange: (next: readonly Action[]) => void) {
  const t = useTexts();
  const [carried, setCarried] = useState<{ what: Carried; name: string; list: readonly Action[] }>();
  const [said, say] = useState('');
  const mark = carried && gripMark(carried.what);
  const focused = useRef<string>(undefined);

  useEffect(() => {
    focused.current = mark;
  }, [mark]);

  const where = (list: readonly Action[], what: Carried, name: string) => {
    const { place, all, group } = placeOf(list, what);
    return group === ''
      ? t('programme.carry.place', { name, place, all })
      : t('programme.carry.placeIn', { name, place, all, group });
  };
  const giveBack = () => {
    setCarried(undefined);
    say(t('programme.carry.back'));
  };

  const onKey = (what: Carried, name: string) => (event: KeyboardEvent) => {
    const isOwn = carried !== undefined && gripMark(carried.what) === gripMark(what);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!isOwn) {
        setCarried({ what, name, list: actions });
        say(`${where(actions, what, name)} ${t('programme.carry.picked')}`);
        return;
      }
      say(`${t('programme.carry.put')} ${where(carried.list, what, name)}`);
      setCarried(undefined);
      if (carried.list !== actions) onArrange(carried.list);
      return;
    }
    if (!isOwn) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      // Escape cancels the move, but does not close the panel beside the tree.
      event.stopPropagation();
      giveBack();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    const list =
      what.kind === 'action' ? stepped(carried.list, what.id, by) : groupStepped(carried.list, what.key, by);
    // In another group the handle is another element, so the focus has to follow.
    flushSync(() => setCarried({ what, name, list }));
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(gripMark(what))}"]`)?.focus();
    say(where(list, what, name));
  };

  /** Cancels the move when the focus leaves. A handle that moves to another group loses the focus only for a moment. */
  const onBlur = (what: Carried) => () => {
    setTimeout(() => {
      const now = document.activeElement?.getAttribute('data-grip');
      if (focused.current === gripMark(what) && now !== focused.current) giveBack();
    });
  };

  return { shown: carried?.list ?? actions, mark, said, onKey, onBlur };
}

export type Carrying = ReturnType<typeof useCarrying>;
