import { mustConsent, mustPassword, mustSecondFactor } from '#platform/contract/refusal.ts';
import type { Actor, Duty } from './actor.ts';

const refusalOf = {
  password: mustPassword,
  'second-factor': mustSecondFactor,
  consent: mustConsent,
} satisfies Record<Duty, unknown>;

/** Refuses a caller who must do something else first: set another password, turn a second factor on, give a consent. */
export function requireNoDuty({ duties: [duty] }: Pick<Actor, 'duties'>): void {
  if (duty) throw refusalOf[duty]();
}
