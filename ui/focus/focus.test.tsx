import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Button } from '@mantine/core';
import { ActionMenu } from '../ActionMenu.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import { draw } from '../testing/draw.tsx';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => void (stop = keepFocus()));
afterEach(() => stop());

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

test('the focus goes to the notice that replaces the pressed button', async () => {
  function Task() {
    const [isDone, setDone] = useState(false);
    return (
      <Page title="Δράση">
        <h2>Το κείμενό σας</h2>
        <p>Γράψτε εδώ.</p>
        {isDone ? (
          <Notice kind="good" title="Το παραδώσατε" />
        ) : (
          <button onClick={() => setDone(true)}>Παράδοση</button>
        )}
      </Page>
    );
  }
  draw(<Task />);
  await press('Παράδοση');
  await waitFor(() => expect(screen.getByRole('note')).toHaveFocus());
});

test('the focus goes to the part that wants it, among the several that replace the pressed button', async () => {
  function Task() {
    const [hasBegun, setBegun] = useState(false);
    return (
      <Page title="Ερωτηματολόγιο">
        {hasBegun ? (
          <>
            <p>Απομένουν 30 λεπτά</p>
            <div>
              <h2>Ενότητα</h2>
              <h3 data-focus-next>Πώς ψάχνετε εργασία;</h3>
            </div>
          </>
        ) : (
          <button onClick={() => setBegun(true)}>Έναρξη</button>
        )}
      </Page>
    );
  }
  draw(<Task />);
  await press('Έναρξη');
  await waitFor(() => expect(screen.getByRole('heading', { level: 3 })).toHaveFocus());
});

test('the focus goes to the heading above a button that goes away without a replacement', async () => {
  function Task() {
    const [isOpen, setOpen] = useState(true);
    return (
      <Page title="Δράση">
        <h2>Έγγραφα</h2>
        <p>Δεν λείπει τίποτα.</p>
        {isOpen && <button onClick={() => setOpen(false)}>Απόκρυψη</button>}
        <h2>Ιστορικό</h2>
      </Page>
    );
  }
  draw(<Task />);
  await press('Απόκρυψη');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Έγγραφα' })).toHaveFocus());
});

test('after a row is deleted, the next row has the focus, and after the last one the row before it', async () => {
  function List() {
    const [names, setNames] = useState(['Άννα', 'Βασίλης', 'Γιώργος']);
    return (
      <Page title="Άτομα">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
              <button onClick={() => setNames(names.filter((one) => one !== name))}>Διαγραφή: {name}</button>
            </li>
          ))}
        </ul>
      </Page>
    );
  }
  draw(<List />);
  await press('Διαγραφή: Βασίλης');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Γιώργος' })).toHaveFocus());
  await press('Διαγραφή: Γιώργος');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Άννα' })).toHaveFocus());
});

test('after a second try the focus goes to the heading of what came in place of the error', async () => {
  let arrive = () => {};
  function List() {
    const [state, setState] = useState<'failed' | 'loading' | 'here'>('failed');
    arrive = () => setState('here');
    return (
      <Page title="Αιτήσεις">
        <p>Αιτήσεις του έργου</p>
        {state === 'failed' && (
          <ErrorNotice what="Η λίστα δεν φορτώθηκε." onRetry={() => setState('loading')} />
        )}
        {state === 'loading' && <Loading />}
        {state === 'here' && (
          <section>
            <h2>Νέες</h2>
          </section>
        )}
      </Page>
    );
  }
  draw(
    <main>
      <List />
    </main>,
  );
  await press('Δοκιμή ξανά');
  await waitFor(() => expect(document.body).toHaveFocus());
  arrive();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Νέες' })).toHaveFocus());
});

test('a control that is drawn anew keeps the focus', async () => {
  function Table() {
    const [version, setVersion] = useState(1);
    return (
      <Page title="Αιτήσεις">
        <div key={version}>
          <button onClick={() => setVersion(version + 1)}>Ταξινόμηση</button>
          <button>Στήλες</button>
        </div>
      </Page>
    );
  }
  draw(<Table />);
  await press('Ταξινόμηση');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ταξινόμηση' })).toHaveFocus());
});

test('a button that is disabled while it saves has the focus again afterwards', async () => {
  let end = () => {};
  function Save() {
    const [isBusy, setBusy] = useState(false);
    end = () => setBusy(false);
    return (
      <Page title="Ρυθμίσεις">
        <Button loading={isBusy} onClick={() => setBusy(true)}>
          Αποθήκευση
        </Button>
      </Page>
    );
  }
  draw(<Save />);
  await press('Αποθήκευση');
  // The browser takes the focus from a disabled button.
  await waitFor(() => expect(document.body).toHaveFocus());
  end();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Αποθήκευση' })).toHaveFocus());
});

test('a button that is disabled only from one frame to the next has the focus again', async () => {
  function Start() {
    const [isBusy, setBusy] = useState(false);
    const start = () => {
      // The browser takes the focus with the next frame, and the answer comes right after it.
      document.addEventListener('focusout', () => flushSync(() => setBusy(false)), { once: true });
      setBusy(true);
    };
    return (
      <Page title="Ερωτηματολόγιο">
        <Button disabled={isBusy} onClick={start}>
          Έναρξη
        </Button>
      </Page>
    );
  }
  draw(<Start />);
  await press('Έναρξη');
  await waitFor(() => expect(document.body).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Έναρξη' })).toHaveFocus());
});

test('a part that leaves with its whole layer gives the focus back to what opened it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <Page title="Χρήστες">
        <button onClick={() => setOpen(true)}>Φίλτρα</button>
        {isOpen &&
          createPortal(
            <div role="dialog" aria-label="Φίλτρα">
              <button autoFocus onClick={() => setOpen(false)}>
                Εφαρμογή
              </button>
            </div>,
            document.body,
          )}
      </Page>
    );
  }
  draw(<Opener />);
  await press('Φίλτρα');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Εφαρμογή' })).toHaveFocus());
  await press('Εφαρμογή');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Φίλτρα' })).toHaveFocus());
});

test('a reader who has pressed beside all controls keeps the focus nowhere', async () => {
  let takeAway = () => {};
  function Passing() {
    const [isThere, setThere] = useState(true);
    takeAway = () => setThere(false);
    return (
      <Page title="Αρχική">
        <p>Κείμενο</p>
        {isThere && <button>Ειδοποίηση</button>}
      </Page>
    );
  }
  draw(<Passing />);
  screen.getByRole('button').focus();
  await userEvent.click(screen.getByText('Κείμενο'));
  takeAway();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await new Promise((done) => setTimeout(done, 600));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('a control that goes away in the moment in which the page ends gives its focus to no other page', async () => {
  const { unmount } = draw(
    <Page title="Μητρώο">
      <button>Φίλτρο</button>
    </Page>,
  );
  screen.getByRole('button').focus();
  unmount();
  stop();
  draw(<Page title="Αρχική">Καλώς ήρθατε</Page>);
  await new Promise((done) => setTimeout(done, 300));
  expect(document.body).toHaveFocus();
});

test('a menu opened by Enter has the focus on its first entry, and gives it back to its button', async () => {
  const entry = (label: string) => [{ label, onClick: () => {} }];
  draw(
    <Page title="Αιτήσεις">
      <ActionMenu groups={[entry('Προώθηση'), entry('Απόρριψη')]} button={<button>Ενέργειες</button>} />
    </Page>,
  );
  await press('Ενέργειες');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Προώθηση' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ενέργειες' })).toHaveFocus());
});
