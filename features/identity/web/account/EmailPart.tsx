import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isRefusal, useTell } from '#platform/web/api.ts';
import { useQuery } from '#platform/web/params.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { signInAgain } from '../../contract/refusals.ts';
import { identity } from '../../contract.ts';
import { EmailState } from './EmailState.tsx';
import { useProof } from './use-proof.tsx';

/** Shows the caller's address, confirms it by the link of a mail, and changes it with a proof. */
export function EmailPart() {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  useConfirmation();
  if (isChanging) return <ChangeForm onClose={() => setChanging(false)} />;
  return (
    <Stack gap="sm">
      <EmailState />
      <Group>
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('identity.ownEmail.change')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Exchanges the token of the address at once, and takes it out of the address (promises §1). */
function useConfirmation(): void {
  const t = useTexts();
  const { confirm: token } = useQuery();
  const navigate = useNavigate();
  const { mutate } = useTell(identity.confirmEmail, { refreshes: [identity.email] });
  const begun = useRef(false);
  useEffect(() => {
    if (typeof token !== 'string' || begun.current) return;
    begun.current = true;
    void navigate({ to: '/account', search: {}, replace: true });
    mutate(
      { token },
      {
        onSuccess: () => toast(t('identity.ownEmail.done'), { kind: 'success' }),
        onError: (error) => tellFailure(t, error),
      },
    );
  }, [token, mutate, navigate, t]);
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const change = useTell(identity.changeEmail, { refreshes: [identity.email] });
  const { proved, dialog } = useProof();
  const failure = isRefusal(change.error, signInAgain) ? null : change.error;
  const save = async () => {
    if (!(await proved(() => change.mutateAsync({ email })))) return;
    toast(t('identity.ownEmail.changed'), { kind: 'success', seconds: 10 });
    onClose();
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('identity.ownEmail.new')}
            value={email}
            onChange={setEmail}
            error={failure && refusalText(t, failure)}
          />
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!email.includes('@')}>
              {t('identity.ownEmail.save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
