import type { OneUser } from '#features/people/contract/directory.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { StageList } from './StageList.tsx';

/** The microdata forms of a person, on the page about them. */
export function PersonMicrodata({ user }: { user: OneUser }) {
  const t = useTexts();
  return (
    <Section title={t('microdata.forms')}>
      <StageList userId={user.id} />
    </Section>
  );
}
