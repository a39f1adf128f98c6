import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { Refusal } from '#platform/web/Refusal.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { flashError } from '#ui/toast.ts';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { signInAgain } from '../../contract/refusals.ts';
import { identity } from '../../contract.ts';

/**
 * `useAct` for calls that need a recent password. If the server answers `sign-in-again`, a dialog asks for the password and the call
 * is made once more.
 */
export function useProof() {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(() => {});
  const isUnproved = useRef(false);
  const handles = (problem: Problem) => {
    isUnproved.current = isRefusal(problem, signInAgain);
    if (problem.status >= 500) flashError(refusalText(t, problem));
    return isUnproved.current;
  };
  const act = useAct({ shows: 'here', handles });

  const run = async <C extends Call>(call: C, input: Asked<C>): Promise<Output<C> | undefined> => {
    isUnproved.current = false;
    const output = await act.run(call, input);
    // It is set while the call runs, by its refusal.
    if (!(isUnproved.current as boolean)) return output;
    const isProved = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
    setAsking(false);
    return isProved ? run(call, input) : undefined;
  };

  return { ...act, run, dialog: isAsking && <ProofDialog onDone={(done) => answer.current(done)} /> };
}

function ProofDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const isDone = useRef(false);
  const { run, problem } = useAct({ shows: 'here' });
  const prove = async () => {
    isDone.current = (await run(identity.prove, { password })) !== undefined;
    return isDone.current;
  };
  return (
    <FormDialog
      title={t('identity.prove')}
      submit={t('identity.prove.go')}
      isDirty={false}
      canSubmit={password !== ''}
      onSubmit={prove}
      onClose={() => onDone(isDone.current)}
    >
      <Text size="sm">{t('identity.prove.text')}</Text>
      <PasswordField
        name="proof"
        label={t('identity.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={problem && <Refusal of={problem} />}
      />
    </FormDialog>
  );
}
