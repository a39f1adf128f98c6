import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Rebase } from '#engines/versioned/rebase.ts';
import type { Draft } from '../../../contract.ts';
import { isSameDocument } from './same-document.ts';

/** A document of the server as the engine reads it. The server checks every document that it stores. */
export const definitionOf = (document: Draft['draft']): Questionnaire => document as unknown as Questionnaire;

export const documentOf = (questionnaire: Questionnaire): Draft['draft'] => ({ ...questionnaire });

/** Lays a draft over another version. Its parts (title, sections, scales…) are independent; a part that was removed stays removed. */
export const rebaseParts: Rebase<Questionnaire> = (mine, before, after) => {
  const [own, base, theirs] = [mine, before, after] as unknown as [
    Draft['draft'],
    Draft['draft'],
    Draft['draft'],
  ];
  const names = [...new Set([own, base, theirs].flatMap((one) => Object.keys(one)))];
  const merged = names.map((name): [string, unknown] => [
    name,
    isSameDocument(own[name], base[name]) ? theirs[name] : own[name],
  ]);
  return {
    draft: definitionOf(Object.fromEntries(merged.filter(([, value]) => value !== undefined))),
    collides: collidingParts(mine, before, after).length > 0,
  };
};

/** The parts that both users changed to something else. */
export function collidingParts(
  mine: Questionnaire,
  before: Questionnaire,
  after: Questionnaire,
): (keyof Questionnaire)[] {
  const names = [
    ...new Set([mine, before, after].flatMap((one) => Object.keys(one))),
  ] as (keyof Questionnaire)[];
  return names.filter(
    (name) =>
      !isSameDocument(mine[name], before[name]) &&
      !isSameDocument(after[name], before[name]) &&
      !isSameDocument(mine[name], after[name]),
  );
}
