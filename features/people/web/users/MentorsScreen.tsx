import { useTexts } from '#platform/web/texts.ts';
import { UserList } from './UserList.tsx';

/** The mentors of the project. */
export function MentorsScreen() {
  const t = useTexts();
  return <UserList title={t('nav.mentors')} name="mentors" only={['Mentor']} canAct />;
}
