import { differenceOf, type VersionDifference } from '#engines/questionnaire/versions.ts';
import { record } from '#features/audit/server/inside.ts';
import { renameUses } from '#features/projects/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Outlook, questionnaires } from '../contract.ts';
import { hasFaults, nothingNew } from '../contract/refusals.ts';
import type { Earlier } from './contributions.ts';
import { moveAnswers, outlookOf } from './of-features.ts';
import { lockQuestionnaire, reloadDraft, requireQuestionnaire, requireVersion } from './drafts.ts';
import { allFaults } from './faults.ts';
import type { Found } from './store/questionnaires.ts';
import * as versions from './store/versions.ts';

/** The published versions, each with what the draft changes. The newest comes first. */
async function earlierVersions(db: Db, { id, draft }: Found): Promise<Earlier[]> {
  const earlier: Earlier[] = [];
  for (const { id: versionId, definition } of await versions.definitionsOf(db, id)) {
    // A questionnaire can have any number of versions, and a long one takes a tenth of a second.
    await nextTurn();
    earlier.push({ versionId, difference: differenceOf(definition, draft) });
  }
  return earlier;
}

export async function outlook({
  db,
  actor,
  input,
  services,
}: Request<typeof questionnaires.outlook>): Promise<Outlook> {
  const found = await requireQuestionnaire(db, actor, input.id);
  const earlier = await earlierVersions(db, found);
  const [last] = earlier;
  return {
    faults: await allFaults(services, found.draft),
    ...(last && { difference: toContract(last.difference) }),
    ...(await outlookOf(db, services, earlier)),
  };
}

const toContract = ({ added, removed, changed, moved, frame, renamedScales }: VersionDifference) => ({
  added: [...added],
  removed: [...removed],
  changed: [...changed],
  moved,
  frame,
  renamedScales: [...renamedScales],
});

/** The new names of scales by those in the version that was the last one until now. */
const newNames = (last: Earlier | undefined): Map<string, string> =>
  new Map(last?.difference.renamedScales.map(({ from, to }) => [from, to]));

/** Publishes the draft as the next version, and moves those who are answering to it if the author wants that. */
export async function publish(request: Request<typeof questionnaires.publish>) {
  const { db, actor, input, services } = request;
  const { id, version, move, renamesUses } = input;
  const found = await lockQuestionnaire(db, actor, id);
  await requireVersion(db, found, version);
  if (found.publishedVersion === version) throw nothingNew();
  const faults = await allFaults(services, found.draft);
  if (faults.length > 0)
    throw hasFaults({ errors: faults.slice(0, 100).map(({ at, code }) => ({ field: at, code })) });
  const earlier = move || renamesUses ? await earlierVersions(db, found) : [];
  const versionId = await versions.addVersion(db, {
    questionnaireId: id,
    definition: found.draft,
    publishedBy: actor.id,
  });
  if (move) await moveAnswers(db, services, earlier, { questionnaireId: id, versionId, movedBy: actor.id });
  if (renamesUses) await renameUses(request, found.projectId, newNames(earlier[0]));
  await record(request, 'questionnaires.publish', {
    projectId: found.projectId,
    target: String(id),
    after: { title: found.draft.title, number: (found.published ?? 0) + 1, move },
  });
  return reloadDraft(db, actor, id);
}
