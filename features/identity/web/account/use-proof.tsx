import { Button, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { isRefusal, Problem, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { flashError } from '#ui/toast.ts';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { signInAgain } from '../../contract/refusals.ts';
import { identity } from '../../contract.ts';

/**
 * For steps that need a recent password. If the server answers `sign-in-again`, a dialog asks for the password and the
 * step is tried once more. `proved` returns whether the step was done.
 */
export function useProof(): {
  proved: (step: () => Promise<unknown>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(proved: boolean) => void>(() => {});

  const proved = async (step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      if (!isRefusal(error, signInAgain)) {
        if (error instanceof Problem && error.status >= 500) flashError(refusalText(t, error));
        return false;
      }
    }
    const isProved = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
    setAsking(false);
    return isProved ? proved(step) : false;
  };

  return { proved, dialog: isAsking && <ProofDialog onDone={(done) => answer.current(done)} /> };
}

function ProofDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const prove = useTell(identity.prove);
  return (
    <Modal opened onClose={() => onDone(false)} title={t('identity.prove')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate({ password }, { onSuccess: () => onDone(true) });
        }}
      >
        <Stack>
          <Text size="sm">{t('identity.prove.text')}</Text>
          <PasswordField
            name="proof"
            label={t('identity.password')}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={prove.error && refusalText(t, prove.error)}
          />
          <Button type="submit" loading={prove.isPending} disabled={!password}>
            {t('identity.prove.go')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
