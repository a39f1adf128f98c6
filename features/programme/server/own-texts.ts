import { titleIn } from '#engines/actions/title.ts';
import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { hasWords, inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { say } from '#platform/server/texts.ts';
import { programme } from '../contract.ts';
import { save } from './edit.ts';
import * as store from './store/actions.ts';
import * as typeStore from './store/types.ts';
import { saveType } from './types.ts';
import { requireSeen } from './visible.ts';

const parts = ['titles', 'instructions'] as const;
type Part = (typeof parts)[number];

const textOf = ({ language }: Actor, row: store.WholeAction, part: Part): OwnText =>
  ownText({
    key: `${row.id}.${part}`,
    place: `${titleIn(row, contentLanguageOf(language))} · ${say(language, `programme.own.${part}`)}`,
    el: row[part].el ?? '',
    en: row[part].en ?? '',
  });

/** The titles and the instructions of the actions. Queries that name an action by a title that changes get the new one. */
const actionTexts: OwnTexts = {
  kind: 'actions',
  readers: [...staff, 'Translator'],
  writers: [...staff, 'Translator'],
  list: async (db, actor, projectId) =>
    (await store.wholeActionsSeenBy(db, actor, projectId))
      .flatMap((row) => parts.map((part) => textOf(actor, row, part)))
      .filter(hasWords),
  save: async (request, change) => {
    const { db, actor } = request;
    const [, id = '0', part] = /^(\d{1,15})\.(titles|instructions)$/.exec(change.key) ?? [];
    return saveOver(change, {
      find: async () => {
        const row = part === undefined ? undefined : await store.lockAction(db, actor, Number(id));
        return row?.projectId === change.projectId ? requireSeen(actor, row) : undefined;
      },
      textOf: (row) => textOf(actor, row, part as Part),
      write: ({ version }, words) => {
        const input = { id: Number(id), version, [part as Part]: words, renamesUses: part === 'titles' };
        return save({ ...request, input: inputOf(programme.save, input) });
      },
    });
  },
};

/** The ids of the types that the actions of a project have. */
const typesIn = async (db: Db, actor: Actor, projectId: number): Promise<Set<number>> =>
  new Set((await store.wholeActionsSeenBy(db, actor, projectId)).map(({ typeId }) => typeId));

const typeText = ({ language }: Actor, id: number, titles: { el: string; en: string }): OwnText =>
  ownText({ key: String(id), place: titles[contentLanguageOf(language)], ...titles });

/**
 * The titles of the types that a project has. Types belong to the installation, as the words of the product do, which translators change
 * as well: another project that has the type gets the new title, too.
 */
const typeTexts: OwnTexts = {
  kind: 'actionTypes',
  readers: [...staff, 'Translator'],
  writers: ['Admin', 'Translator'],
  list: async (db, actor, projectId) => {
    const ids = await typesIn(db, actor, projectId);
    return (await typeStore.types(db))
      .filter(({ id }) => ids.has(id))
      .map(({ id, titles }) => typeText(actor, id, titles));
  },
  save: async (request, change) => {
    const { db, actor } = request;
    const id = /^\d{1,9}$/.test(change.key) ? Number(change.key) : 0;
    return saveOver(change, {
      find: async () =>
        (await typesIn(db, actor, change.projectId)).has(id) ? typeStore.lockType(db, id) : undefined,
      textOf: ({ titles }) => typeText(actor, id, titles),
      write: (_type, titles) => saveType({ ...request, input: inputOf(programme.saveType, { id, titles }) }),
    });
  },
};

export const programmeTexts: readonly OwnTexts[] = [actionTexts, typeTexts];
