import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_MS } from '#engines/dates/durations.ts';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { meetings } from '../../contract.ts';

const WEEK_MS = 7 * DAY_MS;

/** The number of meetings booked for the next seven days. */
export function MeetingFigure() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  // Fixed for the lifetime of the page, so that each render makes the same query.
  const [from] = useState(() => new Date());
  const near = useQuery(
    ask(meetings.countBooked, { projectId, from, to: new Date(from.getTime() + WEEK_MS) }),
  );
  return (
    <Figures of={near}>
      {({ booked }) => (
        <FigureCard
          figure={booked}
          label={t('meetings.overview.near')}
          to={href('/{curProject}/calendar', { curProject: url })}
        />
      )}
    </Figures>
  );
}
