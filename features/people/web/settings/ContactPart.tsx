import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';

/** How a mentor is reached by their own mentees. */
export function ContactPart() {
  const { id: projectId } = useProject();
  const found = useQuery(ask(people.contact, { projectId }));
  if (found.error instanceof Problem)
    return <FailureNotice error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <ContactForm saved={found.data.contact} /> : <Loading lines={2} />;
}

function ContactForm({ saved }: { saved: string }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [contact, setContact] = useState(saved);
  const { run, isBusy } = useAct();
  const save = async () => {
    if (await run(people.setContact, { projectId, contact }))
      toast(t('people.contact.done'), { kind: 'success' });
  };
  return (
    <Stack gap="sm">
      <TextField
        name="contact"
        label={t('people.contact')}
        help={t('people.contact.help')}
        value={contact}
        onChange={setContact}
      />
      <Group>
        <Button loading={isBusy} disabled={contact.trim() === saved} onClick={() => void save()}>
          {t('people.contact.save')}
        </Button>
      </Group>
    </Stack>
  );
}
