/** The sign-in name that erasing leaves: `erased-` and the id, and a random rest when that name was taken. */
const erased = /^erased-(\d+)(-[\w-]{12})?$/;

/**
 * Whether a sign-in name is an e-mail address, as those of applications and imports often are. It is then as private as the address: only
 * readers who see the person's address are shown it.
 */
export const isAddress = (username: string): boolean => username.includes('@');

/** The name of a person of whom only an e-mail address is known. */
const NAMELESS = 'Χωρίς όνομα';

/**
 * The person's name: first and last name, or the sign-in name where both are empty, unless it is an e-mail address. Of an erased person
 * nothing is left but the number of the account.
 */
export function nameOf({ username, fields }: { username: string; fields: Record<string, unknown> }): string {
  const parts = [fields['first_name'], fields['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  if (parts.length > 0) return parts.join(' ');
  const [, id] = erased.exec(username) ?? [];
  if (id) return `Διαγραμμένο άτομο ${id}`;
  return isAddress(username) ? NAMELESS : username;
}

/** What tells apart people of the same name: the sign-in name, or the number of an account whose sign-in name is an address. */
export const markOf = ({ id, username }: { id: number; username: string }): string =>
  isAddress(username) ? `#${id}` : username;

/** The name, with their mark in brackets for people whom their names do not tell apart. */
export const nameApart = (
  person: { id: number; username: string; name: string },
  namesakes: ReadonlySet<number>,
): string => (namesakes.has(person.id) ? `${person.name} (${markOf(person)})` : person.name);
