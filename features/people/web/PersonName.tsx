import { Group, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { palette } from '#ui/person-palette.ts';

interface Props {
  name: string;
  label?: string | undefined;
  color?: number | undefined;
  online?: boolean;
}

/** The name of a person, with the project's colour as a stripe and a dot if the person is online. */
export function PersonName({ name, label, color, online = false }: Props) {
  const t = useTexts();
  return (
    <Group gap={6} wrap="nowrap" align="baseline" component="span" style={{ display: 'inline-flex' }}>
      {color !== undefined && (
        <span
          aria-hidden
          data-swatch
          style={{
            width: 4,
            alignSelf: 'stretch',
            minHeight: 18,
            borderRadius: 2,
            background: palette[color % palette.length]!.edge,
          }}
        />
      )}
      <span>{label?.trim() || name}</span>
      {online && (
        <>
          <span
            aria-hidden
            title={t('people.online')}
            style={{
              width: 8,
              height: 8,
              flexShrink: 0,
              alignSelf: 'center',
              borderRadius: '50%',
              background: 'light-dark(#0b7285, #38d9a9)',
            }}
          />
          <VisuallyHidden>{t('people.online')}</VisuallyHidden>
        </>
      )}
    </Group>
  );
}
