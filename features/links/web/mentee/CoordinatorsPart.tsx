import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { toast } from '#ui/toast.ts';
import { links } from '../../contract.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  userId: number;
  /** The present coordinators of the person, active or not. */
  now: readonly Named[];
  /** The active coordinators of the project. */
  active: readonly Named[];
}

/** The coordinators of a mentee. */
export function CoordinatorsPart({ userId, now, active }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const before = now.map(({ id }) => id);
  const [values, setValues] = useState<string[]>(before.map(String));
  const { run, isBusy } = useAct();
  // A coordinator who is no longer active stays in the list, so that they can be removed.
  const gone = now.filter(({ id }) => !active.some((one) => one.id === id));
  const options = [...active, ...gone].filter(({ id }) => id !== userId);
  const isChanged = values.toSorted().join() !== before.map(String).toSorted().join();

  const set = async (coordinatorIds: number[], onDone: () => void) => {
    if (await run(links.setCoordinators, { projectId, userId, coordinatorIds })) onDone();
  };
  const undo = () => set(before, () => toast(t('links.one.undone'), { kind: 'success' }));
  const save = () =>
    set(values.map(Number), () =>
      toast(t('links.coordinators.done'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('ui.word.undo'), onUndo: () => void undo() },
      }),
    );
  return (
    <Stack gap="sm">
      <Title order={3} fz="md">
        {t('links.coordinators')}
      </Title>
      {options.length === 0 ? (
        <Text c="dimmed">{t('links.coordinators.none')}</Text>
      ) : (
        <>
          <MultiSelectField
            name="coordinators"
            label={t('links.coordinators.who')}
            options={options.map(({ id, name }) => ({
              value: String(id),
              label: gone.some((one) => one.id === id) ? t('links.coordinators.gone', { name }) : name,
            }))}
            value={values}
            onChange={setValues}
          />
          <Group>
            <Button variant="default" loading={isBusy} disabled={!isChanged} onClick={() => void save()}>
              {t('links.coordinators.save')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
