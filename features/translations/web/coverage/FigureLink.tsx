import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import '../../addresses.ts';
import type { Only } from '../../contract/shapes.ts';
import type { Coverage } from '../../contract/texts.ts';

/** A figure of a language, and the filter that shows its texts. */
const filters = {
  missing: 'missing',
  outdated: 'outdated',
  same: 'same',
  findings: 'findings',
  fellBack: 'fell-back',
  changed: 'changed',
} as const satisfies Record<string, Only>;

interface Props {
  language: Coverage;
  figure: keyof typeof filters;
}

/** A figure that leads to its texts in the grid. Nothing leads nowhere. */
export function FigureLink({ language, figure }: Props) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const count = language[figure];
  const number = count.toLocaleString(useLocale());
  if (count === 0) return number;
  return (
    <Anchor
      component={Link}
      to={href(
        '/{curProject}/admin/languages',
        { curProject },
        { language: language.code, only: filters[figure] },
      )}
      aria-label={t('translations.figure.link', {
        figure: t(`translations.figure.${figure}`),
        language: language.title,
        number,
      })}
    >
      {number}
    </Anchor>
  );
}
