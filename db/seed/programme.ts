import { sql } from 'kysely';
import { DAY_MS } from '#engines/dates/durations.ts';
import { toModel } from '#engines/dates/model-date.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { giveSample, giveToBank, type SampleName } from '#features/questionnaires/server/inside.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';
import { municipalities, regions } from './form.ts';

const options = (of: typeof regions) => of.map(({ value, label }) => ({ Value: value, Label: label.el }));

/** The fields of the demo's people, and what goes with them in the settings. Levels: 1 staff, 3 mentors too, 4 mentees too. */
export const demoFields: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 4, Required: true },
      { Name: 'email', Label: 'Email', Type: 'email', Visible: 4, Editable: 1 },
      { Name: 'phone', Label: 'Τηλέφωνο', Type: 'phone', Visible: 4, Editable: 4 },
      {
        Name: 'sex',
        Label: 'Φύλο',
        Type: 'select',
        Visible: 3,
        Editable: 1,
        Options: [
          { Value: 'female', Label: 'Γυναίκα' },
          { Value: 'male', Label: 'Άνδρας' },
        ],
      },
      { Name: 'birth_date', Label: 'Ημερομηνία γέννησης', Type: 'date', Visible: 4, Editable: 1 },
      {
        Name: 'region',
        Label: 'Περιφέρεια',
        Type: 'select',
        Visible: 4,
        Editable: 4,
        Options: options(regions),
      },
      {
        Name: 'municipality',
        Label: 'Δήμος',
        Type: 'select',
        Visible: 4,
        Editable: 4,
        Options: options(municipalities),
      },
      { Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 4 },
      { Name: 'address', Label: 'Διεύθυνση', Visible: 2, Editable: 4 },
      { Name: 'postal_code', Label: 'ΤΚ', Type: 'postalCode', Visible: 3, Editable: 4 },
      { Name: 'afm', Label: 'ΑΦΜ', Type: 'afm', Visible: 1, Editable: 1, Unique: true },
      { Name: 'amka', Label: 'ΑΜΚΑ', Type: 'amka', Visible: 1, Editable: 1, Unique: true },
      { Name: 'iban', Label: 'IBAN', Type: 'iban', Visible: 1, Editable: 1 },
      {
        Name: 'capacity',
        Label: 'Ωφελούμενοι έως',
        Type: 'number',
        Visible: 3,
        Editable: 1,
        Help: 'Για συμβούλους.',
      },
    ],
    ProjectFields: [
      {
        Name: 'track',
        Label: 'Κατεύθυνση',
        Type: 'select',
        Visible: 4,
        Editable: 3,
        Options: [
          { Value: 'job', Label: 'Εύρεση εργασίας' },
          { Value: 'budget', Label: 'Προϋπολογισμός' },
          { Value: 'business', Label: 'Επιχειρηματική ιδέα' },
        ],
      },
    ],
    Filters: [{ Field: 'region' }, { Field: 'municipality', Cascade: 'region' }, { Field: 'track' }],
    Color: 'fields.track && ["job", "budget", "business"].indexOf(fields.track) + 1',
  },
  Profile: {
    Sections: [
      { Title: 'Στοιχεία', Fields: ['first_name', 'last_name', 'sex', 'birth_date', 'afm', 'amka'] },
      {
        Title: 'Επικοινωνία',
        Fields: ['email', 'phone', 'address', 'city', 'postal_code', 'region', 'municipality'],
      },
      { Title: 'Πρόγραμμα', Fields: ['track', 'capacity'] },
    ],
  },
};

// Types: 1 conference, 2 meeting, 3 questionnaire, 4 task, 5 file, 6 tool. The payable milestones are 67 to 71.
const steps: readonly (readonly [id: number, typeId: number, group: string, title: string])[] = [
  [67, 2, 'Α. Γνωριμία', 'Πρώτη συνάντηση και συμφωνία'],
  [60, 4, 'Α. Γνωριμία', 'Το προφίλ και το δελτίο εισόδου'],
  [61, 3, 'Β. Αυτογνωσία', 'Τι μου αρέσει να κάνω'],
  [62, 3, 'Β. Αυτογνωσία', 'Πώς είμαι'],
  [63, 4, 'Β. Αυτογνωσία', 'Αξίες και δεξιότητες'],
  [68, 1, 'Β. Αυτογνωσία', 'Ανατροφοδότηση'],
  [64, 5, 'Γ. Αγορά εργασίας', 'Τρία επαγγέλματα'],
  [69, 5, 'Γ. Αγορά εργασίας', 'Βιογραφικό και επιστολή'],
  [65, 3, 'Γ. Αγορά εργασίας', 'Κουίζ: αναζήτηση εργασίας'],
  [70, 1, 'Δ. Πράξη', 'Προσομοίωση συνέντευξης'],
  [66, 6, 'Δ. Πράξη', 'Προϋπολογισμός ή επιχειρηματική ιδέα'],
  [71, 2, 'Δ. Πράξη', 'Σχέδιο δράσης και κλείσιμο'],
];

