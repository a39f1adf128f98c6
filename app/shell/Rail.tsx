import { ActionIcon, ScrollArea, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { navGroups } from '#platform/web/screen.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type NavItem, useNavigation, useWaiting } from './navigation.ts';
import rail from './rail.module.css';

const RailGroups = lazy(async () => ({ default: (await import('./NavGroups.tsx')).RailGroups }));

type Group = (typeof navGroups)[number];

/** A role with few places needs no headings to find one. */
const FEW_PLACES = 7;

/** Pixels between the open place and the edge of the rail, so that its neighbour is seen, too. */
const ROOM = 24;

interface Props {
  /** It shows icons only. */
  folded: boolean;
  onFold: () => void;
}

/**
 * The navigation on the left: the places of the user's roles, in groups by task. A group can be folded; then it shows only the place
 * that is open. This browser remembers which groups are folded.
 */
export function Rail({ folded, onFold }: Props) {
  const t = useTexts();
  const { items } = useNavigation();
  const waiting = useWaiting();
  const [closed, setClosed] = useLocalStorage<Group[]>({
    key: 'ithaki-rail-groups',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const here = useRouterState({ select: (state) => state.location.pathname });
  const viewport = useRef<HTMLDivElement>(null);
  const open = items.find(({ href }) => isAt(here, href))?.href;
  useEffect(() => showPlace(viewport.current, open), [open]);
  const isPlain = folded || items.length <= FEW_PLACES;
  return (
    <nav className={rail.rail} aria-label={t('app.navigation')} data-no-print>
      <ScrollArea className={rail.scroll} type="auto" scrollbarSize={6} viewportRef={viewport}>
        {navGroups.map((group) => {
          const all = items.filter((item) => item.group === group);
          if (all.length === 0) return null;
          const isClosed = !isPlain && closed.includes(group);
          const shown = isClosed ? all.filter(({ href }) => isAt(here, href)) : all;
          return (
            <div key={group} className={rail.group} data-plain={isPlain || undefined}>
              {group !== 'daily' && !isPlain && (
                <UnstyledButton
                  className={rail.groupName}
                  aria-expanded={!isClosed}
                  onClick={() =>
                    setClosed(isClosed ? closed.filter((one) => one !== group) : [...closed, group])
                  }
                >
                  <span>{t(`app.group.${group}`)}</span>
                  {isClosed && (
                    <WaitingCount
                      count={all
                        .filter((item) => !shown.includes(item))
                        .reduce((sum, { path }) => sum + (waiting.get(path) ?? 0), 0)}
                    />
                  )}
                  <IconChevronDown size={16} stroke={1.6} aria-hidden />
                </UnstyledButton>
              )}
              <ul>
                {shown.map((item) => (
                  <li key={item.href}>
                    <Place item={item} folded={folded} waiting={waiting.get(item.path) ?? 0} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        <Suspense>
          <RailGroups folded={folded} isPlain={isPlain} />
        </Suspense>
      </ScrollArea>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={rail.fold}
        onClick={onFold}
        aria-label={t(folded ? 'app.unfold' : 'app.fold')}
      >
        {folded ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
      </ActionIcon>
    </nav>
  );
}

interface PlaceProps {
  item: NavItem;
  folded: boolean;
  waiting: number;
}

function Place({ item, folded, waiting }: PlaceProps) {
  const t = useTexts();
  const { href, label, isText, icon: Icon } = item;
  const name = isText ? t(label) : label;
  return (
    <Link
      to={href}
      className={rail.place}
      activeProps={{ 'aria-current': 'page' }}
      title={folded ? name : undefined}
    >
      <Icon size={20} stroke={1.6} />
      <span>{name}</span>
      <WaitingCount count={waiting} />
    </Link>
  );
}

/** The number of what waits, read out as «3 εκκρεμούν». */
export function WaitingCount({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <>
      <b className={rail.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </b>{' '}
      <VisuallyHidden>{t('app.waiting', { count })}</VisuallyHidden>
    </>
  );
}

/** Scrolls the rail, and only the rail, to the place that is open: with many places it may be under the edge. */
function showPlace(viewport: HTMLElement | null, href: string | undefined): void {
  const links = [...(viewport?.querySelectorAll('a') ?? [])];
  const place = links.find((link) => link.getAttribute('href') === href)?.getBoundingClientRect();
  if (!viewport || !place) return;
  const edges = viewport.getBoundingClientRect();
  const beneath = place.bottom + ROOM - edges.bottom;
  const above = edges.top + ROOM - place.top;
  if (beneath > 0) viewport.scrollTop += beneath;
  else if (above > 0) viewport.scrollTop -= above;
}

/** True at the address of a place and at those below it. */
const isAt = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);
