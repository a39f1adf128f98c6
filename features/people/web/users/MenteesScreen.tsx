import { useTexts } from '#platform/web/texts.ts';
import { UserList } from './UserList.tsx';

/** The mentees in the reader's scope; a mentor sees linked mentees. */
export function MenteesScreen() {
  const t = useTexts();
  return <UserList title={t('nav.mentees')} name="mentees" only={['Mentee']} />;
}
