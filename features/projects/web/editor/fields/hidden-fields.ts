import type { Session } from '#platform/web/session.ts';
import { profileTypes } from '../../../contract/settings.ts';
import { asDocument, asList, asNumber, asText, type Document, valueAt } from '../document.ts';
import { fieldLists } from '../own-profile.ts';

const nameOf = (field: Document): string => asText(field['Name']).toLowerCase();

/**
 * Returns a function that tests whether a field of the draft is a stored one that the user's role does not see in every profile type. The
 * user can neither change nor delete it: the server refuses that (`requireMayChange`). A new field that gets the name of such a field
 * stays editable, so that the name can be corrected.
 */
export function hiddenFields(
  saved: Document,
  { roles, level }: Pick<Session, 'roles' | 'level'>,
): (field: unknown) => boolean {
  if (roles.includes('Admin')) return () => false;
  const stored = profileTypes.flatMap((type) =>
    fieldLists.flatMap((list) => asList(valueAt(saved, [type, list])).map(asDocument)),
  );
  const names = new Set(
    stored.filter((field) => (asNumber(field['Visible']) ?? 2) < level).map((field) => nameOf(field)),
  );
  const hidden = new Set(
    stored.filter((field) => names.has(nameOf(field))).map((field) => JSON.stringify(field)),
  );
  return (field) => hidden.has(JSON.stringify(field));
}
