import { Accordion, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { KeyKind, Plan, SortedRow } from '../../contract/shapes.ts';
import { factText } from '../fact-text.ts';
import { shownDay } from '../money.ts';
import { onceEach, separated, withKeys } from './draft.ts';

const looks: Readonly<Record<KeyKind, StatusKind>> = {
  matched: 'good',
  doubled: 'warning',
  unknown: 'bad',
  'other-project': 'bad',
  'not-mentee': 'bad',
  inactive: 'warning',
  paid: 'neutral',
  'not-entitled': 'warning',
};

interface Props {
  sorted: Plan['sorted'];
  titleOf: (actionId: number) => string;
  /** The list is of pasted keys, so that it can be mended here. */
  hasKeys: boolean;
  onKeys: (mend: (keys: string) => string) => void;
  onWithInactive: () => void;
}

/** Each kind of key with its count, its people or keys with the reason, and the way to mend it. */
export function SortedKeys({ sorted, titleOf, hasKeys, onKeys, onWithInactive }: Props) {
  const t = useTexts();
  return (
    <Accordion multiple variant="separated" defaultValue={openFirst(sorted)}>
      {sorted.map(({ kind, count, rows }) => (
        <Accordion.Item key={kind} value={kind}>
          <Accordion.Control>
            <Group gap="sm">
              <StatusBadge kind={looks[kind]}>{t(`payments.kind.${kind}`)}</StatusBadge>
              <Text span>
                {t(isOfKeys(kind) ? 'payments.keys.count' : 'payments.count.people', { count })}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <Text size="sm">{t(`payments.kind.${kind}.text`)}</Text>
              <Mend
                kind={kind}
                rows={rows}
                hasKeys={hasKeys}
                onKeys={onKeys}
                onWithInactive={onWithInactive}
              />
              <List listStyleType="none" spacing={4}>
                {numbered(rows).map(({ number, ...row }) => (
                  <List.Item key={number}>
                    <Row row={row} titleOf={titleOf} onKeys={onKeys} />
                  </List.Item>
                ))}
              </List>
              {count > rows.length && (
                <Text size="sm" c="dimmed">
                  {t('payments.kind.more', { count: count - rows.length })}
                </Text>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** Kinds of keys that mean no person of the project. */
const isOfKeys = (kind: KeyKind): boolean => ['doubled', 'unknown', 'other-project'].includes(kind);

/** The rows with numbers: a key that was pasted three times is doubled twice. */
const numbered = (rows: readonly SortedRow[]) => rows.map((row, place) => ({ ...row, number: place }));

/** Short kinds that staff have to check are open at first. */
const openFirst = (sorted: Plan['sorted']): string[] =>
  sorted
    .filter(({ kind, count }) => ['unknown', 'other-project', 'not-mentee'].includes(kind) && count <= 10)
    .map(({ kind }) => kind);

interface MendProps extends Pick<Props, 'hasKeys' | 'onKeys' | 'onWithInactive'> {
  kind: KeyKind;
  rows: readonly SortedRow[];
}

/** The ways to mend all keys of a kind at once. */
function Mend({ kind, rows, hasKeys, onKeys, onWithInactive }: MendProps) {
  const t = useTexts();
  const takeOut = () =>
    onKeys((keys) => withKeys(keys, new Map(rows.flatMap(({ kayas }) => (kayas ? [[kayas, '']] : [])))));
  if (kind === 'inactive')
    return (
      <Group gap="xs">
        <Mending onClick={onWithInactive}>{t('payments.mend.withInactive')}</Mending>
        {hasKeys && <Mending onClick={takeOut}>{t('payments.mend.takeOut')}</Mending>}
      </Group>
    );
  if (!hasKeys || kind === 'matched') return null;
  if (kind === 'doubled')
    return <Mending onClick={() => onKeys(onceEach)}>{t('payments.mend.once')}</Mending>;
  return (
    <Group gap="xs">
      {rows.some(({ hasSeparator }) => hasSeparator) && (
        <Mending onClick={() => onKeys(separated)}>{t('payments.mend.separate')}</Mending>
      )}
      <Mending onClick={takeOut}>{t('payments.mend.takeOut')}</Mending>
    </Group>
  );
}

const Mending = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <div>
    <Button size="xs" variant="default" onClick={onClick}>
      {children}
    </Button>
  </div>
);

interface RowProps extends Pick<Props, 'titleOf' | 'onKeys'> {
  row: SortedRow;
}

function Row({ row, titleOf, onKeys }: RowProps) {
  const t = useTexts();
  const { url } = useProject();
  const { kayas = '', userId, name, suggestions, project } = row;
  return (
    <Group gap="xs">
      {kayas !== '' && <Text span>{kayas}</Text>}
      {userId !== undefined && (
        <Anchor component={Link} to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: userId })}>
          {name}
        </Anchor>
      )}
      {project !== undefined && <Text span c="dimmed">{`· ${project}`}</Text>}
      {row.hasSeparator && (
        <Text span c="dimmed">
          {t('payments.separator')}
        </Text>
      )}
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="compact-xs"
          variant="default"
          onClick={() => onKeys((keys) => withKeys(keys, new Map([[kayas, suggestion]])))}
        >
          {t('payments.mend.suggestion', { kayas: suggestion })}
        </Button>
      ))}
      {row.actions.map((action) => (
        <Text key={action.actionId} span size="sm" c="dimmed">
          {reasonOf(t, titleOf(action.actionId), action)}
        </Text>
      ))}
    </Group>
  );
}

/** Why a person is not paid for an action. A fact about the action itself names it already. */
function reasonOf(t: Texts, title: string, { run, day, missing }: SortedRow['actions'][number]): string {
  if (run !== undefined && day !== undefined)
    return `${title}: ${t('payments.paidBy', { run, day: shownDay(day) })}`;
  const facts = missing.map((fact) => factText(t, fact)).join(' · ');
  return missing.every(({ about }) => about === title) ? facts : `${title}: ${facts}`;
}
