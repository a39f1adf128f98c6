/** What the page keeps in the browser under keys that begin so. */
export interface Declared {
  prefix: string;
  /**
   * `person`: what a signed-in user typed, or what says what they did; it goes when they sign out, and when another user signs in.
   * `visitor`: what a visitor typed; it goes when a user signs out. `device`: a choice for this browser, which stays.
   */
  of: 'person' | 'visitor' | 'device';
  /** Work that the server does not have yet: the user is asked before it goes. */
  isUnsent?: true;
}

/** Everything that the page keeps in localStorage and sessionStorage. Nothing else may be kept (`app/browser-storage.test.ts`). */
export const declared = [
  { prefix: 'answers:', of: 'person', isUnsent: true },
  { prefix: 'answers-lost:', of: 'person', isUnsent: true },
  { prefix: 'answers-unsent:', of: 'person', isUnsent: true },
  { prefix: 'board-refused:', of: 'person', isUnsent: true },
  { prefix: 'board-unsent:', of: 'person', isUnsent: true },
  { prefix: 'chat-draft:', of: 'person', isUnsent: true },
  { prefix: 'chat-outbox:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-action-draft-', of: 'person', isUnsent: true },
  { prefix: 'ithaki-application-', of: 'visitor' },
  { prefix: 'ithaki-colour-scheme', of: 'device' },
  { prefix: 'ithaki-conference-devices', of: 'device' },
  { prefix: 'ithaki-entry-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-document-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-import-', of: 'person', isUnsent: true },
  { prefix: 'ithaki-last-person', of: 'device' },
  { prefix: 'ithaki-mass-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-microdata-form-', of: 'person', isUnsent: true },
  { prefix: 'ithaki-query-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-script-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-questionnaire-', of: 'person', isUnsent: true },
  { prefix: 'ithaki-rail-folded', of: 'device' },
  { prefix: 'ithaki-request-', of: 'visitor' },
  { prefix: 'ithaki-seen:', of: 'device' },
  { prefix: 'ithaki-text-draft:', of: 'person', isUnsent: true },
  { prefix: 'ithaki-uploads', of: 'person' },
  { prefix: 'ithaki-view-draft:', of: 'person', isUnsent: true },
] as const satisfies readonly Declared[];

export type Prefix = (typeof declared)[number]['prefix'];
