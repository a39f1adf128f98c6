import { siteOf } from '#engines/questionnaire/on-finish.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { notASite, tooManySites } from '../contract/refusals.ts';
import type { questionnaires } from '../contract.ts';
import { addSite, MAX_SITES, removeSite, sitesOf } from './store/finish-sites.ts';

export async function allowSite(request: Request<typeof questionnaires.allowSite>) {
  const { db, actor, input } = request;
  const site = siteOf(input.site);
  if (site === undefined) throw notASite();
  if ((await sitesOf(db)).length >= MAX_SITES) throw tooManySites();
  if (await addSite(db, site, actor.id)) await record(request, 'questionnaires.allow-site', { target: site });
  return sitesOf(db);
}

export async function forbidSite(request: Request<typeof questionnaires.forbidSite>) {
  const { db, input } = request;
  if (!(await removeSite(db, input.site))) throw notFound();
  await record(request, 'questionnaires.forbid-site', { target: input.site });
  return sitesOf(db);
}
