/** The sign-in name that erasing leaves: `erased-` and the id, and a random rest when that name was taken. */
const erased = /^erased-(\d+)(-[\w-]{12})?$/;

/**
 * The person's name: first and last name, or the sign-in name where both are empty. Of an erased person nothing is left but the number of
 * the account.
 */
export function nameOf({ username, fields }: { username: string; fields: Record<string, unknown> }): string {
  const parts = [fields['first_name'], fields['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  if (parts.length > 0) return parts.join(' ');
  const [, id] = erased.exec(username) ?? [];
  return id ? `Διαγραμμένο άτομο ${id}` : username;
}

/** The name, with the sign-in name in brackets for people whom their names do not tell apart. */
export const nameApart = (
  person: { id: number; username: string; fields: Record<string, unknown> },
  namesakes: ReadonlySet<number>,
): string => (namesakes.has(person.id) ? `${nameOf(person)} (${person.username})` : nameOf(person));
