import { titleIn } from '#engines/actions/title.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import { itemStatistics, scaleStatistics } from '#engines/questionnaire/statistics/items.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import { MIN_GROUP } from '../../access.ts';
import type { GroupResults } from '../../contract/results.ts';
import type { answering } from '../../contract.ts';
import { sheetOf } from '../result.ts';
import { finishedSheets, finishedVersions } from '../store/groups.ts';
import { findVersion } from '../versions.ts';

/** People whose answers are counted: the latest. More of them change no figure that anybody reads. */
const MAX_COUNTED = 5_000;

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
    title: titleIn(action, actor.language),
    versions: versions.map(({ number, people }) => ({ number, people })),
  };
  if (!chosen) return base;
  const { definition } = await findVersion(services.pool, chosen.id);
  const rows = await finishedSheets(db, { actionId: action.id, versionId: chosen.id, limit: MAX_COUNTED });
  const sheets = rows.map(({ answers }) => sheetOf(answers));
  const questions = questionsOf(definition);
  const titles = new Map(definition.scales.map(({ name, title }) => [name, title]));
  return {
    ...base,
    group: {
      number: chosen.number,
      people: rows.length,
      questionnaire: { ...definition },
      items: itemStatistics(questions, sheets).map(({ question, answered, options, ...figures }) => {
        if (answered < MIN_GROUP) return { question, answered, options: [] };
        return {
          question,
          answered,
          options: options
            .filter((one) => one.answered >= MIN_GROUP)
            .map(({ shares, ...one }) => ({ ...one, shares: [...shares] })),
          ...figures,
        };
      }),
      scales: scaleStatistics(definition, questions, sheets).map(({ name, scored, ...figures }) => ({
        name,
        title: titles.get(name)!,
        scored,
        ...(scored >= MIN_GROUP && figures),
      })),
    },
  };
}
