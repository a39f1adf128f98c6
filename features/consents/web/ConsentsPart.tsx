import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { ConsentList } from './ConsentList.tsx';

/** The part of the account page with the consents of the user's projects. */
export function ConsentsPart() {
  const t = useTexts();
  return (
    <Section title={t('consents.list')}>
      <ConsentList />
    </Section>
  );
}
