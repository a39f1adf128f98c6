import type { Role } from '#platform/contract/roles.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { Display, Parameter, Query } from '../../../contract/shapes.ts';

/** A saved query; one that was never saved has no id, and version 0. */
export type Saved = Omit<Query, 'id'> & { id?: Query['id'] };

/** What the editor changes. */
export interface Draft {
  name: string;
  descr: string;
  /** Undefined for those who do not write SQL. */
  text: string | undefined;
  roles: readonly Role[];
  /** Also those that have vanished from the text since it was saved. */
  parameters: readonly Parameter[];
  viewName: string;
  display: Display;
  /** It is read in all projects. Only a new query chooses. */
  isEverywhere: boolean;
}

/** How a query is shown before its author says something. */
export const plainTable: Display = {
  kind: 'table',
  drawn: 'bars',
  values: [],
  rows: [],
  columns: [],
  sums: 'count',
  titles: {},
  hidden: [],
};

/** A query that does not exist yet. */
export const newQuery = (projectId: number, roles: Role[]): Saved => ({
  projectId,
  name: '',
  descr: '',
  query: '',
  roles,
  parameters: [],
  display: plainTable,
  version: 0,
  changedAt: new Date(0),
  mayChange: true,
  mayWrite: true,
});

/** The editor of code has no other ends of lines: with them the places of remarks would be wrong. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

export const draftOf = ({
  name,
  descr,
  query,
  roles,
  parameters,
  viewName = '',
  display,
  projectId,
}: Saved): Draft => ({
  name,
  descr,
  text: query === undefined ? undefined : withPlainLines(query),
  roles,
  parameters,
  viewName,
  display,
  isEverywhere: projectId === undefined,
});

/** Where the draft of a query, or of a new one of a project, is kept until it is saved. */
export const reportDrafts = (userId: number, of: string): Drafts<Draft> =>
  browserDrafts({
    key: `ithaki-query-draft:${userId}:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<Draft>; version?: number };
      const isWhole =
        typeof draft?.name === 'string' &&
        typeof draft.descr === 'string' &&
        Array.isArray(draft.parameters) &&
        Array.isArray(draft.roles) &&
        typeof draft.display === 'object';
      return isWhole
        ? { draft: { ...(draft as Draft), text: draft.text }, version: Number(version) || 0 }
        : undefined;
    },
  });
