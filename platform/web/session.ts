import { createContext, useContext } from 'react';
import type { Role } from '#platform/contract/roles.ts';

/** Who looks at the page, and in which project. */
export interface Session {
  id: number;
  username: string;
  name: string;
  roles: readonly Role[];
  level: number;
  loggedInBy?: string;
  viewedBy?: string;
}

export const SessionContext = createContext<Session | null>(null);

/** The signed-in person; a screen outside the guard has none. */
export const useMaybeSession = (): Session | null => useContext(SessionContext);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a session above it');
  return session;
}

/** The project that the address names. `settings` are parsed. */
export interface CurrentProject {
  id: number;
  url: string;
  descr: string;
  /** It is over, and can only be read. */
  archived?: boolean | undefined;
  settings: Record<string, unknown>;
}

export const ProjectContext = createContext<CurrentProject | null>(null);

export function useProject(): CurrentProject {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject needs a project above it');
  return project;
}
