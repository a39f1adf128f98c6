import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { massSearch } from './mass-search.ts';

/** A link to a call, to a run, or without either to the list. */
export const MassLink = ({ to, children }: { to: { call?: string; run?: number }; children: ReactNode }) => (
  <Anchor component={Link} to={'.' as never} {...massSearch(to)}>
    {children}
  </Anchor>
);
