import { contributed, type Feature } from '#platform/server/feature.ts';
import type { Choice } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    notifications: NotificationsOf;
  }
}

/** What a feature notifies people of. */
export interface NotificationsOf {
  /** The kinds that people choose among, with the choice of those who made none. Their words are `notifications.kind.<kind>`. */
  kinds?: Readonly<Record<string, Usual>>;
  /** What it says, each by its kind: `meeting.booked`. The sentence is the text `notifications.said.<saying>`. */
  sayings: readonly string[];
}

export type Usual = Omit<Choice, 'kind'>;

/** Every kind of notification with its usual choice; reminders, which several features send, come last. */
export function kindsOf(features: readonly Feature[]): Readonly<Record<string, Usual>> {
  const [own, ...others] = contributed(features, 'notifications');
  return Object.assign({}, ...[...others, own].map((one) => one?.kinds ?? {})) as Record<string, Usual>;
}
