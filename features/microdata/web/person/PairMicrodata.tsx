import { useQuery } from '@tanstack/react-query';
import type { PairProps } from '#features/steps/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { microdata } from '../../contract.ts';
import { StageList } from './StageList.tsx';

/** The microdata forms of a mentee, on the page of the mentee. A project without forms shows nothing. */
export function PairMicrodata({ mentee }: PairProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(microdata.ofPerson, { projectId, userId: mentee.id }));
  if (!data || data.stages.length === 0) return null;
  return (
    <Section title={t('microdata.forms')}>
      <StageList userId={mentee.id} />
    </Section>
  );
}
