import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { ItemStatistics } from '#engines/questionnaire/statistics/items.ts';
import type { ScaleStatistics } from '#engines/questionnaire/statistics/scales.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import { MIN_GROUP } from '../../access.ts';
import type { GroupResults } from '../../contract/results.ts';
import type { answering } from '../../contract.ts';
import { finishedVersions } from '../store/groups.ts';
import { findVersion } from '../versions.ts';
import { groupStatistics } from './group-statistics.ts';

/**
 * The statistics over those who finished. A group of fewer than five is never shown, and neither is a question that fewer than five
 * answered: with so few, a person could be recognized.
 */
export async function groupResults({
  db,
  actor,
  input,
  services,
}: Request<typeof answering.groupResults>): Promise<GroupResults> {
  const action = await requireVisibleAction(db, actor, input.actionId);
  const versions = (await finishedVersions(db, action.id)).filter(({ people }) => people >= MIN_GROUP);
  const chosen = versions.find(({ number }) => number === (input.number ?? number));
  const base = {
    actionId: action.id,
    title: titleIn(action, contentLanguageOf(actor.language)),
    versions: versions.map(({ number, people }) => ({ number, people })),
  };
  if (!chosen) return base;
  const version = await findVersion(services.pool, chosen.id);
  const { people, items, scales } = await groupStatistics(services.pool, { actionId: action.id, version });
  // Sets that were reset meanwhile are not counted.
  if (people < MIN_GROUP) return base;
  const titles = new Map(version.definition.scales.map(({ name, title }) => [name, title]));
  return {
    ...base,
    group: {
      number: chosen.number,
      people,
      questionnaire: { ...version.definition },
      items: items.map(shownItem),
      scales: scales.map((scale) => ({ ...shownScale(scale), title: titles.get(scale.name)! })),
    },
  };
}

/**
 * A question that enough people were shown and answered. Of those with several groups, such as the rows of a table, each needs enough
 * answers of its own: a group without them has no shares. A tick is answered by all who answered its question, so few ticks alone hide nothing.
 */
function shownItem(item: ItemStatistics) {
  const { question, shown, answered, options, discrimination, discriminationOf, ...figures } = item;
  if (answered < MIN_GROUP) return { question, shown, answered, options: [] };
  return {
    question,
    shown,
    answered,
    options: options.map(({ shares, ...one }) => ({
      ...one,
      shares: one.answered >= MIN_GROUP ? [...shares] : [],
    })),
    ...figures,
    ...(discriminationOf >= MIN_GROUP && discrimination !== undefined && { discrimination }),
  };
}

function shownScale({ name, scored, alpha, alphaOf, ...figures }: ScaleStatistics) {
  if (scored < MIN_GROUP) return { name, scored, alphaOf };
  return { name, scored, alphaOf, ...figures, ...(alphaOf >= MIN_GROUP && alpha !== undefined && { alpha }) };
}
