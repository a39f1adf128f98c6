import type { Contract, Stales } from './call.ts';

/**
 * Says which reads each writing call of a contract makes out of date, so that no page has to list them. It gets the calls because
 * they name each other. A call that changes nothing which open pages show says so by an empty list.
 */
export function withStale<C extends Contract>(
  contract: C,
  say: (calls: C) => { readonly [Name in keyof C]?: Stales },
): C {
  const said = say(contract);
  const entries = Object.entries(contract).map(([name, call]) => {
    const stales = said[name];
    return [name, stales ? { ...call, stales } : call] as const;
  });
  return Object.fromEntries(entries) as C;
}
