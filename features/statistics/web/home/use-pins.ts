import { useQuery } from '@tanstack/react-query';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { MenuEntry } from '#ui/menu/content.ts';
import { toast } from '#ui/toast.ts';
import type { Placed } from '../../contract/pages.ts';
import { statistics } from '../../contract.ts';
import { setFilters } from '../figure/choice.ts';

/** Filters in one order of names, to compare them. */
const filterText = ({ filters }: Placed): string =>
  JSON.stringify(Object.entries(setFilters(filters)).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The entries of a figure's menu that pin it to the start page of the staff, or take it off. Only staff have them. */
export function usePins(): (placed: Placed) => readonly MenuEntry[] {
  const t = useTexts();
  const { id: projectId } = useProject();
  const maySet = holds(useSession().roles, staff);
  const { data } = useQuery({ ...ask(statistics.pinned, { projectId }), enabled: maySet });
  const { run } = useAct();
  return (placed) => {
    if (!maySet || !data) return [];
    const pinned = data.find((one) => one.figure === placed.figure && filterText(one) === filterText(placed));
    const set = async (on: boolean) => {
      const next = pinned ?? { ...placed, filters: setFilters(placed.filters) };
      if (await run(statistics.pin, { projectId, placed: next, on }))
        toast(t(on ? 'statistics.pinned' : 'statistics.unpinned'), {
          kind: 'success',
          ...(!on && { undo: { label: t('ui.word.undo'), onUndo: () => void set(true) } }),
        });
    };
    return [
      {
        label: t(pinned ? 'statistics.unpin' : 'statistics.pin'),
        onClick: () => void set(!pinned),
      },
    ];
  };
}
