import type { ReactNode } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { codeInWords, DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { type Draft, draftOf } from './draft/draft.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';

/** Another user saved the report meanwhile. */
export function ReportConflict({ form }: { form: ReportDraft }) {
  const t = useTexts();
  return (
    <DraftConflict
      form={form}
      draftOf={draftOf}
      labelOf={(field) => t(`queries.editor.field.${field}`)}
      inWords={(draft, field) => inWords(t, draft, field)}
    />
  );
}

function inWords(t: Texts, draft: Draft, field: keyof Draft): ReactNode {
  if (field === 'text') return codeInWords(draft.text ?? '');
  if (field === 'roles') return draft.roles.map((role) => t(`role.${role}`)).join(', ');
  if (field === 'isEverywhere')
    return t(draft.isEverywhere ? 'queries.editor.scope.all' : 'queries.editor.scope.project');
  if (field === 'parameters')
    return codeInWords(
      draft.parameters
        .map(({ name, title, type, required, initial }) =>
          [
            `@${name}`,
            title,
            t(`queries.editor.parameterType.${type}`),
            required && t('queries.editor.parameter.required'),
            initial !== undefined && `= ${[initial].flat().join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    );
  if (field === 'display') {
    const { kind, axis, values, series, rows, columns, hidden } = draft.display;
    const named = [axis ?? [], values, series ?? [], rows, columns].flat();
    return [
      [t(`queries.editor.kind.${kind}`), ...named].join(', '),
      hidden.length > 0 && t('queries.editor.display.hidden', { names: hidden.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
  return draft[field];
}
