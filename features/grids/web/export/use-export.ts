import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from '#platform/contract/call.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useAct } from '#platform/web/use-act.ts';
import { type GridExport, grids } from '../../contract.ts';

/** Milliseconds between two requests for the progress of an export. */
const lookEveryMs = 1000;

const isUnderWay = (one: GridExport | undefined): boolean =>
  one?.state === 'waiting' || one?.state === 'running';

type Wish = Omit<Asked<typeof grids.startExport>, 'projectId'>;

/** Starts an export, lets the browser fetch its file, and follows its progress. */
export function useExport() {
  const { id: projectId } = useProject();
  const [currentId, setCurrentId] = useState<number>();
  const { run, isBusy: busy, problem } = useAct({ shows: 'here' });
  const asked = ask(grids.exports, { projectId });
  const list = useQuery({
    ...asked,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.find(({ id }) => id === currentId)) ? lookEveryMs : false,
  });
  const current = list.data?.find(({ id }) => id === currentId);

  const start = async (wish: Wish) => {
    const started = await run(grids.startExport, { projectId, ...wish });
    if (!started) return;
    setCurrentId(started.id);
    download(hrefOf(grids.export, { id: started.id }));
  };
  const cancel = async (id: number): Promise<void> => {
    await run(grids.cancelExport, { id });
  };

  return {
    start,
    cancel,
    again: () => setCurrentId(undefined),
    current,
    underWay: isUnderWay(current) || (currentId !== undefined && !current),
    past: list.data?.filter(({ id }) => id !== currentId) ?? [],
    busy,
    problem,
  };
}

/** Lets the browser download the file, which goes on even if the user leaves the page. */
function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
