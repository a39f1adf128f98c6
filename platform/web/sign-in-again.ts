import { href } from '#platform/contract/addresses.ts';
import { signedOut } from '#platform/contract/refusal.ts';
import { isRefusal } from './api.ts';
import type { Texts } from './texts.ts';

/**
 * The link to sign in where a call failed because the session has ended. It leads back to this page; what was typed is there again
 * where the screen keeps drafts.
 */
export function signInAgain(t: Texts, error: unknown): { label: string; href: string } | undefined {
  if (!isRefusal(error, signedOut)) return undefined;
  const { pathname, search, hash } = window.location;
  return {
    label: t('ui.word.signIn'),
    href: href('/signin', {}, { returnUrl: `${pathname}${search}${hash}` }),
  };
}
