/** The person's name: first and last name, or the sign-in name where both are empty. */
export function nameOf({ username, fields }: { username: string; fields: Record<string, unknown> }): string {
  const parts = [fields['first_name'], fields['last_name']].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.length > 0 ? parts.join(' ') : username;
}
