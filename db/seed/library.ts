import { sql } from 'kysely';
import { keepFile } from '#features/files/server/inside.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { indexText } from '#features/library/server/index-text.ts';
import { keepFolders } from '#features/library/server/store/folders.ts';
import { rate, setFavorite } from '#features/library/server/store/opinions.ts';
import { addShares } from '#features/library/server/store/shares.ts';
import { addItem } from '#features/library/server/store/versions.ts';
import { kindOf } from '#features/library/server/uploading.ts';
import type { KeptMetadata } from '#features/library/server/tables.ts';
import { typeByName } from '#engines/files/types.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Chance } from './chance.ts';
import { aPdf, aWordDocument } from './documents.ts';

interface DemoItem {
  category: string;
  title: string;
  tags: readonly string[];
  metadata?: KeptMetadata;
  /** A link, or a file by its name and its paragraphs. */
  link?: string;
  file?: string;
  text?: readonly string[];
  /** A mentor added it, and it waits. */
  waits?: true;
}

const CV = 'Αναζήτηση εργασίας/Βιογραφικό/';
const TALK = 'Αναζήτηση εργασίας/Συνέντευξη/';
const SEEK = 'Αναζήτηση εργασίας/';
const OWN = 'Επιχειρηματικότητα/';
const SKILLS = 'Δεξιότητες/';

const items: readonly DemoItem[] = [
  {
    category: CV,
    title: 'Πώς γράφω το βιογραφικό μου',
    tags: ['βιογραφικό', 'οδηγός'],
    metadata: {
      author: 'Ομάδα συμβουλευτικής',
      abstract: 'Τα βήματα από τη λευκή σελίδα ως το έτοιμο βιογραφικό.',
      datePublished: '2026-02-10T00:00:00.000Z',
    },
    file: 'πώς γράφω το βιογραφικό μου.docx',
    text: [
      'Το βιογραφικό σημείωμα είναι η πρώτη σας γνωριμία με τον εργοδότη. Γράψτε το σε μία ή δύο σελίδες.',
      'Ξεκινήστε από την πιο πρόσφατη επαγγελματική εμπειρία και αναφέρετε τι πετύχατε σε κάθε θέση.',
      'Προσαρμόστε τις δεξιότητες στην αγγελία: ο εργοδότης αναζητά συγκεκριμένες λέξεις.',
      'Ζητήστε από τον σύμβουλό σας να το διαβάσει πριν το στείλετε.',
    ],
  },
  {
    category: CV,
    title: 'Υπόδειγμα βιογραφικού Europass',
    tags: ['βιογραφικό', 'υπόδειγμα'],
    metadata: { publisher: 'Cedefop' },
    link: 'https://europass.europa.eu/el/create-europass-cv',
  },
  {
    category: CV,
    title: 'Συνοδευτική επιστολή: τρία παραδείγματα',
    tags: ['επιστολή', 'υπόδειγμα'],
    file: 'συνοδευτική επιστολή.docx',
    text: [
      'Η συνοδευτική επιστολή εξηγεί γιατί σας ενδιαφέρει η συγκεκριμένη θέση εργασίας.',
      'Παράδειγμα πρώτο: θέση στο λιανεμπόριο χωρίς προϋπηρεσία.',
      'Παράδειγμα δεύτερο: επιστροφή στην αγορά εργασίας μετά από απουσία.',
    ],
  },
  {
    category: TALK,
    title: 'Είκοσι συχνές ερωτήσεις συνέντευξης',
    tags: ['συνέντευξη', 'οδηγός'],
    metadata: { abstract: 'Με σκέψεις για κάθε απάντηση.' },
    file: 'ερωτήσεις συνέντευξης.txt',
    text: [
      'Μιλήστε μου για εσάς. Η απάντηση κρατά ένα λεπτό και τελειώνει με τον λόγο που βρίσκεστε εκεί.',
      'Ποια είναι τα δυνατά σας σημεία; Διαλέξτε δύο και δώστε από ένα παράδειγμα.',
      'Γιατί μείνατε άνεργος; Απαντήστε σύντομα και ειλικρινά, και μιλήστε για όσα μάθατε.',
    ],
  },
  {
    category: TALK,
    title: 'Συνέντευξη από απόσταση: τι να προσέξω',
    tags: ['συνέντευξη', 'τηλεδιάσκεψη'],
    file: 'interview-checklist.pdf',
    text: ['A checklist for an interview by video: light, sound, a quiet room.'],
  },
  {
    category: SEEK,
    title: 'Πού βρίσκω αγγελίες',
    tags: ['αγγελίες', 'σύνδεσμοι'],
    file: 'πού βρίσκω αγγελίες.txt',
    text: [
      'Η Δημόσια Υπηρεσία Απασχόλησης δημοσιεύει θέσεις για ανέργους σε όλη τη χώρα.',
      'Οι δήμοι και τα κέντρα κοινότητας αναρτούν τοπικές αγγελίες κάθε εβδομάδα.',
    ],
  },
  {
    category: SEEK,
    title: 'ΔΥΠΑ: υπηρεσίες για αναζητούντες εργασία',
    tags: ['ανεργία', 'σύνδεσμοι'],
    metadata: { publisher: 'Δημόσια Υπηρεσία Απασχόλησης' },
    link: 'https://www.dypa.gov.gr/anazitisi-ergasias',
  },
  {
    category: OWN,
    title: 'Από την ιδέα στο επιχειρηματικό σχέδιο',
    tags: ['επιχειρηματικότητα', 'οδηγός'],
    metadata: { author: 'Όθων Συντονίδης', datePublished: '2025-11-03T00:00:00.000Z' },
    file: 'επιχειρηματικό σχέδιο.docx',
    text: [
      'Το επιχειρηματικό σχέδιο απαντά σε τέσσερα ερωτήματα: τι προσφέρω, σε ποιον, με τι κόστος, με ποια έσοδα.',
      'Υπολογίστε τις δαπάνες των πρώτων έξι μηνών πριν ξεκινήσετε την αυτοαπασχόληση.',
    ],
  },
  {
    category: OWN,
    title: 'Χρηματοδοτήσεις για νέους ελεύθερους επαγγελματίες',
    tags: ['επιχειρηματικότητα', 'χρηματοδότηση'],
    link: 'https://www.espa.gr/el/pages/Proclamations.aspx',
  },
  {
    category: SKILLS,
    title: 'Δωρεάν μαθήματα ψηφιακών δεξιοτήτων',
    tags: ['δεξιότητες', 'σύνδεσμοι'],
    link: 'https://nationaldigitalacademy.gov.gr/',
  },
  {
    category: SKILLS,
    title: 'Οργάνωση χρόνου: φύλλο εβδομάδας',
    tags: ['δεξιότητες', 'φύλλο εργασίας'],
    file: 'week-plan.pdf',
    text: ['A plan of the week: what, when, and how long it took.'],
  },
  {
    category: SKILLS,
    title: 'Πώς μιλάω μπροστά σε κοινό',
    tags: ['δεξιότητες', 'επικοινωνία'],
    file: 'μιλάω μπροστά σε κοινό.txt',
    text: ['Το άγχος μικραίνει με την προετοιμασία. Μάθετε απέξω μόνο την πρώτη και την τελευταία πρόταση.'],
  },
  {
    category: CV,
    title: 'Λέξεις που δυναμώνουν ένα βιογραφικό',
    tags: ['βιογραφικό'],
    file: 'λέξεις για βιογραφικό.docx',
    text: ['Οργάνωσα, βελτίωσα, εκπαίδευσα, ολοκλήρωσα: ρήματα που δείχνουν τι πετύχατε.'],
    waits: true,
  },
  {
    category: TALK,
    title: 'Βίντεο: μια καλή συνέντευξη σε πέντε λεπτά',
    tags: ['συνέντευξη', 'βίντεο'],
    link: 'https://www.youtube.com/watch?v=HG68Ymazo18',
    waits: true,
  },
];

