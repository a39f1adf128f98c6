import type { Role } from '#platform/contract/roles.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { Service } from '../../contract/services.ts';
import type { Parameter } from '../../contract/shapes.ts';
import { withPlainLines } from '../editor/draft/draft.ts';

/** A saved service; one that was never saved has no id, and version 0. */
export type SavedService = Omit<Service, 'id'> & { id?: Service['id'] };

/** What the editor changes. */
export interface ServiceDraft {
  name: string;
  descr: string;
  text: string;
  roles: readonly Role[];
  parameters: readonly Parameter[];
  /** It works in all projects. Only a new service chooses. */
  isEverywhere: boolean;
}

/** A service that does not exist yet. */
export const newService: SavedService = {
  name: '',
  descr: '',
  query: '',
  roles: [],
  params: [],
  version: 0,
  changedAt: new Date(0),
};

export const draftOf = ({ name, descr, query, roles, params, projectId }: SavedService): ServiceDraft => ({
  name,
  descr,
  text: withPlainLines(query),
  roles,
  parameters: params,
  isEverywhere: projectId === undefined,
});

/** The form of the name of a service (contract/services.ts). */
const NAME = /^[\w.-]{1,60}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** Nothing is sent before name, query and roles are all there (spec 001 §5). */
export const isComplete = ({ name, text, roles }: ServiceDraft): boolean =>
  isName(name) && text.trim() !== '' && roles.length > 0;

/** Where the draft of a service is kept until it is saved. */
export const serviceDrafts = (userId: number, of: string): Drafts<ServiceDraft> =>
  browserDrafts({
    key: `ithaki-query-draft:${userId}:service:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<ServiceDraft>; version?: number };
      const isWhole =
        typeof draft?.name === 'string' &&
        typeof draft.descr === 'string' &&
        typeof draft.text === 'string' &&
        Array.isArray(draft.roles) &&
        Array.isArray(draft.parameters);
      return isWhole ? { draft: draft as ServiceDraft, version: Number(version) || 0 } : undefined;
    },
  });
