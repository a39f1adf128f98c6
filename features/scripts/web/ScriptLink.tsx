import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** The search of the address that opens a script, or without one the list. What else the address says stays. */
export const searchFor = (script: number | 'new' | undefined) =>
  ((before: object) => ({ ...before, script })) as never;

export const ScriptLink = ({ to, children }: { to: number | undefined; children: ReactNode }) => (
  <Anchor component={Link} to={'.' as never} search={searchFor(to)} hash>
    {children}
  </Anchor>
);

export function BackLink() {
  const t = useTexts();
  return <ScriptLink to={undefined}>{t('scripts.back')}</ScriptLink>;
}
