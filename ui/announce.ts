// The two live regions of the page. They exist before their first words, since screen readers ignore a region that comes together with
// its text. They are in a closed shadow tree: screen readers and the accessibility tree see it, but the words are no second copy of
// what the page shows, neither for who reads on with the arrow keys, nor for a search in the page.

/** How long words stay in a region. */
const WORDS_MS = 7_000;
/** A region is part of the page for this long before its first words. */
const FIRST_WORDS_AFTER_MS = 100;

function makeRegions() {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  host.dataset['announcer'] = '';
  const inside = host.attachShadow({ mode: 'closed' });
  const region = (live: 'polite' | 'assertive') => {
    const element = document.createElement('div');
    element.ariaLive = live;
    element.ariaAtomic = 'false';
    inside.append(element);
    return element;
  };
  const regions = { polite: region('polite'), assertive: region('assertive') };
  document.body.append(host);
  return regions;
}

const { polite, assertive } = makeRegions();
const madeAt = performance.now();
/** The words that are in a region, or about to be. */
const current = new Set<HTMLElement>();

/** Has screen readers say these words: after what they are saying, or at once where something went wrong. */
export function announce(text: string, { isUrgent = false }: { isUrgent?: boolean } = {}): void {
  const words = document.createElement('p');
  words.textContent = text;
  current.add(words);
  const say = () => {
    (isUrgent ? assertive : polite).append(words);
    setTimeout(() => {
      words.remove();
      current.delete(words);
    }, WORDS_MS);
  };
  setTimeout(say, Math.max(0, madeAt + FIRST_WORDS_AFTER_MS - performance.now()));
}

/** Announces these words unless they were announced a moment ago. */
export function announceOnce(text: string): void {
  if (!announced().includes(text)) announce(text);
}

/** What was announced in the last seconds, the oldest first. */
export const announced = (): string[] => [...current].map(({ textContent }) => textContent);
