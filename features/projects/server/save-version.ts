import { record } from '#features/audit/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Settings } from '../contract/settings.ts';
import type { Making } from './contributions.ts';
import { changedAdminKeys, type RaisedSight, raisedSight, requireMayChange } from './guarded-settings.ts';
import { notifyAdmins } from './notify-admins.ts';

import { type Documents, saveOver } from './store/versions.ts';

interface Saved {
  id: number;
  /** The version that is saved over. */
  version: number;
  settings: Settings;
}

/**
 * Saves a version of a project for a user: every change of settings goes this way. Throws `guardedSettings` for what the user may not
 * change. A change by which more people see a field, or of a setting that guards against the staff, is in the audit log, and the
 * other Admins are notified. Returns the number of the new version.
 */
export async function saveVersion(making: Making, before: Saved, documents: Documents): Promise<number> {
  const { db, actor, services } = making;
  const { id, version } = before;
  const change = { before: before.settings, after: documents.settings };
  requireMayChange(actor, services.features, change);
  await saveOver(db, { id, version }, documents, actor.id);
  await reportGuarded(making, id, version + 1, {
    keys: changedAdminKeys(services.features, change.before, change.after),
    raised: raisedSight(change.before, change.after),
  });
  return version + 1;
}

async function reportGuarded(
  making: Making,
  projectId: number,
  version: number,
  { keys, raised }: { keys: string[]; raised: RaisedSight[] },
): Promise<void> {
  const { db, actor, services } = making;
  if (raised.length > 0)
    await record(making, 'project.raise-sight', { projectId, after: { version, raised } });
  if (keys.length > 0) await record(making, 'project.change-guard', { projectId, after: { version, keys } });
  const about = (saying: string, names: readonly string[]) =>
    notifyAdmins(db, services, {
      projectId,
      kind: 'guards',
      saying: `guards.${saying}`,
      cause: `guards ${saying} ${projectId} ${version}`,
      link: linkTo('/{curProject}/admin/project/{ProjectId?}', { ProjectId: projectId }, { tab: 'history' }),
      personId: actor.id,
      title: titleOf(names),
    });
  // A new field shows nothing that was hidden before.
  const known = raised.filter(({ from }) => from !== undefined).map(({ name }) => name);
  if (known.length > 0) await about('sight', known);
  if (keys.length > 0) await about('keys', keys);
}

/** The longest title of a notification, in characters. */
const MAX_TITLE = 200;

function titleOf(names: readonly string[]) {
  const text = [...new Set(names)].join(', ');
  const short = text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text;
  return { el: short, en: short };
}
