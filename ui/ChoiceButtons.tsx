import { Button, Group } from '@mantine/core';

interface Props<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which one is pressed, such as the quick filters above a list. */
export function ChoiceButtons<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <Group gap="xs" role="group" aria-label={label} data-no-print>
      {options.map((option) => (
        <Button
          key={option.value}
          size="sm"
          variant={option.value === value ? 'light' : 'default'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </Button>
      ))}
    </Group>
  );
}
