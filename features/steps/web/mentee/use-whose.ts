import { useAddress } from '#platform/web/address.ts';
import { useSession } from '#platform/web/session.ts';

/** Whose steps the page shows: the user's own, or those of the mentee in the URL (`?mentee=`). */
export function useWhose() {
  const { id, roles } = useSession();
  const [{ mentee }, go] = useAddress({ mentee: 0 });
  const isOwn = roles.includes('Mentee') && (mentee === 0 || mentee === id);
  return {
    isOwn,
    /** The input of the calls; empty for the user's own steps. */
    menteeId: isOwn || mentee === 0 ? undefined : mentee,
    /** A member of staff has not chosen a mentee yet. */
    isOpen: isOwn || mentee !== 0,
    /** The query that links to other pages keep. */
    search: mentee === 0 ? {} : { mentee },
    choose: (next: number) => go({ mentee: next }),
  };
}

export type Whose = ReturnType<typeof useWhose>;
