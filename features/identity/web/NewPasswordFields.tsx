import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import type { useNewPassword } from './use-new-password.ts';

interface Props {
  of: ReturnType<typeof useNewPassword>;
  error?: ReactNode;
}

/** The two fields of a new password beside its rules, for a form. */
export function NewPasswordFields({ of, error }: Props) {
  const t = useTexts();
  const differs = of.again !== '' && of.again !== of.password;
  return (
    <>
      <PasswordField
        name="new-password"
        label={t('identity.newPassword')}
        value={of.password}
        onChange={of.setPassword}
        autoComplete="new-password"
        error={error}
      />
      <List spacing={4} size="sm" aria-label={t('identity.rules')} listStyleType="none" center>
        {of.rules.map(([key, kept]) => (
          <List.Item
            key={key}
            icon={
              kept ? (
                <IconCheck
                  size={16}
                  role="img"
                  aria-label={t('identity.rule.kept')}
                  color="var(--mantine-color-green-filled)"
                />
              ) : (
                <IconCircle size={16} role="img" aria-label={t('identity.rule.open')} />
              )
            }
          >
            {t(key)}
          </List.Item>
        ))}
      </List>
      <PasswordField
        name="new-password-again"
        label={t('identity.newPasswordAgain')}
        value={of.again}
        onChange={of.setAgain}
        autoComplete="new-password"
        error={differs && t('identity.passwordsDiffer')}
      />
    </>
  );
}
