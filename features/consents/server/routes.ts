import { record } from '#features/audit/server/inside.ts';
import { setField, userById } from '#features/identity/server/inside.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/server/implement.ts';
import { textChanged } from '../contract/refusals.ts';
import type { consents } from '../contract.ts';
import { consentHash, consentsOf } from './consents.ts';
import { followConsent } from './follow-consent.ts';
import { addConsent } from './store.ts';

export const handlers: Handlers<typeof consents> = {
  list: async ({ db, actor }) => {
    const user = await userById(db, actor.id);
    if (!user) throw notFound();
    return consentsOf(db, user);
  },

  set: async (request) => {
    const { db, actor, input } = request;
    if (actor.adminId !== undefined) throw forbidden();
    const user = await userById(db, actor.id);
    const consent =
      user && (await consentsOf(db, user)).find(({ projectId }) => projectId === input.projectId);
    if (!consent) throw notFound();
    if (consent.hash !== input.hash) throw textChanged();
    const gdpr = (await settingsOf(db, input.projectId)).Config?.gdpr;
    await addConsent(db, {
      userId: actor.id,
      projectId: input.projectId,
      given: input.given,
      textVersion: consent.version,
      textHash: consentHash(consent.html),
      how: 'gdpr-page',
    });
    if (gdpr) await setField(db, actor.id, gdpr.UserField, input.given ? gdpr.MinValue : 0);
    if (input.given || consent.given)
      await followConsent(request, {
        userId: actor.id,
        projectId: input.projectId,
        field: gdpr?.UserField,
        isGiven: input.given,
      });
    const what = input.given ? 'identity.consent-given' : 'identity.consent-withdrawn';
    await record(request, what, {
      subjectId: actor.id,
      projectId: input.projectId,
      target: consent.hash,
    });
    return {};
  },
};
