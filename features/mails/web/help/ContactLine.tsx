import { Anchor, Group, Text } from '@mantine/core';
import type { ProjectContact } from '../../contract.ts';

interface Props {
  /** What is missing or empty is left out. */
  contact: { [Part in keyof ProjectContact]: string | undefined };
  /** The name of the project, where the contact has none of its own. */
  project?: string;
}

/** Whom the people of a project ask: name, mail, telephone, hours, in one line and always in this order. */
export function ContactLine({ contact: { name = '', email, phone, hours }, project = '' }: Props) {
  return (
    <Group component="address" gap="md" style={{ fontStyle: 'normal' }}>
      {(name || project) && (
        <Text size="sm" fw={600}>
          {name || project}
        </Text>
      )}
      {email && (
        <Anchor size="sm" href={`mailto:${email}`}>
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor size="sm" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </Anchor>
      )}
      {hours && <Text size="sm">{hours}</Text>}
    </Group>
  );
}
