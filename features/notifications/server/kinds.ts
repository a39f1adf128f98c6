import { holds, type Role } from '#platform/contract/roles.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { DefaultChoice } from './contributions.ts';

/** The kinds that a user with these roles gets. */
export const kindsFor = (
  features: readonly Feature[],
  roles: readonly Role[],
): Readonly<Record<string, DefaultChoice>> =>
  Object.fromEntries(
    Object.entries(kindsOf(features)).filter(([, { may }]) => may === undefined || holds(roles, may)),
  );

/** Every kind of notification with its default choice. Reminders, which several features send, come last. */
export function kindsOf(features: readonly Feature[]): Readonly<Record<string, DefaultChoice>> {
  const [own, ...others] = contributed(features, 'notifications');
  return Object.assign({}, ...[...others, own].map((one) => one?.kinds ?? {})) as Record<
    string,
    DefaultChoice
  >;
}
