import type { Texts } from '#platform/web/texts.ts';
import type { AuditLine } from '../contract.ts';

/** Who did it, and the Admin who acted as that user. */
export const actorText = (t: Texts, { actor, admin }: Pick<AuditLine, 'actor' | 'admin'>): string =>
  admin ? t('audit.as', { admin: admin.name, name: actor?.name ?? '–' }) : (actor?.name ?? '–');
