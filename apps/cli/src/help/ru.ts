// The help in Russian.
import type { HelpWords } from './shape.js';

export const ru: HelpWords = {
  tagline: 'Разрешает проверки настольных ролевых игр по правилам самих игр и считает их точные шансы.',
  usage: 'Как вызвать',
  commandsTitle: 'Команды',
  optionsTitle: 'Параметры',
  examplesTitle: 'Примеры',
  exitTitle: 'Коды завершения',
  commands: {
    roll: {
      summary: 'бросить кости',
      usage: ['ВЫРАЖЕНИЕ'],
      details: [
        'Бросает по выражению: на защищённых случайных числах операционной системы, на затравке или гранями, которые вы укажете. Отброшенные кости зачёркнуты, взорвавшиеся отмечены.',
        'Возьмите выражение в кавычки, чтобы оболочка не трогала *, !, > и подобные знаки.',
      ],
      terms: [
        ['3к6 к20 к% 4кФ', 'кости; без числа — одна. У к{1,1,2,3} свои грани. Можно и 3d6, и 3д6'],
        ['kh3 kl dh dl2', 'оставить или отбросить большие или меньшие'],
        ['! !>=5 !o !! !p', 'взрыв: ещё и с 5, один раз, складываясь, с убылью'],
        ['r<3 ro<3', 'перебросить, пока не подойдёт, или один раз'],
        ['min2 max5 u sa sd', 'не меньше и не больше; все разные; по порядку'],
        ['>=8 f=1', 'считать успехи, вычесть провалы'],
        ['{4к6, 2к8}kh1', 'группы'],
        ['6#4к6kh3', 'тот же бросок шесть раз'],
        ['к20+5 adv, dis', 'преимущество и помеха'],
        ['+ - * / // % **', 'арифметика; ещё floor ceil round abs min max'],
        ['vs 15', 'сравнить сумму'],
        ['2к6[огонь] # зачем', 'пометка и примечание'],
      ],
      examples: [
        { says: 'Характеристика', line: "brosok roll '4к6kh3'" },
        { says: 'Против сложности, с преимуществом', line: "brosok roll 'к20+5 adv vs 15'" },
        { says: 'Шесть характеристик сразу', line: "brosok roll '6#4к6kh3'" },
        { says: 'Повторимые кости', line: "brosok roll '3к6!' --seed дракон" },
        { says: 'Кости, брошенные на настоящем столе', line: "brosok roll '2к6+1' --dice '[5,2]'" },
        { says: 'Много бросков и что вышло', line: "brosok roll '8к10>=8f=1' --repeat 1000" },
      ],
    },
    odds: {
      summary: 'точные шансы выражения или проверки',
      usage: [
        'ВЫРАЖЕНИЕ',
        'СИСТЕМА --setup JSON [--goal JSON]',
        'СИСТЕМА --setup JSON --after ХОДЫ --dice JSON [--goal JSON]',
      ],
      details: [
        'Ничего не прикидывается бросками: каждый шанс — дробь. С --json дроби указаны целиком.',
        'У системы это шансы по её собственным правилам, когда всё решают как можно лучше. С --after проверка уже началась; тогда у каждого доступного выбора свой шанс, лучшие впереди.',
      ],
      examples: [
        { says: 'Три лучшие из четырёх', line: "brosok odds '4к6kh3'" },
        { says: 'Шанс выбросить 15', line: "brosok odds '1к20+5 adv vs 15'" },
        {
          says: 'Проверка по системе',
          line: `brosok odds paired-d12 --setup '{"modifier":3,"difficulty":15,"advantage":1}'`,
        },
        {
          says: 'Кольцо 3, навык 2, ЦЧ 3, и нужна возможность',
          line: `brosok odds l5r5e --setup '{"ring":3,"skill":2,"tn":3}' --goal '{"opportunities":1}'`,
        },
        {
          says: 'Что оставить после такого броска',
          line: `brosok odds l5r5e --setup '{"ring":2,"skill":1,"tn":2}' --after '[{"type":"roll"}]' --dice '["su","ex+st","su+op"]'`,
        },
      ],
    },
    check: {
      summary: 'разрешить проверку шаг за шагом',
      usage: ['[СИСТЕМА]', 'СИСТЕМА --setup JSON [--moves JSON] [--dice JSON | --seed ТЕКСТ]'],
      details: [
        'В терминале спросит, что нужно, и проведёт через проверку: нарисует кости, предложит каждый возможный ход, а по просьбе скажет, что лучше. Кости с вашего стола: --dice [] спросит каждую грань.',
        'С --moves играет эти ходы с начала и показывает, где проверка теперь. Поля условий и ходов: brosok systems СИСТЕМА',
      ],
      examples: [
        {
          says: 'Вся проверка костями с настоящего стола',
          line: `brosok check paired-d12 --setup '{"modifier":3,"difficulty":15,"disadvantage":1}' --moves '[{"type":"roll"}]' --dice '[11,4,7]'`,
        },
        {
          says: 'Где проверка теперь, в JSON',
          line: `echo '{"skill":4,"difficulty":15}' | brosok check trouble-d20 --setup - --moves '[{"type":"roll"}]' --seed башня --json`,
        },
      ],
    },
    systems: {
      summary: 'игры, которые знает Brosok',
      usage: ['[СИСТЕМА]'],
      details: [
        'Перечисляет системы и виды их проверок; у одной системы — все поля условий, целей и ходов. С --json — как JSON Schema.',
      ],
      examples: [
        { says: 'Все системы', line: 'brosok systems' },
        { says: 'Что можно указать в условиях', line: 'brosok systems paired-d12' },
      ],
    },
    serve: {
      summary: 'столы в браузере',
      usage: [''],
      details: [
        'Раздаёт страницу и столы Brosok, пока не остановить через Ctrl-C. То же говорят переменные окружения PORT, HOST, BROSOK_DATA.',
      ],
      examples: [],
    },
    completion: {
      summary: 'дополнение для вашей оболочки',
      usage: ['bash | zsh | fish'],
      details: [
        'Печатает сценарий. Bash и zsh: eval "$(brosok completion bash)" в ~/.bashrc, или с zsh в ~/.zshrc. Fish: brosok completion fish > ~/.config/fish/completions/brosok.fish',
      ],
      examples: [{ says: 'Сейчас в этой оболочке', line: 'eval "$(brosok completion bash)"' }],
    },
    help: {
      summary: 'эта справка или справка о команде',
      usage: ['[КОМАНДА]'],
      details: [],
      examples: [{ says: 'Как писать выражения', line: 'brosok help roll' }],
    },
  },
  options: {
    json: 'один документ JSON и больше ничего',
    lang: 'язык; коды и ключи JSON от него не меняются',
    seed: 'повторимые кости',
    dice: 'грани в том порядке, в котором бросают кости',
    repeat: 'бросить столько раз и подвести итог (до 1000000)',
    setup: 'условия проверки',
    moves: 'ходы с самого начала',
    goal: 'чего нужно достичь',
    after: 'ходы, которые уже сделаны',
    port: 'на каком порту слушать (3000)',
    host: 'на каком адресе слушать',
    data: 'папка для столов (./data)',
    help: 'справка',
    version: 'версия',
  },
  values: { text: 'ТЕКСТ', json: 'JSON', count: 'N', port: 'ПОРТ', folder: 'ПАПКА' },
  more: 'Вместо JSON можно указать @файл или - для стандартного ввода.',
  exits: [
    [0, 'ответ дан'],
    [2, 'во вводе что-то не так; с --json {"error":{"code","message","at"}}'],
    [1, 'сбой в самой программе'],
  ],
};
