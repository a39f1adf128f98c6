import { registerProblemCodes } from '#engines/register/problems.ts';
import type { Texts } from '#platform/web/texts.ts';
import { keptReasons } from '../../contract/states.ts';
import { problemText } from './problem-text.ts';

interface Reason {
  code?: string | undefined;
  words?: string | undefined;
}

const among = <Code extends string>(codes: readonly Code[], code: string | undefined): Code | undefined =>
  codes.find((one) => one === code);

/** Whether a form failed before anything was sent. */
export const isKept = ({ code }: Reason): boolean =>
  among(keptReasons, code) !== undefined || among(registerProblemCodes, code) !== undefined;

/** Why a form was refused or failed, in a line. What the register said comes in its own words. */
export function reasonText(t: Texts, { code, words }: Reason): string {
  const problem = among(registerProblemCodes, code);
  if (problem) return problemText(t, { code: problem, field: words });
  const kept = among(keptReasons, code);
  if (kept) return [t(`register.kept.${kept}`), words].filter(Boolean).join(' · ');
  if (code === 'unanswered' || code === 'unreadable') return t(`register.error.${code}`);
  if (code === 'fault') return words || t('register.error.fault');
  return [code && t('register.code', { code }), words].filter(Boolean).join(' · ');
}
