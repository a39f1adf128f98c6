import { isUnderFirstKey } from '#platform/server/sealed.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { history } from './history.ts';

/**
 * The ledger of a stage of a person. A send whose hash was made under another key, or without one, cannot be compared by it: then
 * `isChanged` is true where an answer differs, else undefined.
 */
export async function comparedHistory(request: Request<typeof register.history>) {
  const { isChanged, ...said } = await history(request);
  const [latest] = said.sends;
  const isKnown = latest === undefined || isUnderFirstKey(request.services.config.fieldKeys, latest.hash);
  if (isKnown) return { ...said, ...(isChanged !== undefined && { isChanged }) };
  return { ...said, ...(said.differences.length + said.hidden > 0 && { isChanged: true }) };
}
