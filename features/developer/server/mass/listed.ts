import type { Call } from '#platform/contract/call.ts';
import { holds } from '#platform/contract/roles.ts';
import type { OwnCall } from '#platform/server/call-inside.ts';
import type { Feature } from '#platform/server/feature.ts';
import { developers } from '../../access.ts';
import { notForMass } from '../../contract/refusals.ts';

/** A call that takes mass data. */
export interface ListedCall extends OwnCall {
  url: string;
  feature: string;
  name: string;
}

/** Accounts and sessions, the log, the rights of people over their data and the console itself are no matter of mass data. */
const closed = new Set(['identity', 'audit', 'privacy', 'developer']);

const takesRows = ({ writes, method = 'POST', accepts = 'json', answers = 'json', first, may }: Call) =>
  writes === true &&
  method === 'POST' &&
  accepts === 'json' &&
  answers === 'json' &&
  !first &&
  may !== 'anyone' &&
  (may === 'signed-in' || holds(developers, may));

/** The calls that an Admin may make with rows: those that write in one transaction of their own, JSON in and out. */
export const listedCalls = (features: readonly Feature[]): readonly ListedCall[] =>
  features
    .filter(({ name }) => !closed.has(name))
    .flatMap(({ name: feature, contract, handlers }) =>
      Object.entries(contract).flatMap(([name, call]): ListedCall[] =>
        takesRows(call)
          ? [{ url: call.path, feature, name, call, handler: handlers[name] as OwnCall['handler'] }]
          : [],
      ),
    )
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));

/** The call at an address, in any case. */
export const findCall = (features: readonly Feature[], url: string): ListedCall | undefined =>
  listedCalls(features).find((one) => one.url.toLowerCase() === url.toLowerCase());

/** @throws notForMass */
export function requireCall(features: readonly Feature[], url: string): ListedCall {
  const found = findCall(features, url);
  if (!found) throw notForMass();
  return found;
}
