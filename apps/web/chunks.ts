// Which parts of the page are sent together. Left to itself the bundler makes some fifty small files of a table, which
// compress a tenth worse than the few that are fetched in one go anyway.

const RUNTIME = /[\\/]solid-js[\\/]|^\0?vite[\\/]preload-helper|^\0?rolldown[\\/]runtime/;
const src = (...places: readonly string[]) =>
  new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](${places.join('|')})\\.tsx?$`);
const of = (name: string, ...places: readonly string[]) =>
  new RegExp(`[\\\\/]packages[\\\\/]${name}[\\\\/]src[\\\\/](${places.join('|')})\\.ts$`);

/** Those before have what those after import; a part is named by what is in it, and nothing else is drawn into it. */
const PARTS: Readonly<Record<string, readonly RegExp[]>> = {
  // what every page has but its first module: an entry without a chunk of its own is lost
  core: [
    RUNTIME,
    /[\\/]apps[\\/]web[\\/]src[\\/](look|offline)[\\/][a-z]+\.css$/,
    src(
      'App',
      'offline/(newer|Worn)',
      'route',
      'json',
      'Dialog',
      'Settings',
      'look/theme',
      'form/(Choice|Fault|field)',
      'words/(language|inLanguage|set|typeset)',
    ),
    src('net/(api|answer|newId|recent|storage)'),
    of('dice', 'language'),
  ],
  // dice and the words about them, wherever some are shown
  show: [
    src(
      'dice/(Die|shapes|symbols|looks|families|telling|DiceRow|DieStory|tapped)',
      'form/labels',
      'rules',
      'boards/boards',
    ),
    src('table/headline'),
    of('dice', 'words/die'),
    of('rules', 'actors'),
    /virtual:systems$/,
  ],
  // a table until a check is started at it
  table: [
    src(
      'table/(TablePage|Room|Drawer|Ledger|Sheet|shown|store|context|deeds|starting|older|announce|keepFocus|VisibilityChoice)',
    ),
    src('table/(Entry(Frame|View)|CheckView|RollView|SaidViews|Why)', 'seats/People', 'sheets/SheetsPanel'),
    src('advice/(Chances|on)'),
    src('roll/(RollBox|ExpressionLine|expression|history|macros)', 'dice/rollTelling', 'net/(outbox|streams|live)'),
    of('table', 'closed', 'fold'),
    of('dice', 'words/roll'),
  ],
  // the numbers and results of dice
  numbers: [of('dice', 'limits|divisors|ratio|result|die|random/random')],
  // what the systems share; cast is not every system's, yet small
  rules: [src('reader'), of('rules', 'moves|schema|kind|dicePool|phrases|sheet|skills|advantage|cast')],
  // reading expressions
  expression: [of('dice', 'value|expression/(source|modifiers|conditions|mapDice|ends|twice|parse)')],
  // forms of set-ups, sheets and moves
  form: [
    src(
      'form/(Fields|TextField|MoveName|draft|DicePicker|formContext|Stepper|summary|forms|fromSchema|fromChoices|showFault)',
    ),
    src('sheets/casting'),
    /virtual:(forms|setups)$/,
  ],
  // odds, wherever some are told
  odds: [
    src(
      'odds/(client|address|notation|oddsForm)',
      'odds/studies/(studies|reading)',
      'charts/(numbers|exact)',
      'advice/now',
    ),
  ],
  // starting a check and playing it
  play: [src('table/(StartCheck|SetupForm|setup|HiddenChoice|Turns|Moves|realDice)', 'sheets/ofTable')],
};

/** For rolldown's `output.codeSplitting`. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: Object.entries(PARTS).map(([name, tests]) => ({
    name,
    test: (id: string) => tests.some((test) => test.test(id)),
  })),
};
