import { href } from '#platform/contract/addresses.ts';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { identity } from '#features/identity/contract.ts';
import { signInAgain } from '#features/identity/contract/refusals.ts';
import { NewPassword } from '#features/identity/web/public.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';

/** Sets the password of the applicant (strict rules), then opens the finished page (spec 000 §2.4). */
export function SetPassword({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const save = async (password: string) => {
    if (!(await run(identity.changePassword, { password })))
      return toast(t('applications.fail'), { kind: 'error' });
    toast(t('applications.password.done'), { kind: 'success' });
    await navigate({ to: href('/applicant/ok', {}) });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="set-password" data-no-print>
      <Stack gap="sm">
        <Title order={2} id="set-password">
          {t(hasPassword ? 'applications.password.change' : 'applications.password')}
        </Title>
        <Text>{t(hasPassword ? 'applications.password.has' : 'applications.password.text')}</Text>
        <NewPassword
          rules="applicant"
          busy={isBusy}
          error={
            problem ? (
              isRefusal(problem, signInAgain) ? (
                t('applications.password.again')
              ) : (
                <Refusal of={problem} />
              )
            ) : undefined
          }
          submitLabel={t('applications.password.save')}
          onSubmit={(password) => void save(password)}
        />
      </Stack>
    </Paper>
  );
}
