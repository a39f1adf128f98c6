import { useAddress } from '#platform/web/address.ts';
import { useSession } from '#platform/web/session.ts';

/** Whose actions a mentee's page shows: the reader's own, or those of the mentee in the address (`?mentee=`). */
export function useWhose() {
  const { id, roles } = useSession();
  const [{ mentee }, go] = useAddress({ mentee: 0 });
  const isOwn = roles.includes('Mentee') && (mentee === 0 || mentee === id);
  return {
    isOwn,
    /** As the calls take it; of one's own there is none. */
    menteeId: isOwn || mentee === 0 ? undefined : mentee,
    /** Staff who came without a name have somebody to choose first. */
    isOpen: isOwn || mentee !== 0,
    /** Goes along to the next page. */
    search: mentee === 0 ? {} : { mentee },
    choose: (next: number) => go({ mentee: next }),
  };
}

export type Whose = ReturnType<typeof useWhose>;
