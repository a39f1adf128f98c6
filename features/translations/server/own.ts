import type { OwnTexts } from '#features/languages/server/contributions.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { badOwnText, staleOwnText } from '../contract/own.ts';
import type { translations } from '../contract.ts';

/** The kinds of texts that the caller may read. */
const readable = (actor: Actor, { features }: Services): OwnTexts[] =>
  contributed(features, 'ownTexts')
    .flat()
    .filter(({ readers }) => holds(actor.roles, readers));

function requireKind(actor: Actor, services: Services, kind: string): OwnTexts {
  const found = readable(actor, services).find((one) => one.kind === kind);
  if (!found) throw notFound();
  return found;
}

export async function ownKinds({ db, actor, input, services }: Request<typeof translations.ownKinds>) {
  const kinds = [];
  for (const { kind, writers, list } of readable(actor, services)) {
    const texts = await list(db, actor, input.projectId);
    kinds.push({
      kind,
      all: texts.length,
      missing: texts.filter(({ el, en }) => (el.trim() === '') !== (en.trim() === '')).length,
      mayChange: holds(actor.roles, writers),
    });
  }
  return kinds;
}

export async function ownTexts({ db, actor, input, services }: Request<typeof translations.ownTexts>) {
  return requireKind(actor, services, input.kind).list(db, actor, input.projectId);
}

export async function saveOwnText(request: Request<typeof translations.saveOwnText>) {
  const { actor, services } = request;
  const { kind, ...change } = request.input;
  const { writers, save } = requireKind(actor, services, kind);
  if (!holds(actor.roles, writers)) throw forbidden();
  const saved = await save(request, change);
  if (saved === 'stale') throw staleOwnText();
  if (saved === 'bad') throw badOwnText();
  if (!saved) throw notFound();
  return saved;
}
