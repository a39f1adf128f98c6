import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { PersonRoom } from '../room/PersonRoom.tsx';

/** The room for files on the account page. */
export function OwnRoom() {
  const t = useTexts();
  return (
    <Section title={t('files.room.title')}>
      <PersonRoom always />
    </Section>
  );
}
