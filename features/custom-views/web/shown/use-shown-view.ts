import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useHeard } from '#platform/web/live.ts';
import { useProject } from '#platform/web/session.ts';
import { customViews } from '../../contract.ts';
import { customViewEvents } from '../../contract/events.ts';
import type { ShownView } from '../../contract/shapes.ts';

/**
 * A view of the project by its name. The page keeps the version that it began with; when readers get another one, `newer` says so,
 * and `reload` shows it.
 */
export function useShownView(name: string, { draft = false }: { draft?: boolean } = {}) {
  const { id: projectId } = useProject();
  const found = useQuery({
    ...ask(customViews.show, { name, projectId, draft }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [heard, setHeard] = useState<{ viewId: number; version: number }>();
  useHeard(customViewEvents.changed, setHeard);
  const view: ShownView | undefined = found.data;
  const hasNewer =
    view !== undefined && !view.isDraft && heard?.viewId === view.id && heard.version !== view.version;
  const versionKey = view && `${view.id} ${view.version}`;
  const [firstKey, setFirstKey] = useState<string>();
  if (versionKey && !firstKey) setFirstKey(versionKey);
  return {
    ...found,
    /** The frame that loads while the first version is on its way is the one that shows it; another version gets another frame. */
    frameKey: versionKey && firstKey && versionKey !== firstKey ? versionKey : 'first',
    hasNewer,
    reload: () => {
      setHeard(undefined);
      void found.refetch();
    },
  };
}
