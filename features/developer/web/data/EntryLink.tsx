import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tabHash } from '#platform/web/console-tab.ts';

/** The search of the address of an entry; without one that of the list. */
export const entrySearch = (entry: number | 'new' | undefined) =>
  ({ search: (entry === undefined ? {} : { entry }) as never, hash: tabHash('data') }) as const;

export const EntryLink = ({ to, children }: { to: number | undefined; children: ReactNode }) => (
  <Anchor component={Link} to={'.' as never} {...entrySearch(to)}>
    {children}
  </Anchor>
);
