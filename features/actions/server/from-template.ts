import { flag, hasFlag } from '#engines/actions/flags.ts';
import { namesIn, withNumbers } from '#engines/actions/named-actions.ts';
import { record } from '#features/audit/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { inUse, notDeletable } from '../contract/refusals.ts';
import { type actions, templateNames } from '../contract.ts';
import { giveActions } from './copies.ts';
import { shown } from './edit.ts';
import { seenBy } from './pair.ts';
import * as store from './store/actions.ts';
import { tellAll } from './tell-published.ts';
import { templates } from './templates/all.ts';

/** The templates with what their steps would be, in the caller's language. */
export function listTemplates({ actor: { language } }: Pick<Request<typeof actions.templates>, 'actor'>) {
  return templateNames.map((name) => {
    const { title, about, steps } = templates[name];
    const titles = new Map(steps.map((step) => [step.name, step.title[language]]));
    return {
      name,
      title: title[language],
      about: about[language],
      steps: steps.map(({ typeId, group, title: one, show, enable }) => ({
        typeId,
        group: group[language],
        title: one[language],
        after: namesIn(enable).map((other) => titles.get(other) ?? other),
        someOnly: show !== undefined,
      })),
    };
  });
}

/** Makes the actions of a template at the end of a programme; their conditions read the actions that were made with them. */
export async function fromTemplate({
  db,
  actor,
  http,
  input,
  services,
}: Request<typeof actions.fromTemplate>) {
  const { projectId, name, publish } = input;
  const { steps } = templates[name];
  const numbers = new Map(steps.map((step, place) => [step.name, place + 1]));
  const ids = await giveActions(
    db,
    projectId,
    steps.map(({ typeId, group, title, instructions, menteeCompletes, show, enable }, place) => ({
      id: place + 1,
      typeId,
      titles: title,
      instructions,
      groupPath: [group[actor.language]],
      flags: publish ? flag.canDelete | flag.published : flag.canDelete,
      data: {
        ...(menteeCompletes && { MenteeCompletes: true }),
        ...(show !== undefined && { ShowCondition: withNumbers(show, numbers) }),
        ...(enable !== undefined && { EnableCondition: withNumbers(enable, numbers) }),
      },
    })),
  );
  if (publish) await tellAll(db, services, { projectId, actionIds: ids });
  await record(
    db,
    { actor, http },
    { what: 'actions.from-template', projectId, after: { template: name, publish, ids } },
  );
  const made = new Set(ids);
  return (await store.wholeActions(db, projectId))
    .filter(({ id }) => made.has(id))
    .map((row) => shown(row, actor));
}

/** Removes these actions of a project, all of them or none. */
export async function removeMany({ db, actor, http, input }: Request<typeof actions.removeMany>) {
  const { projectId, ids } = input;
  const rows = (await store.lockActions(db, projectId, ids)).map((row) => seenBy(actor, row));
  if (rows.length < new Set(ids).size) throw notFound();
  if (rows.some(({ flags }) => !hasFlag(flags, 'canDelete'))) throw notDeletable();
  if (await store.areInUse(db, ids)) throw inUse();
  await store.removeActions(db, ids);
  await record(
    db,
    { actor, http },
    { what: 'actions.delete', projectId, before: { actions: rows.map((row) => shown(row, actor)) } },
  );
  return {};
}
