import { Stack } from '@mantine/core';
import { Notice } from '#ui/Notice.tsx';
import { BackLink } from './ServiceLink.tsx';

/** Shown where the address opens a service that does not exist. */
export const ServiceGone = ({ what }: { what: string }) => (
  <Stack gap="sm" align="start">
    <Notice kind="info" role="status" title={what} />
    <BackLink />
  </Stack>
);
