import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';

/** A link that opens a service, or without one the list. What else the address says stays. */
export const ServiceLink = ({ to, children }: { to: number | 'new' | undefined; children: ReactNode }) => (
  <Anchor
    component={Link}
    to={'.' as never}
    search={((before: object) => ({ ...before, service: to })) as never}
    hash
  >
    {children}
  </Anchor>
);

export function BackLink() {
  const t = useTexts();
  return <ServiceLink to={undefined}>{t('queries.services.back')}</ServiceLink>;
}
