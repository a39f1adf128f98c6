import { contributed, type Feature } from '#platform/server/feature.ts';
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

export type DefaultChoice = Omit<Choice, 'kind'>;

/** Every kind of notification with its default choice. Reminders, which several features send, come last. */
export function kindsOf(features: readonly Feature[]): Readonly<Record<string, DefaultChoice>> {
  const [own, ...others] = contributed(features, 'notifications');
  return Object.assign({}, ...[...others, own].map((one) => one?.kinds ?? {})) as Record<
    string,
    DefaultChoice
  >;
}
