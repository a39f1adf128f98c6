import type { z } from 'zod';
import type { Texts } from '#platform/web/texts.ts';
import type { Problem } from '../../contract/shapes.ts';

/** Why a form cannot be sent, with the element of the register or the question that it is about. */
export function problemText(t: Texts, { code, field }: z.infer<typeof Problem>): string {
  const words = t(`register.problem.${code}`);
  return field === undefined ? words : t('register.problem.at', { words, field });
}
