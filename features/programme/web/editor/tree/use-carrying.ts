import { groupKey, groupStepped, stepped } from '#engines/actions/arrange.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useKeyboardCarrying } from '#ui/dragging/use-keyboard-carrying.ts';
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

/** Moves actions and groups with the keyboard (`useKeyboardCarrying`). */
export function useCarrying(actions: readonly Action[], onArrange: (next: readonly Action[]) => void) {
  const t = useTexts();
  return useKeyboardCarrying<Carried, readonly Action[]>({
    draft: actions,
    takes: ['up', 'down'],
    markOf: gripMark,
    step: (list, what, way) => {
      const by = way === 'up' ? -1 : 1;
      const next = what.kind === 'action' ? stepped(list, what.id, by) : groupStepped(list, what.key, by);
      return { next, what };
    },
    placeText: (list, { what, name }) => {
      const { place, all, group } = placeOf(list, what);
      return group === ''
        ? t('programme.carry.place', { name, place, all })
        : t('programme.carry.placeIn', { name, place, all, group });
    },
    words: {
      picked: t('programme.carry.picked'),
      put: t('programme.carry.put'),
      back: t('programme.carry.back'),
    },
    onArrange,
  });
}

export type Carrying = ReturnType<typeof useCarrying>;
