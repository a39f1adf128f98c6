import { Anchor, List } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { type EditorPlace, pathText, placeOf } from './paths.ts';
import type { Fault } from './problems.ts';

interface Props {
  faults: readonly Fault[];
  /** The settings, for the names of list entries. */
  document: unknown;
  onGo: (place: EditorPlace) => void;
}

/** The errors with a text of their own. Any other error means that a value does not fit its key. */
const worded = new Set(
  [
    'admin-only hidden-field locked-field',
    'required url url-taken name name-twice not-json not-an-object not-a-list',
    'invalid_type invalid_value invalid_format too_big too_small unrecognized_keys',
  ].flatMap((keys) => keys.split(' ')),
);

/** The errors that prevent saving. Each links to the tab where it can be fixed. */
export function FaultList({ faults, document, onGo }: Props) {
  const t = useTexts();
  return (
    <Notice kind="bad" role="alert" title={t('projects.faults', { count: faults.length })}>
      <List>
        {faults.map(({ path, code, line, column }) => (
          <List.Item key={`${path} ${code}`}>
            <Anchor
              href={`?tab=${placeOf(path).tab}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(placeOf(path));
              }}
            >
              {t('ui.errors.line', {
                label: pathText(t, path, document),
                message: t(`projects.fault.${worded.has(code) ? code : 'other'}`, { line, column }),
              })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
