import { Stack } from '@mantine/core';
import { ContactLine } from '#features/mails/web/public.tsx';
import type { OwnApplication } from '../../contract/apply.ts';

/** Whom an applicant asks: the contact of each project that has one. */
export function Contacts({ applications }: { applications: readonly OwnApplication[] }) {
  const projects = new Map(applications.map((one) => [one.project.id, one]));
  const known = [...projects.values()].filter(({ contact }) => contact);
  return (
    <Stack gap="xs" mt="xs">
      {known.map(({ project, contact }) => (
        <ContactLine key={project.id} contact={contact!} project={project.descr} />
      ))}
    </Stack>
  );
}
