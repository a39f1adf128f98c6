import type { FormDefinition, Localized, Option, Question } from '#engines/forms/definition.ts';

const words = (el: string, en: string): Localized => ({ el, en });
const option = (value: string, el: string, en: string): Option => ({ value, label: words(el, en) });
const ask = (
  name: string,
  type: Question['type'],
  el: string,
  en: string,
  more: Partial<Question> = {},
): Question => ({
  name,
  type,
  label: words(el, en),
  required: true,
  ...more,
});

const yesNo = [option('yes', 'Ναι', 'Yes'), option('no', 'Όχι', 'No')];

export const regions = [
  option('attiki', 'Αττική', 'Attica'),
  option('kentriki-makedonia', 'Κεντρική Μακεδονία', 'Central Macedonia'),
  option('kriti', 'Κρήτη', 'Crete'),
  option('dytiki-ellada', 'Δυτική Ελλάδα', 'Western Greece'),
  option('peloponnisos', 'Πελοπόννησος', 'Peloponnese'),
  option('thessalia', 'Θεσσαλία', 'Thessaly'),
  option('anatoliki-makedonia-thraki', 'Ανατολική Μακεδονία και Θράκη', 'Eastern Macedonia and Thrace'),
  option('dytiki-makedonia', 'Δυτική Μακεδονία', 'Western Macedonia'),
  option('ipeiros', 'Ήπειρος', 'Epirus'),
  option('ionia-nisia', 'Ιόνια Νησιά', 'Ionian Islands'),
  option('sterea-ellada', 'Στερεά Ελλάδα', 'Central Greece'),
  option('voreio-aigaio', 'Βόρειο Αιγαίο', 'North Aegean'),
  option('notio-aigaio', 'Νότιο Αιγαίο', 'South Aegean'),
];

// Each value begins with that of its region: the filter of the question goes by it.
export const municipalities = [
  option('attiki-athinaion', 'Δήμος Αθηναίων', 'Athens'),
  option('attiki-peiraios', 'Δήμος Πειραιώς', 'Piraeus'),
  option('attiki-acharnon', 'Δήμος Αχαρνών', 'Acharnes'),
  option('kentriki-makedonia-thessalonikis', 'Δήμος Θεσσαλονίκης', 'Thessaloniki'),
  option('kentriki-makedonia-katerinis', 'Δήμος Κατερίνης', 'Katerini'),
  option('kriti-irakleiou', 'Δήμος Ηρακλείου', 'Heraklion'),
  option('kriti-chanion', 'Δήμος Χανίων', 'Chania'),
  option('dytiki-ellada-patreon', 'Δήμος Πατρέων', 'Patras'),
  option('dytiki-ellada-agriniou', 'Δήμος Αγρινίου', 'Agrinio'),
  option('peloponnisos-tripolis', 'Δήμος Τρίπολης', 'Tripoli'),
  option('peloponnisos-kalamatas', 'Δήμος Καλαμάτας', 'Kalamata'),
  option('thessalia-volou', 'Δήμος Βόλου', 'Volos'),
  option('thessalia-larisaion', 'Δήμος Λαρισαίων', 'Larissa'),
  option('anatoliki-makedonia-thraki-komotinis', 'Δήμος Κομοτηνής', 'Komotini'),
  option('anatoliki-makedonia-thraki-kavalas', 'Δήμος Καβάλας', 'Kavala'),
  option('dytiki-makedonia-kozanis', 'Δήμος Κοζάνης', 'Kozani'),
  option('dytiki-makedonia-florinas', 'Δήμος Φλώρινας', 'Florina'),
  option('ipeiros-ioanniton', 'Δήμος Ιωαννιτών', 'Ioannina'),
  option('ipeiros-artaion', 'Δήμος Αρταίων', 'Arta'),
  option('ionia-nisia-kentrikis-kerkyras', 'Δήμος Κεντρικής Κέρκυρας', 'Corfu'),
  option('ionia-nisia-zakynthou', 'Δήμος Ζακύνθου', 'Zakynthos'),
  option('sterea-ellada-lamieon', 'Δήμος Λαμιέων', 'Lamia'),
  option('sterea-ellada-chalkideon', 'Δήμος Χαλκιδέων', 'Chalkida'),
  option('voreio-aigaio-mytilinis', 'Δήμος Μυτιλήνης', 'Mytilene'),
  option('voreio-aigaio-chiou', 'Δήμος Χίου', 'Chios'),
  option('notio-aigaio-rodou', 'Δήμος Ρόδου', 'Rhodes'),
  option('notio-aigaio-syrou', 'Δήμος Σύρου - Ερμούπολης', 'Syros'),
];

