import type { Option } from '#ui/fields/field.ts';

interface Named {
  id: number;
  name: string;
  username?: string | undefined;
}

/** People as options by name. Those who share their name are told apart by their user name, else by their number. */
export function personOptions(people: readonly Named[]): Option[] {
  const names = Map.groupBy(people, ({ name }) => name);
  return people.map(({ id, name, username = String(id) }) => ({
    value: String(id),
    label: names.get(name)!.length > 1 ? `${name} (${username})` : name,
  }));
}
