import { useTexts } from '#platform/web/texts.ts';
import { UserList } from './UserList.tsx';

/** The mentees in the reader's scope: of a mentor, those who are linked to them. */
export function MenteesScreen() {
  const t = useTexts();
  return <UserList title={t('nav.mentees')} name="mentees" only={['Mentee']} />;
}
