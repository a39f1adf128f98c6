import { refusalText } from '#platform/web/refusal-text.ts';
import type { Texts } from '#platform/web/texts.ts';
import { presentStatus } from './moves.ts';

/** Why an action on applications was refused, with the present status if another user was first. */
export function refusedMove(t: Texts, error: unknown): string {
  const status = presentStatus(error);
  const text = refusalText(t, error);
  return status === undefined
    ? text
    : `${text} ${t('selection.move.now', { status: t(`selection.status.${status}`) })}`;
}
