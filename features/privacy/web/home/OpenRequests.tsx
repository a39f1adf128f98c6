import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { privacy } from '../../contract.ts';

/** The number of open requests about personal data, for the staff who must answer them. Without one it is not shown. */
export function OpenRequests() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { data } = useQuery(ask(privacy.requests, { projectId, only: 'open', page: 1, count: 1 }));
  if (!data || data.all === 0) return null;
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('privacy.home')}
      </Title>
      <FigureCard
        label={t('privacy.home.open')}
        figure={data.all}
        to={href('/{curProject}/admin/project/privacy', { curProject: url }, { only: 'open' })}
      />
    </section>
  );
}
