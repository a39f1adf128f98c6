import { createHash } from 'node:crypto';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import type { Consent } from '../contract.ts';
import { lastConsents, projectsOf } from './store.ts';

export const consentHash = (html: string): string => createHash('sha256').update(html).digest('hex');

/** The consents of the user's projects that require one, missing ones first. */
export async function consentsOf(
  db: Db,
  user: { id: number; fields: Record<string, unknown> },
): Promise<Consent[]> {
  const [projects, said] = [await projectsOf(db, user.id), await lastConsents(db, user.id)];
  const consents = projects.flatMap(({ id, descr, settings, version }): Consent[] => {
    const gdpr = settings.Config?.gdpr;
    if (!gdpr?.Html && !gdpr?.Required) return [];
    const last = said.find(({ projectId }) => projectId === id);
    return [
      present({
        projectId: id,
        project: descr,
        required: gdpr.Required,
        given: hasFlag(settings, user.fields),
        at: last?.at,
        html: gdpr.Html,
        version,
        hash: consentHash(gdpr.Html),
      }),
    ];
  });
  return consents.sort((a, b) => Number(a.given) - Number(b.given));
}

/** The flag that the gate checks: the user's field reaches the least value (spec 000 §4). */
function hasFlag(settings: Settings, fields: Record<string, unknown>): boolean {
  const gdpr = settings.Config?.gdpr;
  return gdpr !== undefined && Number(fields[gdpr.UserField] ?? 0) >= gdpr.MinValue;
}
