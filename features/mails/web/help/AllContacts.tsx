import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { mails } from '../../contract.ts';
import { ContactLine } from './ContactLine.tsx';

interface Props {
  /** The sentence before the contacts. */
  intro: string;
  /** The sentence in its place where no project has named a contact. */
  none: string;
}

/** The contacts of the projects of this installation, for readers who may not be signed in. */
export function AllContacts({ intro, none }: Props) {
  const { data: contacts, error, refetch } = useQuery(ask(mails.contacts, {}));
  if (error instanceof Problem) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!contacts) return <Loading lines={2} />;
  if (contacts.length === 0) return <Text>{none}</Text>;
  return (
    <Stack gap="xs">
      <Text>{intro}</Text>
      {contacts.map((contact) => (
        <ContactLine key={JSON.stringify(contact)} contact={contact} />
      ))}
    </Stack>
  );
}
