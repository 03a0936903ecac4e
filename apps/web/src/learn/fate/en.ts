// The page about Fate, in English.
import type { Lesson } from '../lesson.js';
import type { FateId } from './outline.js';

export const lesson: Lesson<FateId> = {
  lead: 'Four dice with pluses and minuses move a skill up or down the ladder. Everything else, aspects, teamwork and contests, grows from that roll.',
  sections: {
    roll: {
      title: 'How do I roll in Fate?',
      body: [
        'With four Fate dice. Each has two pluses {dF:1}, two blank faces {dF:0} and two minuses {dF:-1}. Take the pluses, subtract the minuses, add the skill, and you have a rung on the ladder. More often than not the dice come to about zero: it is the skill that carries you.',
        {
          caption: 'The ladder',
          head: ['Rung', 'Number'],
          rows: [
            ['Legendary', '+8'],
            ['Epic', '+7'],
            ['Fantastic', '+6'],
            ['Superb', '+5'],
            ['Great', '+4'],
            ['Good', '+3'],
            ['Fair', '+2'],
            ['Average', '+1'],
            ['Mediocre', '0'],
            ['Poor', '−1'],
            ['Terrible', '−2'],
          ],
        },
        'The total is compared with the [opposition](opposition); the difference is your *shifts*. Below zero you fail, at zero you tie, with one or two you succeed, with three or more you succeed with style.',
      ],
    },
    actions: {
      title: 'What do failure, tie, success and style mean?',
      body: [
        'That depends on what you do. There are four actions, and whatever happens at the table is one of them.',
        {
          caption: 'What comes of the four actions',
          head: ['Action', 'Fail', 'Tie', 'Success', 'With style'],
          rows: [
            [
              'Overcome',
              'not done, or done at a major cost',
              'done at a minor cost',
              'done',
              'done, and you get a boost',
            ],
            [
              'Create an advantage',
              'no aspect; or one with a free invoke for the opponent',
              'a boost',
              'the aspect with one free invoke',
              'the aspect with two free invokes',
            ],
            [
              'Attack',
              'the target is unharmed',
              'unharmed, and you get a boost',
              'a hit worth as many shifts',
              'the same; you may trade one shift for a boost',
            ],
            [
              'Defend',
              'the opponent gets what they wanted',
              'the opponent gets a boost',
              'prevented',
              'prevented, and you get a boost',
            ],
          ],
        },
        'If you use an aspect that already exists, a tie or a success gives you one free invoke, style gives two, and a failure gives one to the opponent.',
        'A major cost is the player’s choice: fail, or succeed and pay dearly. The GM says what the price is.',
      ],
    },
    opposition: {
      title: 'Passive opposition or active?',
      body: [
        '*Passive* opposition is a number: a wall, a lock, the weather. No dice are rolled for it, so there is nothing to reroll either.',
        '*Active* opposition is a roll: by somebody who is in the way and means to stay there. They have four dice as well, a skill and helpers of their own, and can invoke aspects too.',
      ],
    },
    teamwork: {
      title: 'How do we roll together?',
      body: [
        'One leads and rolls. Everybody else with the same skill at Average (+1) or better adds +1 to the lead’s roll. Those below that cannot help with it; find them something else to do.',
        'A whole side of a [contest](contest) rolls the same way. In the example, Vera’s skill is 0: add her, and the chances stay as they were.',
      ],
    },
    invoke: {
      title: 'When do I invoke an aspect, and what does it cost?',
      body: [
        'After the roll, when you can see what is missing. Name an aspect that fits and choose: *+2* to the total, or *reroll* all four dice.',
        'It costs a fate point. An aspect can be invoked for a fate point only once on the same roll, but you may invoke as many different ones as you like. The opponent may do the same on theirs.',
        'Which of the two? If +2 is enough, take it: it is certain. The reroll is for when two would not do, or when the dice came up worse than −2.',
      ],
    },
    'free-invokes': {
      title: 'What are free invokes and boosts?',
      body: [
        'When you create an advantage, the aspect comes with a *free invoke*, sometimes two. It does what a paid one does but costs no fate point, and both can be used on the same roll.',
        'A *boost* is a one-shot aspect: it is invoked once, for free, and then it is gone. A boost cannot be invoked for a fate point.',
      ],
    },
    contest: {
      title: 'What is a contest?',
      body: [
        'Two or more want what only one can have, but nobody is trying to hurt anybody: a race, a debate, an auction, a chase. Once there are blows, it is [no longer a contest](attack).',
        'Decide this before it begins.',
        {
          list: [
            'What *sides* there are, and what each wants. A side may be several characters, who then roll [together](teamwork).',
            'Where it takes place, and which *situation aspects* the place has.',
            'Whether they roll *against each other* or all against the *environment*: a track, the judges, a storm.',
            'Which *skills* apply: one for all, or to each their own.',
          ],
        },
        'Play the chase to the end. Below are the chances of winning from the start: with skills only one apart, they are far from even.',
      ],
    },
    exchange: {
      title: 'Who wins an exchange?',
      body: [
        'In each exchange, every side makes one overcome roll. The highest total wins the exchange and gets a *victory mark*; the winner describes how they pull ahead.',
        'When the sides roll against the environment, shifts over its rating are compared. The winner is the same; what changes is [style](style).',
        {
          aside:
            'A side below the environment’s rating cannot win the exchange. The rules do not say; this is how we read them.',
        },
      ],
    },
    style: {
      title: 'When are there two marks?',
      body: [
        'When you succeed with style and nobody else does.',
        {
          list: [
            'Against each other: your total beats the best of the others by three or more.',
            'Against the environment: you beat its rating by three or more, and nobody else does.',
          ],
        },
        { aside: 'If none of the others get to roll, style is measured from Mediocre (0).' },
      ],
    },
    tie: {
      title: 'The best totals are equal. What now?',
      body: [
        'Nobody gets a mark, and there is a *twist*. A bridge breaks, a crowd gets in the way, a downpour begins: the GM writes a new situation aspect, and only then does the contest go on.',
        'The twist is nobody’s in particular: any side may invoke the new aspect.',
      ],
    },
    victory: {
      title: 'How many marks win?',
      body: [
        'Three: whoever gets there first has what they wanted. You may agree on another number beforehand: two for something short, five for a long race.',
        'The longer the contest, the surer the stronger side is to win. Try it [in the example](contest).',
      ],
    },
    advantage: {
      title: 'May I create an advantage first?',
      body: [
        'You may, before the roll of the exchange. If you target another side, it defends as usual; anyone in a position to interfere provides active opposition.',
        {
          caption: 'What comes of it',
          head: ['Result', 'What happens'],
          rows: [
            ['Fail', 'the side does not roll in this exchange'],
            ['Tie', 'a boost, and the roll as usual'],
            ['Success', 'the aspect with one free invoke, and the roll as usual'],
            ['With style', 'the aspect with two free invokes, and the roll as usual'],
          ],
        },
        'If it is a helper who tries and fails, not the lead, the side still rolls, but without any help in this exchange. Each character may try once per exchange.',
      ],
    },
    attack: {
      title: 'And if somebody strikes?',
      body: [
        'The contest is over at once, even in the middle of an exchange: dice already rolled are ignored, marks count for nothing. A conflict begins. Aspects that were created stay in play.',
      ],
    },
    challenge: {
      title: 'How is a challenge different from a contest?',
      body: [
        'In a challenge nobody competes: there is something to get done, split into several tasks, each an overcome action with a skill of its own. They can be taken on in any order and by different characters.',
        'Then they are taken together: how many got done, how many of those at a cost, what failed. From that, the GM describes how it all ended.',
      ],
    },
  },
};
