import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { OwnApplication } from '../../contract/apply.ts';

/** Whom an applicant asks: the contact of each project that has one. */
export function Contacts({ applications }: { applications: readonly OwnApplication[] }) {
  const projects = new Map(applications.map((one) => [one.project.id, one]));
  const known = [...projects.values()].filter(({ contact }) => contact);
  return (
    <Stack gap="xs" mt="xs">
      {known.map(({ project, contact }) => (
        <Group key={project.id} component="address" gap="md" style={{ fontStyle: 'normal' }}>
          <Text size="sm" fw={600}>
            {contact!.name ?? project.descr}
          </Text>
          {contact!.email !== undefined && (
            <Anchor size="sm" href={`mailto:${contact!.email}`}>
              {contact!.email}
            </Anchor>
          )}
          {contact!.phone !== undefined && (
            <Anchor size="sm" href={`tel:${contact!.phone.replace(/[^+\d]/g, '')}`}>
              {contact!.phone}
            </Anchor>
          )}
        </Group>
      ))}
    </Stack>
  );
}
