import { withStale } from '#platform/contract/stale.ts';
import { entering } from './contract/entering.ts';
import { fields } from './contract/fields.ts';
import { managing } from './contract/managing.ts';
import { names } from './contract/names.ts';
import { setup } from './contract/setup.ts';
import { supervisorCalls } from './contract/supervisors.ts';
import { versions } from './contract/versions.ts';

/** All calls about projects: entering, managing, versions, fields, names, and the guide of a new one. */
export const projects = withStale(
  { ...entering, ...managing, ...versions, ...fields, ...names, ...setup, ...supervisorCalls },
  (calls) => {
    const made = [calls.manage, calls.list];
    const changed = [...made, calls.open, calls.byId, calls.history];
    return {
      archive: [...made, calls.open, calls.default],
      clone: made,
      importConfig: made,
      save: changed,
      renameField: changed,
    };
  },
);
