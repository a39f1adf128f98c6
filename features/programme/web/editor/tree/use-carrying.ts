import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupKey, groupStepped, stepped } from '#engines/actions/arrange.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Action } from '../../../contract/actions.ts';

/** What can be carried: an action by its number, or a group by its key. */
export type Carried = { kind: 'action'; id: number } | { kind: 'group'; key: string };

/** The mark of a handle in the page, by which it is found again after it has moved. */
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
 * Carrying by keyboard: Space picks up, arrows move, Space puts down, Escape gives back. While something is carried the tree
 * shows where it would be, and nothing is saved; `said` is for who does not see it.
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
      // Only the carrying ends, not the panel that may be open beside the tree.
      event.stopPropagation();
      giveBack();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    const list =
      what.kind === 'action' ? stepped(carried.list, what.id, by) : groupStepped(carried.list, what.key, by);
    // Over into another group the handle is another element: the focus goes along.
    flushSync(() => setCarried({ what, name, list }));
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(gripMark(what))}"]`)?.focus();
    say(where(list, what, name));
  };

  /** Who goes elsewhere has let go. A handle that moves to another group loses the focus for a moment, and has it again. */
  const onBlur = (what: Carried) => () => {
    setTimeout(() => {
      const now = document.activeElement?.getAttribute('data-grip');
      if (focused.current === gripMark(what) && now !== focused.current) giveBack();
    });
  };

  return { shown: carried?.list ?? actions, mark, said, onKey, onBlur };
}

export type Carrying = ReturnType<typeof useCarrying>;
