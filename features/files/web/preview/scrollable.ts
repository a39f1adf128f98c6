/** What a box needs that scrolls: it takes the focus, so that keys can scroll it, and so it needs a name. */
export const scrollable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