/** The application form of the demo project: every part of what a form can do, in a programme that could be real. */
export const demoForm: FormDefinition = {
  sections: [
    {
      title: words('Τα στοιχεία σας', 'About you'),
      intro: words(
        'Γράψτε τα στοιχεία όπως είναι στην ταυτότητά σας.',
        'Write them as they stand on your identity card.',
      ),
      questions: [
        ask('first_name', 'text', 'Όνομα', 'First name', { maxLength: 80 }),
        ask('last_name', 'text', 'Επώνυμο', 'Surname', { maxLength: 80 }),
        ask('birth_date', 'date', 'Ημερομηνία γέννησης', 'Date of birth', {
          min: 18,
          max: 67,
          help: words('Το πρόγραμμα απευθύνεται σε ενήλικες.', 'The programme is for adults.'),
        }),
        ask('sex', 'radio', 'Φύλο', 'Sex', {
          options: [option('female', 'Γυναίκα', 'Woman'), option('male', 'Άνδρας', 'Man')],
        }),
        ask('afm', 'afm', 'ΑΦΜ', 'Tax number (AFM)', { help: words('9 ψηφία', '9 digits') }),
        ask('amka', 'amka', 'ΑΜΚΑ', 'Social security number (AMKA)', {
          help: words('11 ψηφία', '11 digits'),
          validation: [
            {
              rule: '!answers.amka || !answers.birth_date || answers.amka.slice(0, 6) === answers.birth_date.slice(0, 2) + answers.birth_date.slice(3, 5) + answers.birth_date.slice(8)',
              message: words(
                'Ο ΑΜΚΑ δεν συμφωνεί με την ημερομηνία γέννησης. Ελέγξτε τα δύο πεδία.',
                'The number does not agree with the date of birth. Check both fields.',
              ),
            },
          ],
        }),
      ],
    },
    {
      title: words('Επικοινωνία', 'Contact'),
      questions: [
        ask('email', 'email', 'Ηλεκτρονικό ταχυδρομείο (email)', 'E-mail', {
          help: words('Εκεί θα λάβετε τον σύνδεσμο επιβεβαίωσης.', 'The confirmation link will go there.'),
        }),
        ask('phone', 'phone', 'Κινητό τηλέφωνο', 'Mobile phone'),
        ask('address', 'text', 'Διεύθυνση', 'Address', { maxLength: 200 }),
        ask('postal_code', 'postalCode', 'ΤΚ', 'Postal code'),
        ask('region', 'select', 'Περιφέρεια', 'Region', { options: regions }),
        ask('municipality', 'select', 'Δήμος', 'Municipality', {
          options: municipalities,
          show: "answers.region !== ''",
          filter: "ctx.options.filter((value) => value.startsWith(answers.region + '-'))",
        }),
      ],
    },
    {
      title: words('Εργασία και σπουδές', 'Work and studies'),
      questions: [
        ask('education', 'select', 'Ανώτερος τίτλος σπουδών', 'Highest title of studies', {
          options: [
            option('compulsory', 'Υποχρεωτική εκπαίδευση', 'Compulsory education'),
            option('lyceum', 'Λύκειο', 'Upper secondary'),
            option('iek', 'ΙΕΚ', 'Vocational training'),
            option('university', 'ΑΕΙ', 'University'),
            option('master', 'Μεταπτυχιακό', 'Master'),
          ],
        }),
        ask('unemployed', 'radio', 'Είστε άνεργος ή άνεργη;', 'Are you unemployed?', { options: yesNo }),
        ask('unemployed_since', 'date', 'Από πότε;', 'Since when?', {
          show: "answers.unemployed === 'yes'",
          validation: [
            {
              rule: '!answers.unemployed_since || daysBetween(answers.unemployed_since, today()) >= 0',
              message: words(
                'Η ημερομηνία δεν μπορεί να είναι στο μέλλον.',
                'The date cannot be in the future.',
              ),
            },
          ],
        }),
        ask('years_of_work', 'number', 'Έτη προϋπηρεσίας', 'Years of work', {
          min: 0,
          max: 50,
          required: false,
        }),
        ask('languages', 'multiSelect', 'Ξένες γλώσσες', 'Foreign languages', {
          required: false,
          options: [
            option('en', 'Αγγλικά', 'English'),
            option('fr', 'Γαλλικά', 'French'),
            option('de', 'Γερμανικά', 'German'),
            option('it', 'Ιταλικά', 'Italian'),
          ],
        }),
      ],
    },
    {
      title: words('Το πρόγραμμα', 'The programme'),
      questions: [
        ask('motivation', 'longText', 'Γιατί θέλετε να συμμετάσχετε;', 'Why would you like to take part?', {
          maxLength: 2000,
          help: words('Δύο ή τρεις προτάσεις αρκούν.', 'Two or three sentences are enough.'),
        }),
        ask('track', 'radio', 'Τι σας ενδιαφέρει περισσότερο;', 'What interests you most?', {
          options: [
            option('job', 'Αναζήτηση εργασίας', 'Finding a job'),
            option('budget', 'Οικογενειακός προϋπολογισμός', 'Family budget'),
            option('business', 'Επιχειρηματική ιδέα', 'A business idea'),
          ],
        }),
        ask(
          'disability',
          'checkbox',
          'Χρειάζομαι διευκολύνσεις προσβασιμότητας.',
          'I need accessibility arrangements.',
          { required: false },
        ),
        ask(
          'accommodations',
          'longText',
          'Ποιες διευκολύνσεις χρειάζεστε;',
          'Which arrangements do you need?',
          {
            required: false,
            maxLength: 1000,
            show: 'answers.disability === true',
          },
        ),
      ],
    },
  ],
  documents: [
    {
      key: 'identity_card',
      title: words('Δελτίο ταυτότητας', 'Identity card'),
      required: true,
      kinds: ['pdf', 'image'],
    },
    {
      key: 'unemployment_card',
      title: words('Κάρτα ανεργίας', 'Unemployment card'),
      help: words('Σε ισχύ την ημέρα της αίτησης.', 'Valid on the day of the application.'),
      required: true,
      kinds: ['pdf', 'image'],
      show: "answers.unemployed === 'yes'",
    },
    {
      key: 'cv',
      title: words('Βιογραφικό σημείωμα', 'Curriculum vitae'),
      required: false,
      kinds: ['pdf', 'document'],
    },
  ],
};

