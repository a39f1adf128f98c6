import type { Status } from '../contract.ts';

interface Words {
  fileName: string;
  sheet: string;
  headers: { protocol: string; status: string; email: string; createdAt: string; confirmedAt: string };
  /** The labels of the columns of the grid (spec 000 §4). */
  statuses: Record<Status, string>;
}

/** What an exported file says beside the words of the form itself. */
export const exportWords: Record<'el' | 'en', Words> = {
  el: {
    fileName: 'αιτήσεις',
    sheet: 'Αιτήσεις',
    headers: {
      protocol: 'Αριθμός πρωτοκόλλου',
      status: 'Κατάσταση',
      email: 'Ηλεκτρονικό ταχυδρομείο (email)',
      createdAt: 'Υποβλήθηκε',
      confirmedAt: 'Επιβεβαιώθηκε',
    },
    statuses: {
      [-1]: 'Χωρίς επιβεβαίωση',
      1: 'ΕΠΙΛΑΧΟΝΤΕΣ',
      100: 'ΕΠΙΛΑΧΟΝΤΕΣ (εφεδρικοί)',
      2: 'ΕΠΙΛΕΞΙΜΟΙ',
      3: 'ΕΠΙΛΕΓΜΕΝΟΙ',
      1000: 'ΑΠΟΡΡΙΦΘΕΝΤΕΣ',
    },
  },
  en: {
    fileName: 'applications',
    sheet: 'Applications',
    headers: {
      protocol: 'Protocol number',
      status: 'Status',
      email: 'E-mail',
      createdAt: 'Submitted',
      confirmedAt: 'Confirmed',
    },
    statuses: {
      [-1]: 'Not confirmed',
      1: 'APPLICANTS',
      100: 'APPLICANTS (reserve)',
      2: 'ELIGIBLE',
      3: 'SELECTED',
      1000: 'REJECTED',
    },
  },
};
