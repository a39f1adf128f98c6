import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem, ask, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { GridView } from '../../contract/view.ts';
import { grids } from '../../contract.ts';

/** Milliseconds after the last change until a view is saved. */
const pauseMs = 500;

/**
 * The reader's view of the project's grid. It is stored with the account, so it is the same on every device.
 */
export function useView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { viewedBy } = useSession();
  const queries = useQueryClient();
  const asked = ask(grids.view, { projectId });
  const query = useQuery({ ...asked, staleTime: Infinity });
  const keep = useDebouncedCallback(
    (view: GridView) => {
      send(grids.saveView, { projectId, view }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        toast(t('grids.view.failed'), { kind: 'warning', seconds: 5 });
      });
    },
    { delay: pauseMs, flushOnUnmount: true },
  );
  const setView = (view: GridView) => {
    queries.setQueryData(asked.queryKey, view);
    // An Admin who views as another user does not change their view.
    if (!viewedBy) keep(view);
  };
  return { view: query.data, setView, error: query.error, again: () => void query.refetch() };
}
