import { useSession } from '#platform/web/session.ts';
import { mayApprove } from '../../access.ts';
import { SharedWithMe } from './SharedWithMe.tsx';
import { WaitingItems } from './WaitingItems.tsx';

/** The library on start pages: for mentees what was shared with them, for those who approve what waits. */
export function LibraryHome() {
  const { roles } = useSession();
  return (
    <>
      {roles.includes('Mentee') && <SharedWithMe />}
      {mayApprove(roles) && <WaitingItems />}
    </>
  );
}
