import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import type { SavedFilter } from '../../contract/filters.ts';

/** The reader's saved filters of one list, and how to save, replace and remove them; each step can be undone. */
export function useSavedFilters(screen: string) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const asked = useQuery(ask(people.savedFilters, { projectId, screen }));
  const { run, isBusy } = useAct();
  const naming = useAct({ shows: 'here' });
  const undo = useUndoing(people.saveFilter);
  const filters = asked.data ?? [];

  const back = ({ name, query }: SavedFilter) => ({
    label: t('people.filters.undo'),
    onUndo: () => undo({ projectId, screen, name, query }),
  });

  /** Saves a filter, which replaces one of the same name. */
  const put = (save: Run) => async (name: string, query: string) => {
    const before = filters.find((one) => one.name === name.trim());
    const saved = await save(people.saveFilter, { projectId, screen, name, query });
    if (saved)
      toast(t('people.filters.saved', { name: name.trim() }), {
        kind: 'success',
        ...(before && before.query !== query && { undo: back(before) }),
      });
    return saved !== undefined;
  };

  return {
    filters,
    isLost: asked.isError,
    isBusy: isBusy || naming.isBusy,
    /** Why the last one could not be saved. */
    problem: naming.problem,
    /** Saves a filter under a new name, in the dialog that asks for it; returns whether it was saved. */
    keep: put(naming.run),
    replace: put(run),
    remove: async (filter: SavedFilter) => {
      if (await run(people.removeFilter, { id: filter.id }))
        toast(t('people.filters.removed', { name: filter.name }), { undo: back(filter) });
    },
  };
}
