import type { Role } from '#platform/contract/roles.ts';
import { browserDrafts, type Drafts } from '#platform/web/versioned/drafts.ts';
import type { Script, ScriptTest } from '../../contract.ts';

/** A saved script; one that was never saved has no id, and version 0. */
export type SavedScript = Omit<Script, 'id'> & { id?: Script['id'] };

/** What the editor changes. */
export interface ScriptDraft {
  name: string;
  descr: string;
  code: string;
  services: readonly string[];
  roles: readonly Role[];
  tests: readonly ScriptTest[];
  /** It works in all projects. Only a new script chooses. */
  isEverywhere: boolean;
}

/** A script that does not exist yet. */
export const newScript: SavedScript = {
  name: '',
  descr: '',
  code: '',
  services: [],
  roles: [],
  tests: [],
  version: 0,
  changedAt: new Date(0),
};

export const draftOf = ({
  name,
  descr,
  code = '',
  services,
  roles,
  tests = [],
  projectId,
}: SavedScript): ScriptDraft => ({
  name,
  descr,
  code,
  services,
  roles,
  tests,
  isEverywhere: projectId === undefined,
});

/** The form of the name of a script (contract.ts). */
const NAME = /^[\w.-]{1,60}$/;

export const isName = (name: string): boolean => NAME.test(name);

const isWholeTest = ({ name, expected }: ScriptTest): boolean => name.trim() !== '' && expected.trim() !== '';

/** Nothing is sent before name, code, roles and the tests are complete. */
export const isComplete = ({ name, code, roles, tests }: ScriptDraft): boolean =>
  isName(name) && code.trim() !== '' && roles.length > 0 && tests.every(isWholeTest);

/** Where the draft of a script is kept until it is saved. */
export const scriptDrafts = (userId: number, of: string): Drafts<ScriptDraft> =>
  browserDrafts({
    key: `ithaki-script-draft:${userId}:${of}`,
    pack: (kept) => kept,
    unpack: (value) => {
      const { draft, version } = Object(value) as { draft?: Partial<ScriptDraft>; version?: number };
      const isWhole =
        typeof draft?.name === 'string' &&
        typeof draft.descr === 'string' &&
        typeof draft.code === 'string' &&
        [draft.services, draft.roles, draft.tests].every(Array.isArray);
      return isWhole ? { draft: draft as ScriptDraft, version: Number(version) || 0 } : undefined;
    },
  });
