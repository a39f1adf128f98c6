import { lazy } from 'react';
import { holds, type Role } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';

// Few projects have one: the start pages of the others load nothing of views.
const NamedView = lazy(async () => ({ default: (await import('./NamedView.tsx')).NamedView }));

interface HomeSettings {
  Name?: string;
  Roles?: readonly Role[];
}

/** The view that the settings of the project name for the start page, if it is for the reader's roles. */
export function HomeView() {
  const { settings } = useProject();
  const { roles } = useSession();
  const { HomeCustomView } = (settings['Config'] ?? {}) as { HomeCustomView?: HomeSettings };
  const { Name: name, Roles: of = [] } = HomeCustomView ?? {};
  return name && holds(roles, of) ? <NamedView key={name} name={name} /> : null;
}
