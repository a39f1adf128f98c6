import { erasedGuard } from '#features/identity/server/inside.ts';
import { identifier } from '#features/identity/server/public.ts';
import { memberships } from '#features/people/server/inside.ts';
import { archiveGuard } from '#features/projects/server/public.ts';
import type { Gate } from '#platform/server/call-inside.ts';
import type { Services } from '#platform/server/services.ts';

/** Who makes a call, and what they reach: one for each node, with what it remembers of sessions and memberships for a second. */
export function openGate(ground: Pick<Services, 'pool' | 'config' | 'features'>): Gate {
  const { forget, ...people } = identifier(ground);
  const members = memberships(ground.pool);
  const archive = archiveGuard(ground);
  return {
    ...people,
    admits: members.admits,
    isArchived: archive.isArchived,
    isErased: erasedGuard(ground),
    forget: () => {
      forget();
      members.forget();
      archive.forget();
    },
  };
}
