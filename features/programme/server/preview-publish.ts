import { contentLanguageOf } from '#platform/contract/languages.ts';
import { missingIn } from '#engines/actions/missing-parts.ts';
import { titleIn } from '#engines/actions/title.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { programme } from '../contract.ts';
import { actionsWithView } from './of-features.ts';
import * as store from './store/actions.ts';

/** Says how many mentees a publication may notify, and which of the actions would be empty. */
export async function previewPublish({
  db,
  actor,
  input,
  services,
}: Request<typeof programme.previewPublish>) {
  const { projectId, actions } = input;
  const rows = new Map(
    (await store.wholeActionsSeenBy(db, actor, projectId)).map((row) => [row.id, row] as const),
  );
  const previewed = actions.map(({ id, draft }) => {
    const row = rows.get(id);
    if (!row) throw notFound();
    const { typeId, titles, questId, instructions } = row;
    return { id, titles, typeId, hasQuestionnaire: questId !== null, instructions, ...draft };
  });
  const withView = await actionsWithView(db, services, previewed);
  const missing = previewed.flatMap(({ id, titles, ...content }) => {
    const parts = missingIn({ ...content, hasView: withView.has(id) });
    return parts.length === 0
      ? []
      : [{ id, title: titleIn({ id, titles }, contentLanguageOf(actor.language)), parts }];
  });
  const { mentees } = await activeMembers(db, projectId, ['Mentee'])
    .select((select) => select.fn.countAll<number>().as('mentees'))
    .executeTakeFirstOrThrow();
  return { mentees, missing };
}
