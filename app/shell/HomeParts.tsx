import { Suspense } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { useHomeParts } from '#platform/web/frame-parts.ts';
import type { HomePart } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.ts';
import { Loading } from '#ui/Loading.tsx';

/** The parts that features add to the start page or the overview of this user. */
export function HomeParts({ on }: Pick<HomePart, 'on'>) {
  const { roles } = useSession();
  return useHomeParts(on)
    .filter((part) => holds(roles, part.roles))
    .map(({ key, Part }) => (
      <Suspense key={key} fallback={<Loading lines={6} />}>
        <Part />
      </Suspense>
    ));
}
