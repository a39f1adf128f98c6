import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { given, inputProps, type FieldProps } from './field.ts';

interface Props extends FieldProps<string> {
  /** Lets a password manager know whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden but for as long as the eye is pressed, by pointer or by Space or Enter. */
export function PasswordField(props: Props) {
  const t = useTexts();
  const { onChange, autoComplete } = props;
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...inputProps(props)}
      {...given(props)}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.password.show')}
          aria-pressed={shown}
          onPointerDown={(event) => {
            // The caret stays in the field.
            event.preventDefault();
            setShown(true);
          }}
          onPointerUp={hide}
          onPointerLeave={hide}
          onPointerCancel={hide}
          onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && setShown(true)}
          onKeyUp={hide}
          onBlur={hide}
          onContextMenu={(event) => event.preventDefault()}
        >
          <Eye size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
