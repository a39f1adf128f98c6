import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { programme } from '../../contract.ts';

/** The completion script of an action. Only Admins see it; it is saved separately. */
export function ScriptPart({ id }: { id: number }) {
  const t = useTexts();
  const kept = useQuery({ ...ask(programme.getCompletionScript, { id }), staleTime: Infinity });
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [draft, setDraft] = useState<string>();
  useLeaving(() => draft !== undefined && draft !== kept.data?.script, t('programme.leaving'), 'open');
  if (kept.error)
    return (
      <FailureNotice
        what={t('programme.script.failed')}
        error={kept.error}
        onRetry={() => void kept.refetch()}
      />
    );
  if (!kept.data) return <Loading lines={4} />;
  const script = draft ?? kept.data.script;
  const save = async () => {
    if (!(await run(programme.saveCompletionScript, { id, script }))) return;
    setDraft(undefined);
    toast(t('programme.script.saved'), { kind: 'success' });
  };
  return (
    <Stack gap="sm">
      <CodeEditor
        label={t('programme.script')}
        help={t('programme.script.help')}
        language="javascript"
        value={script}
        onChange={setDraft}
      />
      {problem && <FailureNotice error={problem} />}
      <Group>
        <Button
          variant="default"
          onClick={() => void save()}
          loading={isBusy}
          disabled={draft === undefined || draft === kept.data.script}
        >
          {t('programme.script.save')}
        </Button>
      </Group>
    </Stack>
  );
}
