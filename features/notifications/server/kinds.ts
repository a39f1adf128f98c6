import { contributed, type Feature } from '#platform/server/feature.ts';
import { holds, type Role } from '#platform/contract/roles.ts';
import type { Choice } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    notifications: NotificationsOf;
  }
}

/** The notifications of a feature. */
export interface NotificationsOf {
  /**
   * The kinds among which users choose, with the default choice of each. Their labels are `notifications.kind.<kind>`.
   */
  kinds?: Readonly<Record<string, DefaultChoice>>;
  /**
   * The sentences, each prefixed with its kind: `meeting.booked`. Their texts are `notifications.said.<saying>`.
   */
  sayings: readonly string[];
}

export interface DefaultChoice extends Omit<Choice, 'kind'> {
  /** The roles that get notifications of this kind, and choose how. @default every role */
  may?: readonly Role[];
}

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