/** The task of each step. */
const instructions: Readonly<Record<number, string>> = {
  67: '<p>Γνωριστείτε με τον σύμβουλό σας και συμφωνήστε κάθε πότε θα βρίσκεστε. Σκεφτείτε από πριν τι περιμένετε από το πρόγραμμα.</p>',
  60: '<p>Γράψτε με λίγα λόγια ποιοι είστε: σπουδές, εργασία, τι σας έφερε εδώ. Ο σύμβουλος συμπληρώνει μαζί σας το δελτίο εισόδου. <strong>Όταν τελειώσετε, ολοκληρώστε τη δράση.</strong></p>',
  61: '<p>Απαντήστε αυθόρμητα: δεν υπάρχουν σωστές και λάθος απαντήσεις. Χρειάζονται περίπου έξι λεπτά.</p>',
  62: '<p>Διαλέξτε όσα σας περιγράφουν συνήθως και όχι όσα θα θέλατε να σας περιγράφουν. Μπορείτε να σταματήσετε και να συνεχίσετε αργότερα.</p>',
  63: '<p>Γράψτε:</p><ul><li>τρεις αξίες που θέλετε να έχει η δουλειά σας,</li><li>τρεις δεξιότητες που χρησιμοποιήσατε τον τελευταίο χρόνο.</li></ul><p>Για κάθε δεξιότητα δώστε ένα παράδειγμα.</p>',
  68: '<p>Συζητάτε με τον σύμβουλό σας τα αποτελέσματα των ερωτηματολογίων. Σημειώστε εδώ όσα θέλετε να ρωτήσετε.</p>',
  64: '<p>Διαλέξτε τρία επαγγέλματα που σας ενδιαφέρουν. Για το καθένα βρείτε τι κάνει κανείς στην πράξη και τι χρειάζεται για να ξεκινήσει.</p>',
  69: '<p>Ετοιμάστε ένα βιογραφικό έως δύο σελίδες και μια σύντομη επιστολή για μια πραγματική αγγελία. Ο σύμβουλος θα σας γράψει τις παρατηρήσεις του.</p>',
  65: '<p>Δέκα ερωτήσεις για τους τρόπους αναζήτησης εργασίας, με όριο είκοσι λεπτά. Στο τέλος βλέπετε πόσες απαντήσεις ήταν σωστές.</p>',
  70: '<p>Κάνετε μια συνέντευξη με τον σύμβουλό σας σαν να ήταν πραγματική. Έχετε μαζί σας την αγγελία και το βιογραφικό.</p>',
  66: '<p>Υπολογίστε έναν μήνα εσόδων και εξόδων, ή περιγράψτε την ιδέα σας σε μία σελίδα. Γράψτε εδώ τι σας δυσκόλεψε.</p>',
  71: '<p>Συμφωνήστε τα τρία επόμενα βήματά σας, με ημερομηνίες. Γράψτε τι σας βοήθησε περισσότερο στο πρόγραμμα.</p>',
};

/** The questionnaires of the steps. */
const questionnaires: Readonly<Record<number, SampleName>> = {
  61: 'interests',
  62: 'character',
  63: 'values',
  65: 'jobSearch',
  71: 'satisfaction',
};

/** The days, from today on, in which a step is to be done. */
const dueDays: Readonly<Record<number, number>> = { 69: 21 };
const completedByMentees: ReadonlySet<number> = new Set([60, 63]);

/** What mentees wrote and mentors answered, as examples for some of them. */
const texts: readonly (readonly [mentee: string, mentor?: string])[] = [
  [
    'Τελείωσα τη σχολή πριν από δύο χρόνια και δουλεύω περιστασιακά. Θέλω να βρω κάτι σταθερό που να έχει σχέση με τις σπουδές μου.',
    'Ωραία αρχή. Γράψτε και τι σας άρεσε περισσότερο στις δουλειές που κάνατε έως τώρα.',
  ],
  ['Σημείωσα τα σημεία που θέλω να συζητήσουμε. Δεν είμαι σίγουρη για το τελευταίο.'],
  [
    'Βρήκα δύο επαγγέλματα. Για το τρίτο δυσκολεύομαι να βρω πληροφορίες.',
    'Δοκιμάστε να μιλήσετε με κάποιον που κάνει ήδη αυτή τη δουλειά. Θα σας στείλω μια επαφή.',
  ],
  ['Ετοίμασα μια πρώτη μορφή. Θα ήθελα τη γνώμη σας για τη δομή.'],
];

const PUBLISHED = 2;

