import { ACTIVE } from '#engines/people/membership.ts';
import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { people } from '../../contract.ts';

/** The number of mentees in the project. */
export function MenteeFigure() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const counted = useQuery(ask(people.count, { projectId, roles: ['Mentee'], filterState: [ACTIVE] }));
  return (
    <Figures of={counted}>
      {({ total }) => (
        <FigureCard
          figure={total}
          label={t('people.overview.mentees')}
          to={href('/{curProject}/admin/project/users', { curProject: url })}
        />
      )}
    </Figures>
  );
}
