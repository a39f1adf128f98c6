import { contentLanguageOf } from '#platform/contract/languages.ts';
import { flag } from '#engines/actions/flags.ts';
import { namesIn, withNumbers } from '#engines/actions/named-actions.ts';
import { record } from '#features/audit/server/inside.ts';
import { giveSample } from '#features/questionnaires/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { templateNames } from '../contract/templates.ts';
import type { programme } from '../contract.ts';
import { toContract } from './action.ts';
import { reportPublished } from './of-features.ts';
import { giveActions } from './copies.ts';
import * as store from './store/actions.ts';
import { templates } from './templates/all.ts';

/** The templates with the steps that they would create, in the caller's language. */
export function listTemplates({ actor: { language } }: Pick<Request<typeof programme.templates>, 'actor'>) {
  return templateNames.map((name) => {
    const { title, about, steps } = templates[name];
    const titles = new Map(steps.map((step) => [step.name, step.title[contentLanguageOf(language)]]));
    return {
      name,
      title: title[contentLanguageOf(language)],
      about: about[contentLanguageOf(language)],
      steps: steps.map(({ typeId, group, title: one, show, enable }) => ({
        typeId,
        group: group[contentLanguageOf(language)],
        title: one[contentLanguageOf(language)],
        after: namesIn(enable).map((other) => titles.get(other) ?? other),
        someOnly: show !== undefined,
      })),
    };
  });
}

/** Creates the actions of a template at the end of a programme; their conditions read the actions that were created with them. */
export async function fromTemplate(request: Request<typeof programme.fromTemplate>) {
  const { db, actor, input, services } = request;
  const { projectId, name, publish } = input;
  const { steps } = templates[name];
  const numbers = new Map(steps.map((step, place) => [step.name, place + 1]));
  const quests = new Map<string, number>();
  for (const { questionnaire } of steps)
    if (questionnaire) quests.set(questionnaire, await giveSample(db, questionnaire, { projectId, actor }));
  const ids = await giveActions(
    db,
    { projectId, level: actor.level },
    steps.map(
      ({ typeId, group, title, instructions, menteeCompletes, show, enable, questionnaire }, place) => ({
        id: place + 1,
        typeId,
        questId: quests.get(questionnaire ?? ''),
        titles: title,
        instructions,
        groupPath: [group[contentLanguageOf(actor.language)]],
        flags: publish ? flag.canDelete | flag.published : flag.canDelete,
        data: {
          ...(menteeCompletes && { MenteeCompletes: true }),
          ...(show !== undefined && { ShowCondition: withNumbers(show, numbers) }),
          ...(enable !== undefined && { EnableCondition: withNumbers(enable, numbers) }),
        },
      }),
    ),
  );
  if (publish) await reportPublished(db, services, { projectId, actionIds: ids });
  await record(request, 'actions.from-template', {
    projectId,
    after: { template: name, publish, ids },
  });
  const created = new Set(ids);
  return (await store.wholeActions(db, projectId))
    .filter(({ id }) => created.has(id))
    .map((row) => toContract(row, actor));
}
