import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { useSearches } from '#platform/web/frame-parts.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { lastUndo } from '#ui/last-undo.ts';
import { useSignal } from '#ui/signal.ts';
import { useNavigation } from './navigation.ts';
import styles from './search.module.css';
import { useCommands } from './use-commands.ts';

/** The server is asked from this many characters on, and this long after the last key. */
const LEAST = 2;
const PAUSE_MS = 250;

interface Item {
  key: string;
  label: string;
  detail?: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}

/**
 * One box for everything: people and records by name or number, the places of the navigation, and commands. Arrows choose, Enter opens.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const { groups, isBusy, isFailed } = useGroups(text);
  const combobox = useCombobox({ defaultOpened: true });
  const { selectFirstOption } = combobox;
  const all = groups.flatMap(({ items }) => items);
  const first = all[0]?.key;
  // The first answer is chosen, so that Enter opens it.
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      padding={0}
      yOffset="10vh"
      withCloseButton={false}
      title={t('ui.word.search')}
      classNames={{ header: styles.heading }}
      transitionProps={{ duration: 0 }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(key) => {
          onClose();
          all.find((item) => item.key === key)?.run();
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="lg"
            variant="unstyled"
            className={styles.field}
            leftSection={<IconSearch size={20} aria-hidden />}
            aria-label={t('ui.word.search')}
            placeholder={t('app.search.placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="60vh" type="auto" className={styles.found}>
          <Combobox.Options aria-label={t('ui.word.search')}>
            {groups.map(({ title, items }) => (
              <Combobox.Group key={title} label={title}>
                {items.map(({ key, label, detail, icon: Icon }) => (
                  <Combobox.Option key={key} value={key} className={styles.option}>
                    {Icon && <Icon size={18} stroke={1.6} />}
                    <span>{label}</span>{' '}
                    {detail && (
                      <Text span size="sm" className={styles.detail}>
                        {detail}
                      </Text>
                    )}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <Text size="sm" c="dimmed" role="status" className={styles.status}>
            {isFailed && t('app.search.failed')}
            {isBusy && t('app.search.busy')}
            {!isBusy &&
              !isFailed &&
              all.length === 0 &&
              text.trim() !== '' &&
              t('app.search.none', { text: text.trim() })}
          </Text>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  );
}

/** What is offered for a text: what the features find, then places and commands whose names hold its words. */
function useGroups(text: string) {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const project = useProject();
  const { roles } = useSession();
  const { items: places, own } = useNavigation();
  const { looks, signOut } = useCommands();
  const undo = useSignal(lastUndo);
  const searches = useSearches(roles);
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = asked.length >= LEAST;
  const isPaused = asked !== text.trim() && text.trim().length >= LEAST;
  const answers = useQueries({
    queries: searches.map(({ title, load }) => ({
      queryKey: ['search', title, project.id, language, asked],
      queryFn: async () => (await load())(asked, { project, t, language }),
      enabled: isAsked,
      staleTime: 10_000,
      retry: false,
    })),
  });
  const isFound = matcherOf(text);
  const isMeant = ({ label }: Item) => isFound(label);
  const goTo = (to: string) => () => void navigate({ to });
  const pages = [...places, ...own].map(({ href, label, isText, icon }): Item => ({
    key: href,
    label: isText ? t(label) : label,
    icon,
    run: goTo(href),
  }));
  const account: Item = {
    key: '/account',
    label: t('app.account'),
    icon: IconShieldLock,
    run: goTo('/account'),
  };
  const undoing = undo
    ? [{ label: t('app.undo', { what: undo.text }), icon: IconArrowBackUp, onClick: undo.run }]
    : [];
  const commands = [...undoing, ...looks, signOut].map(({ label, icon, onClick }): Item => ({
    key: label,
    label,
    icon,
    run: onClick,
  }));
  const found = searches.map(({ title }, place) => ({
    title: t(title),
    items: isAsked
      ? (answers[place]?.data ?? []).map(({ key, label, detail, to }): Item => ({
          key,
          label,
          detail,
          run: goTo(to),
        }))
      : [],
  }));
  return {
    groups: [
      ...found,
      { title: t('app.search.places'), items: [...pages, account].filter(isMeant) },
      { title: t('app.search.commands'), items: commands.filter(isMeant) },
    ].filter(({ items }) => items.length > 0),
    // The pause after a key belongs to the search: what was not asked for yet is not missing.
    isBusy: isPaused || (isAsked && answers.some(({ isFetching }) => isFetching)),
    isFailed: isAsked && answers.some(({ isError }) => isError),
  };
}
