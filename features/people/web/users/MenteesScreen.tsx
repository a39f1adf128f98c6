import { Suspense } from 'react';
import { holds, overseers, staff } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { useParts } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Loading } from '#ui/Loading.tsx';
import { UserList } from './UserList.tsx';

/** The mentees in the reader's scope: for a mentor as a list of work, for staff as people or as the work of a mentor. */
export function MenteesScreen() {
  const t = useTexts();
  const { roles } = useSession();
  const [{ as }, go] = useAddress({ as: '' });
  const [work] = useParts('worklist');
  const isStaff = holds(roles, staff);
  const isMentor = roles.includes('Mentor') && !holds(roles, overseers);
  const isWork = work !== undefined && (isMentor || (isStaff && as === 'work'));
  const choice = work && isStaff && (
    <ChoiceButtons
      label={t('people.mentees.as')}
      options={['', 'work'].map((value) => ({
        value,
        text: t(`people.mentees.as.${value || 'people'}`),
      }))}
      value={as}
      onChange={(next) => go({ as: next })}
    />
  );
  return isWork ? (
    <Suspense fallback={<Loading lines={8} />}>
      <work.Part actions={choice} />
    </Suspense>
  ) : (
    <UserList title={t('nav.mentees')} name="mentees" only={['Mentee']} actions={() => choice} />
  );
}