/**
 * The privacy notice above the form. The organisation that runs the programme fills the blanks in braces; a lawyer
 * reads it first.
 */
export const demoNotice = [
  '<p><strong>Ποιοι είμαστε.</strong> Υπεύθυνος επεξεργασίας είναι το Ινστιτούτο Κατάρτισης που οργανώνει το πρόγραμμα. Την πλατφόρμα λειτουργεί για λογαριασμό του ο ανάδοχος του έργου.</p>',
  '<p><strong>Σε ποιους απευθύνεται.</strong> Το πρόγραμμα είναι πιλοτικό, για 1.000 ενήλικες άνω των 18 ετών.</p>',
  '<p><strong>Τι συλλέγουμε.</strong></p><ul><li>στοιχεία ταυτότητας και επικοινωνίας,</li><li>βιογραφικό και δικαιολογητικά,</li><li>απαντήσεις σε ερωτηματολόγια, συναντήσεις και μηνύματα,</li><li>τα στοιχεία των δελτίων εισόδου και εξόδου.</li></ul>',
  '<p><strong>Γιατί.</strong> Για να αξιολογήσουμε την αίτηση, να σας προσφέρουμε συμβουλευτική και να τεκμηριώσουμε το έργο στις αρχές του ΕΣΠΑ.</p>',
  '<p><strong>Ποιοι τα βλέπουν.</strong> Ο σύμβουλός σας, ο επόπτης και ο συντονιστής του έργου, οι διαχειριστές της πλατφόρμας και οι αρχές ελέγχου, στο μέτρο που προβλέπει ο νόμος.</p>',
  '<p><strong>Πόσο τα κρατάμε.</strong> Τουλάχιστον έως 31/12/2021 και όσο απαιτούν οι έλεγχοι του έργου.</p>',
  '<p><strong>Τα δικαιώματά σας.</strong> Ενημέρωση, πρόσβαση, διόρθωση, διαγραφή, περιορισμός, φορητότητα, εναντίωση. Απαντάμε μέσα σε έναν μήνα· αν το αίτημα είναι σύνθετο, έως δύο μήνες ακόμη.</p>',
  '<p><strong>Παράπονο.</strong> Μπορείτε να απευθυνθείτε στην Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα.</p>',
].join('');

/** The text of the consent gate. */
export const demoConsent =
  '<p>Συμφωνώ να χρησιμοποιηθούν τα στοιχεία μου για τη συμβουλευτική και για την τεκμηρίωση του προγράμματος.</p><p>Μπορώ να πάρω πίσω τη συγκατάθεσή μου όποτε θέλω, από τη σελίδα «Ο λογαριασμός μου», χωρίς να αλλάξει ό,τι έγινε πριν.</p>';

/** The project's own words on why people apply, for the demo's applicants. */
export const motivations = [
  'Θέλω να βρω εργασία στον κλάδο μου και χρειάζομαι κάποιον να με βοηθήσει να οργανωθώ.',
  'Έμεινα χωρίς δουλειά μετά από δέκα χρόνια και δεν ξέρω από πού να ξεκινήσω.',
  'Σκέφτομαι να ανοίξω ένα μικρό εργαστήριο και θέλω να δω αν στέκει η ιδέα.',
  'Τελείωσα τις σπουδές μου και θέλω να ετοιμάσω καλύτερο βιογραφικό.',
  'Θέλω να αλλάξω επάγγελμα και ψάχνω κατεύθυνση.',
];
