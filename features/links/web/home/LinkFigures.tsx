import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { links } from '../../contract.ts';

/** The number of mentors, of mentees without one, and of quiet links. */
export function LinkFigures() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const board = useQuery(ask(links.board, { projectId }));
  const to = href('/{curProject}/admin/project/linkusers', { curProject: url });
  return (
    <Figures of={board}>
      {({ mentors, unlinked, quiet, quietDays }) => (
        <>
          <FigureCard figure={mentors.length} label={t('links.overview.mentors')} to={to} />
          <FigureCard isWaiting figure={unlinked} label={t('ui.word.withoutAMentor')} to={to} />
          <FigureCard
            isWaiting
            figure={quiet}
            label={t('links.overview.quiet', { days: quietDays })}
            to={to}
          />
        </>
      )}
    </Figures>
  );
}
