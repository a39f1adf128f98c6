import { isSameJson, type Rebase } from '#engines/versioned/rebase.ts';
import { isDocument, valueAt } from './document.ts';
import { documentNames, type Documents, type Draft, faultOf } from './draft.ts';

/**
 * Applies the changes of one version of a value to another: objects key by key, lists and texts as a whole.
 */
function applyChanges(mine: unknown, before: unknown, after: unknown): unknown {
  if (isSameJson(mine, before)) return after;
  if (!isDocument(mine) || !isDocument(before) || !isDocument(after)) return mine;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = applyChanges(...([mine, before, after].map((one) => valueAt(one, [key])) as Versions));
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

type Versions = [unknown, unknown, unknown];

/**
 * Applies the changes of a draft to another version, since two users may change different keys of the settings.
 */
export const rebaseDraft: Rebase<Draft> = (mine, before, after) => {
  const documents = applyChanges(mine.documents, before.documents, after.documents) as Documents;
  // A typed text is kept if it cannot be parsed, or if it still has the content of its document.
  const isKept = (name: (typeof documentNames)[number]) =>
    faultOf(mine, name) !== undefined || isSameJson(documents[name], mine.documents[name]);
  const texts = documentNames.flatMap((name) =>
    mine.typed[name] !== undefined && isKept(name) ? [[name, mine.typed[name]]] : [],
  );
  return {
    draft: {
      url: applyChanges(mine.url, before.url, after.url) as string,
      descr: applyChanges(mine.descr, before.descr, after.descr) as string,
      documents,
      typed: Object.fromEntries(texts) as Draft['typed'],
    },
    collides: false,
  };
};
