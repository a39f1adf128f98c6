import { Button, List, Stack } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { passwordWeakness, weaknesses } from '#engines/passwords/strength.ts';
import { strictFailures } from '#engines/passwords/strict.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PasswordField } from '#ui/fields/PasswordField.tsx';

interface Props {
  /** The rule set that is shown and checked. */
  rules: 'applicant' | 'profile';
  busy: boolean;
  error?: string | undefined;
  submitLabel: string;
  onSubmit: (password: string) => void;
}

/**
 * Each rule and whether the password meets it. The strict set also refuses other characters and common passwords.
 */
function rulesOf(password: string, rules: Props['rules']): [key: string, kept: boolean][] {
  if (rules === 'profile') {
    const weak = passwordWeakness(password);
    return Object.entries(weaknesses).map(([name, bit]) => [
      `identity.rule.profile.${name}`,
      (weak & bit) === 0,
    ]);
  }
  const failures = strictFailures(password);
  const told = ['short', 'noLower', 'noUpper', 'noDigit', 'noSpecial', 'otherCharacter', 'common'] as const;
  return told.map((name) => [`identity.rule.${name}`, password !== '' && !failures.includes(name)]);
}

/** A new password, typed twice, beside its rules. */
export function NewPassword({ rules, busy, error, submitLabel, onSubmit }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const list = rulesOf(password, rules);
  const differs = again !== '' && again !== password;
  const ready = list.every(([, kept]) => kept) && again === password;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSubmit(password);
      }}
    >
      <Stack>
        <PasswordField
          name="new-password"
          label={t('identity.newPassword')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={error}
        />
        <List spacing={4} size="sm" aria-label={t('identity.rules')} listStyleType="none" center>
          {list.map(([key, kept]) => (
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
          value={again}
          onChange={setAgain}
          autoComplete="new-password"
          error={differs && t('identity.passwordsDiffer')}
        />
        <Button type="submit" size="md" disabled={!ready} loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
