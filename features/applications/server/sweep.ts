import type { Db } from '#platform/server/db.ts';
import { sweepBotChecks } from './store/bot-checks.ts';
import { sweepDrafts } from './store/drafts.ts';
import { sweepLinks } from './store/links.ts';

/** Forgets drafts, links and bot checks that are over. */
export async function sweepApplications(db: Db): Promise<void> {
  await sweepDrafts(db);
  await sweepLinks(db);
  await sweepBotChecks(db);
}
