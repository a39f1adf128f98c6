import { useQuery } from '@tanstack/react-query';
import type { Status } from '#features/applications/contract/status.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { selection } from '../../contract.ts';

/** The group of the list of applications that a figure leads to, and its statuses. */
const groups: readonly { key: string; group: string; statuses: readonly Status[] }[] = [
  { key: 'selection.home.waiting', group: 'waiting', statuses: [1, 100] },
  { key: 'selection.home.eligible', group: 'eligible', statuses: [2] },
  { key: 'selection.home.selected', group: 'selected', statuses: [3] },
  { key: 'selection.home.unconfirmed', group: 'unconfirmed', statuses: [-1] },
];

/** The number of applications in each status. Those that wait for a decision need the staff. */
export function ApplicationFigures() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const counts = useQuery(ask(selection.counts, { projectId, filter: {} }));
  return (
    <Figures of={counts}>
      {(list) =>
        groups.map(({ key, group, statuses }) => (
          <FigureCard
            key={key}
            isWaiting={group === 'waiting'}
            label={t(key)}
            figure={list
              .filter(({ status }) => statuses.includes(status))
              .reduce((sum, count) => sum + count.total, 0)}
            to={href('/{curProject}/admin/project/applications', { curProject: url }, { group })}
          />
        ))
      }
    </Figures>
  );
}
