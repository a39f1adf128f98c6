import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cloneElement, Fragment, type ReactElement, useLayoutEffect, useRef } from 'react';
import type { MenuContent, MenuEntry } from './content.ts';

interface Props extends MenuContent {
  button: ReactElement<Record<string, unknown>>;
}

/** The list of an `ActionMenu`: open from the start, since it comes when its button was pressed. */
export function OpenMenu({ button, heading, groups, width }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  // The button is another element than the one that was pressed: it takes the focus from it, and the list takes it from here.
  useLayoutEffect(() => target.current?.focus({ preventScroll: true }), []);
  const shown = groups.filter((group) => group.length > 0);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      shadow="md"
      defaultOpened
      // The first entry has the focus, and not the frame of the list.
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      onClose={() => target.current?.focus()}
      // A menu that is longer than the window scrolls. Otherwise it would jump between the sides of its button under the pointer.
      middlewares={{ size: { padding: 8 } }}
      {...(width && { width })}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {shown.map((group, place) => (
          <Fragment key={group[0]!.label}>
            {place > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ label, icon, disabled = false, isGrave, onClick, to, file }: MenuEntry) {
  const look = {
    leftSection: icon,
    disabled,
    ...(isGrave && { color: 'var(--mantine-color-error)' }),
  };
  if (to)
    return (
      <Menu.Item component={Link} to={to} {...look}>
        {label}
      </Menu.Item>
    );
  if (file)
    return (
      <Menu.Item component="a" href={file} download {...look}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item onClick={onClick} {...look}>
      {label}
    </Menu.Item>
  );
}
