import { SimpleGrid } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#features/links/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { people } from '#features/people/contract.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { FigureCard } from './FigureCard.tsx';

const WEEK_MS = 7 * 86_400_000;

/** How many take part in a project, whom nobody guides, who is quiet, and how many meetings are near. */
export function PeopleFigures() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  // One week for as long as the page stays: the same question is not asked anew each time that it is drawn.
  const [from] = useState(() => new Date());
  const [counted, board, near] = useQueries({
    queries: [
      ask(people.count, { projectId, roles: ['Mentee'], filterState: [1] }),
      ask(links.board, { projectId }),
      ask(meetings.list, { projectId, from, to: new Date(from.getTime() + WEEK_MS) }),
    ],
  });
  const failed = [counted, board, near].find(({ error }) => error);
  if (failed)
    return (
      <ErrorNotice
        what={t('actions.overview.failed')}
        {...(failed.error instanceof Problem && { code: failed.error.requestId })}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!counted.data || !board.data || !near.data) return <Loading lines={4} />;
  const linking = `/${url}/admin/project/linkusers`;
  const { unlinked, quiet, quietDays, mentors } = board.data;
  return (
    <SimpleGrid cols={{ base: 2, lg: 5 }}>
      <FigureCard
        figure={counted.data.total}
        label={t('actions.overview.mentees')}
        to={`/${url}/admin/project/users`}
      />
      <FigureCard figure={mentors.length} label={t('actions.overview.mentors')} to={linking} />
      <FigureCard figure={unlinked} label={t('actions.overview.unlinked')} to={linking} />
      <FigureCard figure={quiet} label={t('actions.overview.quiet', { days: quietDays })} to={linking} />
      <FigureCard
        figure={near.data.meetings.filter(({ state }) => state === 'booked').length}
        label={t('actions.overview.meetings')}
        to={`/${url}/calendar`}
      />
    </SimpleGrid>
  );
}
