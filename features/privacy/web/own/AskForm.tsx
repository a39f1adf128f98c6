import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type RequestKind, requestKinds } from '../../contract.ts';

/**
 * Sends a request to the staff of a project. A reader without a project sees that there is no project to ask.
 */
export function AskForm({ projects }: { projects: readonly { id: number; descr: string }[] }) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(privacy.withdraw);
  const [kind, setKind] = useState<RequestKind | ''>('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(projects.length === 1 ? String(projects[0]!.id) : '');
  const [isTried, setTried] = useState(false);
  useLeaving(() => text.trim() !== '', t('privacy.ask.leaving'));
  if (projects.length === 0) return <Text>{t('privacy.ask.nowhere')}</Text>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kind === '' || chosen === '') return;
    const asked = await run(privacy.ask, { askedProject: Number(chosen), kind, text });
    if (!asked) return;
    setKind('');
    setText('');
    setTried(false);
    toast(t('privacy.asked'), {
      kind: 'success',
      undo: { label: t('ui.word.undo'), onUndo: () => undo({ id: asked.id }, t('privacy.withdrawn')) },
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} data-no-print>
      <Stack gap="md">
        {projects.length > 1 && (
          <SelectField
            name="privacy-project"
            required
            label={t('ui.word.project')}
            options={projects.map(({ id, descr }) => ({ value: String(id), label: descr }))}
            value={chosen}
            onChange={setChosen}
            error={isTried && chosen === '' && t('privacy.project.missing')}
          />
        )}
        <RadioField
          name="privacy-kind"
          required
          label={t('privacy.kind')}
          options={requestKinds.map((value) => ({ value, label: t(`privacy.ask.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value as RequestKind)}
          error={isTried && kind === '' && t('privacy.kind.missing')}
        />
        <LongTextField
          name="privacy-text"
          label={t('privacy.text')}
          help={t('privacy.text.help')}
          maxLength={4000}
          value={text}
          onChange={setText}
        />
        {problem && <FailureNotice what={t('privacy.ask.failed')} error={problem} />}
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('privacy.ask.go')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
