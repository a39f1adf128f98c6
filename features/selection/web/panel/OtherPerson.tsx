import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { selection } from '../../contract.ts';
import type { OneApplication } from '../../contract/one.ts';

interface Props {
  application: Pick<OneApplication, 'id' | 'version'>;
  other: NonNullable<OneApplication['otherPerson']>;
}

/**
 * Asks staff whether the application is of the person whose account has its address. They answer before they select it. If that person was
 * only invited to the address, staff are asked although nothing differs.
 */
export function OtherPerson({ application: { id, version }, other: { name, differences } }: Props) {
  const t = useTexts();
  const [isAnother, setAnother] = useState(false);
  const [email, setEmail] = useState('');
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const save = async (same: boolean) => {
    const own = !same && email.trim() !== '' && { email: email.trim() };
    if (await run(selection.decidePerson, { id, version, same, ...own }))
      toast(t('selection.other.done'), { kind: 'success' });
  };
  const differ = differences.map((kind) => t(`selection.other.${kind}`)).join(', ');
  return (
    <Notice kind="warning" title={t('selection.other')}>
      <Stack gap="sm">
        <Text>
          {differences.length > 0
            ? t('selection.other.text', { name, differences: differ })
            : t('selection.other.invited', { name })}
        </Text>
        {problem && (
          <Text c="var(--mantine-color-error)">
            <Refusal of={problem} />
          </Text>
        )}
        {isAnother && (
          <TextField
            name="own-email"
            label={t('selection.other.email')}
            help={t('selection.other.email.text')}
            value={email}
            onChange={setEmail}
          />
        )}
        <Group gap="xs">
          {!isAnother && (
            <Button variant="default" loading={isBusy} onClick={() => void save(true)}>
              {t('selection.other.same')}
            </Button>
          )}
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => (isAnother ? void save(false) : setAnother(true))}
          >
            {t(isAnother ? 'selection.other.make' : 'selection.other.another')}
          </Button>
          {isAnother && (
            <Button variant="subtle" color="gray" onClick={() => setAnother(false)}>
              {t('ui.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  );
}
