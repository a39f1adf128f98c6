import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import type { Room } from '../../contract.ts';

/** The participants and the time. */
export function RoomFacts({ room }: { room: Room }) {
  const t = useTexts();
  const language = useLanguage();
  const facts = [
    [t('conference.when'), formatMoment(room.time, language)],
    [t('role.Mentor'), room.mentor.name],
    [t('role.Mentee'), room.mentee.name],
    ...(room.guest ? [[t('conference.guest'), room.guest.name] as const] : []),
  ] as const;
  return <FactList facts={facts} />;
}
