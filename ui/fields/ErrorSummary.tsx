import { Alert, Anchor, List } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { useSeen } from '../use-seen.ts';
import { fieldId } from './field.ts';

/** A field that holds the form back, and why. */
export interface FieldError {
  name: string;
  label: string;
  message: string;
}

/** The errors of a form at its top, each leading to its field. It takes the focus when it appears, so that it is heard. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useTexts();
  const failed = errors.length > 0;
  const box = useSeen<HTMLDivElement>(failed || undefined);
  if (!failed) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="outline"
      mb="md"
      icon={<IconExclamationCircle aria-hidden />}
      title={t('ui.errors.title', { count: errors.length })}
      styles={{ title: { color: 'var(--mantine-color-error)' } }}
    >
      <List spacing={4}>
        {errors.map(({ name, label, message }) => (
          <List.Item key={name}>
            <Anchor
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(name);
              }}
            >
              {t('ui.errors.line', { label, message })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Brings a field into view with its label, and the caret into it; a group gives the focus to its first control. */
function goTo(name: string): void {
  const field = document.getElementById(fieldId(name));
  const controls = 'input, textarea, button, select';
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls);
  (control ?? field)?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
