import { conditionsOf } from '#engines/actions/conditions.ts';
import { renumber } from '#engines/actions/renumber.ts';
import { actionType } from '#engines/actions/types.ts';
import {
  copyQuestionnaires,
  exportQuestionnaires,
  giveQuestionnaire,
} from '#features/questionnaires/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Db } from '#platform/server/db.ts';
import * as store from './store/actions.ts';
import { types } from './store/types.ts';
import type { Copying } from './contributions.ts';
import { copyContributed } from './of-features.ts';

/** The definition of an action, without the data of people: what another project can begin with. */
export interface ActionCopy {
  /** Its id at the source. Conditions name other actions by it. */
  id?: number | undefined;
  typeId: number;
  titles: { el?: string | undefined; en?: string | undefined };
  instructions?: { el?: string | undefined; en?: string | undefined } | undefined;
  groupPath: string[];
  flags: number;
  data: Record<string, unknown>;
  /** The levels of the authors of its conditions. A copy reads no more fields than its original, nor more than who copies it. */
  showLevel?: number | undefined;
  enableLevel?: number | undefined;
  completionScript?: string | undefined;
  /** A questionnaire of the project that gets the copy. */
  questId?: number | null | undefined;
}

/** A copy of an action of this installation, so that features can copy what they keep of it. */
export type OwnCopy = ActionCopy & { id: number };

/** The definition of an action of this installation. */
const copyOf = ({
  id,
  typeId,
  titles,
  instructions,
  groupPath,
  flags,
  data,
  showLevel,
  enableLevel,
  completionScript,
  questId,
}: store.WholeAction): OwnCopy => ({
  id,
  typeId,
  titles,
  instructions,
  groupPath,
  flags,
  data,
  showLevel,
  enableLevel,
  completionScript,
  questId,
});

/** An action in a file, with the definition of its questionnaire. */
export type ActionInFile = Omit<ActionCopy, 'questId' | 'showLevel' | 'enableLevel'> & {
  questionnaire?: object | undefined;
};

/** The definitions of the actions of a project that the actor sees, in the order of the tree, for a file. */
export async function exportProgramme(db: Db, actor: Actor, projectId: number): Promise<ActionInFile[]> {
  const rows = await store.wholeActionsSeenBy(db, actor, projectId);
  const definitions = await exportQuestionnaires(
    db,
    rows.flatMap(({ questId }) => questId ?? []),
  );
  return rows.map((row) => {
    const { questId, showLevel: _show, enableLevel: _enable, ...copy } = copyOf(row);
    const questionnaire = definitions.get(questId ?? 0);
    return { ...copy, ...(questionnaire && { questionnaire }) };
  });
}

/** Adds the questionnaires of actions from a file to a project, each once; returns the actions with their ids. */
export async function withQuestionnaires(
  { db, actor }: Pick<Copying, 'db' | 'actor'>,
  projectId: number,
  actions: readonly ActionInFile[],
): Promise<ActionCopy[]> {
  const given = new Map<string, number | undefined>();
  const copies: ActionCopy[] = [];
  for (const { questionnaire, ...action } of actions) {
    const text = questionnaire && JSON.stringify(questionnaire);
    if (text !== undefined && !given.has(text))
      given.set(text, await giveQuestionnaire(db, questionnaire, { projectId, actor }));
    copies.push({ ...action, questId: text === undefined ? null : given.get(text) });
  }
  return copies;
}

/**
 * Copies the whole programme of a project to another one, with its views. Actions that are hidden from the actor are copied too,
 * and their copies are hidden as well. Returns the ids of the copies by those of the originals.
 */
export async function copyProgramme(
  request: Copying,
  { fromProjectId, toProjectId }: { fromProjectId: number; toProjectId: number },
): Promise<Map<number, number>> {
  const programme = await store.wholeActions(request.db, fromProjectId);
  const ids = await copyActions(request, toProjectId, programme.map(copyOf));
  return new Map(programme.map(({ id }, place) => [id, ids[place]!]));
}

/**
 * Adds these actions to the end of a project's tree; returns their ids in the same order. Conditions that read actions of the
 * list read the new actions, and of people only what the level of their author sees. Types that this installation does not have
 * become tasks.
 */
export async function giveActions(
  db: Db,
  { projectId, level }: { projectId: number; level: number },
  copies: readonly ActionCopy[],
): Promise<number[]> {
  if (copies.length === 0) return [];
  const known = new Set((await types(db)).map(({ id }) => id));
  const ids = await store.addActions(
    db,
    projectId,
    copies.map(
      ({ typeId, titles, instructions, groupPath, flags, data, completionScript, questId, ...copy }) => ({
        projectId,
        typeId: known.has(typeId) ? typeId : actionType.task,
        titles,
        instructions: Object.fromEntries(
          Object.entries(instructions ?? {}).map(([language, html]) => [language, cleanHtml(html ?? '')]),
        ),
        groupPath,
        flags,
        data,
        showLevel: Math.max(copy.showLevel ?? 0, level),
        enableLevel: Math.max(copy.enableLevel ?? 0, level),
        completionScript: completionScript ?? '',
        questId: questId ?? null,
      }),
    ),
  );
  const newIds = new Map(copies.flatMap(({ id }, place) => (id === undefined ? [] : [[id, ids[place]!]])));
  const renumbered = copies.flatMap(({ data }, place) => {
    const { show, enable } = conditionsOf({ data });
    const [showNow, enableNow] = [show, enable].map((one) => one && renumber(one, newIds));
    if (showNow === show && enableNow === enable) return [];
    const conditions = {
      ...(show && { ShowCondition: showNow }),
      ...(enable && { EnableCondition: enableNow }),
    };
    return [{ id: ids[place]!, data: { ...data, ...conditions } }];
  });
  await store.changeData(db, renumbered);
  return ids;
}

/**
 * Copies actions of this installation to the end of a project's tree, with their views and questionnaires; returns the ids in the
 * same order.
 */
export async function copyActions(
  copying: Copying,
  projectId: number,
  copies: readonly OwnCopy[],
): Promise<number[]> {
  const { db, actor } = copying;
  const quests = await copyQuestionnaires(
    db,
    copies.flatMap(({ questId }) => questId ?? []),
    { projectId, actor },
  );
  const ids = await giveActions(
    db,
    { projectId, level: actor.level },
    copies.map((copy) => ({ ...copy, questId: quests.get(copy.questId ?? 0) })),
  );
  const pairs = copies.map(({ id }, place) => ({ original: id, copy: ids[place]! }));
  await copyContributed(copying, projectId, pairs);
  return ids;
}
