import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '#features/projects/contract.ts';
import { projectLabel } from '#platform/web/project-label.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Empty } from '#ui/Empty.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { programme } from '../../contract.ts';

/** The dialog that copies actions of another project as drafts to the end of this programme, without the data of people. */
export function CopyDialog({
  onCopied,
  onClose,
}: {
  onCopied: (count: number) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [from, setFrom] = useState(String(projectId));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const known = useQuery(ask(projects.list, {}));
  const fromProjectId = Number(from);
  const list = useQuery(ask(programme.all, { projectId: fromProjectId, all: true }));
  const { run, problem } = useAct({ shows: 'here' });
  const toggle = (id: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const copy = async () => {
    const copies = await run(programme.copy, { projectId, fromProjectId, ids: [...chosen] });
    if (copies) onCopied(copies.length);
    return copies !== undefined;
  };
  return (
    <FormDialog
      title={t('programme.copy')}
      submit={t('programme.copy.go', { count: chosen.size })}
      size="lg"
      isDirty={chosen.size > 0}
      canSubmit={chosen.size > 0}
      problem={problem}
      onSubmit={copy}
      onClose={onClose}
    >
      <Text size="sm">{t('programme.copy.text')}</Text>
      <SelectField
        name="copy-from"
        required
        label={t('programme.copy.from')}
        options={(known.data ?? []).map((one) => ({ value: String(one.id), label: projectLabel(t, one) }))}
        value={from}
        onChange={(next) => {
          setFrom(next || from);
          setChosen(new Set());
        }}
      />
      {list.isPending && <Loading lines={5} />}
      {list.data?.length === 0 && <Empty title={t('programme.none')} />}
      <Stack gap="xs" role="group" aria-label={t('programme.copy.which')}>
        {list.data?.map(({ id, title, group }) => (
          <Checkbox
            key={id}
            label={title}
            description={group.join(' › ')}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
