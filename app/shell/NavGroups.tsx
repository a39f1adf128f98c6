import { Link } from '@tanstack/react-router';
import { Slot } from '#platform/web/Slot.tsx';
import rail from './rail.module.css';
import styles from './shell.module.css';

const iconStroke = 1.6;

/** The groups of the rail that only the server knows. They come after those of the screens. */
export const RailGroups = ({ folded, isPlain }: { folded: boolean; isPlain: boolean }) => (
  <Slot of="navGroups">
    {(groups) =>
      groups.map(({ key, label, items }) => (
        <div key={key} className={rail.group} data-plain={isPlain || undefined}>
          {!folded && <span className={rail.groupName}>{label}</span>}
          <ul>
            {items.map(({ key: one, label: name, to, icon: Icon }) => (
              <li key={one}>
                <Link
                  to={to}
                  className={rail.place}
                  activeProps={{ 'aria-current': 'page' }}
                  title={folded ? name : undefined}
                >
                  <Icon size={20} stroke={iconStroke} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))
    }
  </Slot>
);

/** The same places in the drawer of a phone. */
export const DrawerGroups = ({ onGo }: { onGo: () => void }) => (
  <Slot of="navGroups">
    {(groups) =>
      groups.flatMap(({ items }) =>
        items.map(({ key, label, to, icon: Icon }) => (
          <Link
            key={key}
            to={to}
            className={styles.phonePlace}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onGo}
          >
            <Icon size={22} stroke={iconStroke} />
            <span>{label}</span>
          </Link>
        )),
      )
    }
  </Slot>
);