/** The day so many days from now, as a step keeps it. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS);
  return toModel(at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCFullYear());
}

function dataOfStep(id: number): Record<string, unknown> {
  const days = dueDays[id];
  return {
    ...(id === 66 && { ShowCondition: '["budget", "business"].includes(fields.track)' }),
    ...(completedByMentees.has(id) && { MenteeCompletes: true }),
    ...(days !== undefined && { due: dayIn(days) }),
  };
}

/** The questionnaires of the demo whose questions are in the bank too, with their tags. */
const inBank: readonly [SampleName, ...string[]][] = [
  ['interests', 'ενδιαφέροντα', 'RIASEC'],
  ['character', 'προσωπικότητα', 'Mini-IPIP'],
  ['values', 'αξίες'],
  ['numbers', 'αριθμοί', 'τεστ'],
  ['satisfaction', 'ικανοποίηση'],
];

/** The programme of the demo: its twelve steps, the mentors of most mentees, and how far each has come. */
export async function plantProgramme(db: Db, chance: Chance, projectId: number): Promise<void> {
  const quests = new Map<number, number>();
  for (const [id, name] of Object.entries(questionnaires))
    quests.set(Number(id), await giveSample(db, name, { projectId, actor: null }));
  // No step uses this questionnaire yet. Staff can choose it for a new action.
  await giveSample(db, 'numbers', { projectId, actor: null });
  for (const [name, ...tags] of inBank) await giveToBank(db, name, { projectId, tags });
  await db
    .insertInto('action')
    .values(
      steps.map(([id, typeId, group, title], position) => ({
        id,
        projectId,
        typeId,
        titles: json({ el: title }),
        groupPath: [group],
        position,
        flags: PUBLISHED,
        data: json(dataOfStep(id)),
        instructions: json({ el: instructions[id] ?? '' }),
        questId: quests.get(id) ?? null,
      })),
    )
    .execute();

  const withRole = async (role: 'Mentor' | 'Mentee') =>
    (
      await db
        .selectFrom('appUser')
        .innerJoin('membership', 'membership.userId', 'appUser.id')
        .where('membership.projectId', '=', projectId)
        .where(sql<boolean>`${role} = any(app_user.roles)`)
        .select('appUser.id')
        .orderBy('appUser.id')
        .execute()
    ).map(({ id }) => id);
  const [mentors, mentees] = [await withRole('Mentor'), await withRole('Mentee')];
  for (const [place, menteeId] of mentees.entries()) {
    await db
      .updateTable('membership')
      .set({ fields: json({ track: chance.pick(['job', 'job', 'budget', 'business']) }) })
      .where('projectId', '=', projectId)
      .where('userId', '=', menteeId)
      .execute();
    // Every tenth waits for a mentor.
    if (place % 10 === 9) continue;
    const mentorId = mentors[place % mentors.length]!;
    await db.insertInto('defaultMentor').values({ projectId, menteeId, mentorId }).execute();
    await plantProgress(db, chance, {
      menteeId,
      mentorId,
      said: place % 4 === 0 ? texts[Math.floor(place / 8) % texts.length] : undefined,
    });
  }
}

/** Steps are done in their order; the one after the last done may have been begun. */
async function plantProgress(
  db: Db,
  chance: Chance,
  {
    menteeId,
    mentorId,
    said,
  }: { menteeId: number; mentorId: number; said: (typeof texts)[number] | undefined },
): Promise<void> {
  const done = chance.int(0, 9);
  const begun = steps.slice(0, done + (chance.likely(0.6) ? 1 : 0));
  if (begun.length === 0) return;
  await db
    .insertInto('actionData')
    .values(
      begun.map(([actionId], place) => {
        const at = new Date(Date.now() - (begun.length - place) * 6 * DAY_MS);
        return {
          actionId,
          menteeId,
          menteeData: json({}),
          mentorData: null,
          privateData: null,
          completedAt: place < done ? at : null,
          completedBy: place < done ? mentorId : null,
          changedAt: at,
        };
      }),
    )
    .execute();
  const last = begun.at(-1)!;
  if (said) await plantTexts(db, { menteeId, mentorId, actionId: last[0], said });
}

/** What a mentee wrote in the last step begun, and what the mentor said to it a day later. */
async function plantTexts(
  db: Db,
  {
    actionId,
    menteeId,
    mentorId,
    said: [mentee, mentor],
  }: { actionId: number; menteeId: number; mentorId: number; said: (typeof texts)[number] },
): Promise<void> {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const written = [
    { part: 'mentee' as const, userId: menteeId, text: mentee, at: at(6) },
    ...(mentor ? [{ part: 'mentor' as const, userId: mentorId, text: mentor, at: at(5) }] : []),
  ];
  for (const { part, userId, text, at: when } of written) {
    await db
      .updateTable('actionData')
      .set({
        [`${part}Data`]: json({ text }),
        [`${part}Version`]: 1,
        [`${part}ChangedAt`]: when,
        [`${part}ChangedBy`]: userId,
        ...(part === 'mentee' && { handedAt: when }),
      })
      .where('actionId', '=', actionId)
      .where('menteeId', '=', menteeId)
      .execute();
    await db
      .insertInto('actionDataChange')
      .values({
        actionId,
        menteeId,
        userId,
        part,
        before: json({}),
        after: json({ text }),
        beganAt: when,
        endedAt: when,
      })
      .execute();
  }
}
