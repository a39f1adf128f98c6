import type { Session } from '#platform/web/session.ts';
import { profileTypes } from '../../../contract/settings.ts';
import { asDocument, asList, asNumber, asText, type Document, valueAt } from '../document.ts';
import { fieldLists } from '../own-profile.ts';

/**
 * The names, in small letters, of the stored fields that a profile type hides from the user, who can then neither change nor delete
 * them: the server refuses it (`requireMayChange`).
 */
export function hiddenNames(
  saved: Document,
  { roles, level }: Pick<Session, 'roles' | 'level'>,
): Set<string> {
  if (roles.includes('Admin')) return new Set();
  const fields = profileTypes.flatMap((type) =>
    fieldLists.flatMap((list) => asList(valueAt(saved, [type, list])).map(asDocument)),
  );
  const hidden = fields.filter((field) => (asNumber(field['Visible']) ?? 2) < level);
  return new Set(hidden.map((field) => asText(field['Name']).toLowerCase()));
}
