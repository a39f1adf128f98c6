import { useQuery } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import type { SavedFilter } from '../../contract/filters.ts';

/** The reader's saved filters of one list, and how to save, replace and remove them; each step can be undone. */
export function useSavedFilters(screen: string) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const asked = useQuery(ask(people.savedFilters, { projectId, screen }));
  const saving = useTell(people.saveFilter, { refreshes: [people.savedFilters] });
  const undo = useUndoing(people.saveFilter, { refreshes: [people.savedFilters] });
  const removing = useTell(people.removeFilter, { refreshes: [people.savedFilters] });
  const filters = asked.data ?? [];

  const onError = (error: unknown) => tellFailure(t, error);
  const put = (name: string, query: string, onSuccess: () => void) =>
    saving.mutate({ projectId, screen, name, query }, { onSuccess, onError });
  const back = ({ name, query }: SavedFilter) => ({
    label: t('people.filters.undo'),
    onUndo: () => undo({ projectId, screen, name, query }),
  });

  return {
    filters,
    isLost: asked.isError,
    isBusy: saving.isPending || removing.isPending,
    /** Saves a filter; replaces one of the same name. */
    keep: (name: string, query: string, onDone: () => void) => {
      const before = filters.find((one) => one.name === name.trim());
      put(name, query, () => {
        toast(t('people.filters.saved', { name: name.trim() }), {
          kind: 'success',
          ...(before && before.query !== query && { undo: back(before) }),
        });
        onDone();
      });
    },
    remove: (filter: SavedFilter) =>
      removing.mutate(
        { id: filter.id },
        {
          onSuccess: () => toast(t('people.filters.removed', { name: filter.name }), { undo: back(filter) }),
          onError,
        },
      ),
  };
}
