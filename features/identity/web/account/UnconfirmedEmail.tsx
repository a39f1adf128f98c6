import { useSuspenseQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { identity } from '../../contract.ts';
import { EmailState } from './EmailState.tsx';

/** The caller's own address on the profile, as long as it is not confirmed. */
export function UnconfirmedEmail() {
  const { data } = useSuspenseQuery(ask(identity.email, {}));
  return data.email === undefined || data.confirmed ? null : <EmailState />;
}