/** The library of the demo: items in folders, two of which wait for approval, with stars, favourites and shares. */
export async function plantLibrary(services: Services, chance: Chance, projectId: number): Promise<void> {
  const { pool: db } = services;
  const [supervisor, mentor, mentee] = await Promise.all(
    ['supervisor', 'mentor', 'mentee'].map(async (name) => (await userByName(db, name))!.id),
  );
  const readers = await db
    .selectFrom('membership')
    .where('projectId', '=', projectId)
    .where('state', '=', ACTIVE)
    .select('userId')
    .orderBy('userId')
    .execute();
  const ids = new Map<string, number>();
  for (const [place, item] of items.entries()) {
    const id = await plantItem(services, { ...item, projectId, madeBy: item.waits ? mentor! : supervisor! });
    ids.set(item.title, id);
    await datedBack(db, id, items.length - place);
    if (item.waits) continue;
    for (const { userId } of readers)
      if (chance.likely(0.25)) await rate(db, { itemId: id, userId }, chance.pick([3, 4, 4, 5, 5]));
  }
  await keepFolders(db, projectId, [SEEK, CV, TALK, OWN, SKILLS]);
  const share = (title: string, note: string) =>
    addShares(db, { itemId: ids.get(title)!, menteeIds: [mentee!], sharedBy: mentor!, note });
  await share(items[0]!.title, 'Δες κυρίως τη δεύτερη παράγραφο πριν τη συνάντησή μας.');
  await share(items[3]!.title, 'Διάλεξε πέντε ερωτήσεις και γράψε τις απαντήσεις σου.');
  await setFavorite(db, { itemId: ids.get(items[0]!.title)!, userId: mentee! }, true);
}

async function plantItem(
  { pool: db, files }: Services,
  item: DemoItem & { projectId: number; madeBy: number },
): Promise<number> {
  const { projectId, category, title, tags, metadata = {}, link = null, file, text = [], madeBy } = item;
  const isApproved = item.waits === undefined;
  const said = { projectId, category, title, tags, madeBy, isApproved };
  if (file === undefined) return addItem(db, { ...said, kind: 'Url', fileId: null, link, metadata });
  const bytes = bytesOf(file, text);
  const fileId = await keepFile(db, files, { ownerId: madeBy, category: 'library', name: file, bytes });
  const { mime } = typeByName(file)!;
  const facts = { ...metadata, fileSize: bytes.length, fileType: mime };
  const id = await addItem(db, { ...said, kind: kindOf(mime), fileId, link: null, metadata: facts });
  // The job that reads files would come minutes after the demo was made.
  const inside = text.join('\n');
  await db
    .insertInto('fileReading')
    .values({ fileId, text: inside, pages: null, hasThumbnail: false, problem: null })
    .execute();
  await indexText(db, fileId, inside);
  return id;
}

function bytesOf(file: string, text: readonly string[]): Uint8Array {
  if (file.endsWith('.docx')) return aWordDocument(text);
  return file.endsWith('.pdf') ? aPdf(text.join(' ')) : Buffer.from(text.join('\n\n'));
}

/** Items of the demo were added over some weeks. */
async function datedBack(db: Db, id: number, weeks: number): Promise<void> {
  const at = sql<Date>`now() - ${weeks * 5} * interval '1 day'`;
  await db.updateTable('libraryItem').set({ addedAt: at, changedAt: at }).where('id', '=', id).execute();
  await db.updateTable('libraryVersion').set({ madeAt: at }).where('itemId', '=', id).execute();
}
