// The page about Fate, in English.
import type { Lesson } from '../lesson.js';
import type { FateId } from './outline.js';

export const lesson: Lesson<FateId> = {
  lead: 'Four dice of pluses and minuses move a skill up or down the ladder. All the rest, aspects, teamwork and contests, grows from that roll.',
  sections: {
    roll: {
      title: 'How do I roll in Fate?',
      body: [
        'With four Fate dice. Each has two pluses {dF:1}, two blank faces {dF:0} and two minuses {dF:-1}. Pluses less minuses, add the skill, and you have a place on the ladder. More often than not the dice come to about zero: it is the skill that carries you.',
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
        'The total is compared with the [opposition](opposition). By how much it is above, that many *shifts* there are. Below zero fails, zero ties, one or two succeed, three or more succeed with style.',
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
              'no aspect; or one whose free invoke is the opponent’s',
              'a boost',
              'the aspect with one free invoke',
              'the aspect with two free invokes',
            ],
            [
              'Attack',
              'the target is unharmed',
              'unharmed, and you get a boost',
              'a hit of as many shifts',
              'the same; one shift may be given for a boost',
            ],
            [
              'Defend',
              'the opponent gets what they wanted',
              'the opponent gets a boost',
              'averted',
              'averted, and you get a boost',
            ],
          ],
        },
        'If the advantage is sought on an aspect that exists already, a tie and a success bring one free invoke, style two, and a failure gives one to the opponent.',
        'A major cost is the player’s choice: to fail, or to succeed and pay dearly. What the price is, the GM says.',
      ],
    },
    opposition: {
      title: 'Passive opposition or active?',
      body: [
        '*Passive* opposition is a number: a wall, a lock, the weather. No dice are rolled for it, and so there is nothing to reroll either.',
        '*Active* opposition is somebody’s roll: one who is in the way and means to stay there. They have four dice as well, a skill and helpers of their own, and can invoke aspects too.',
      ],
    },
    teamwork: {
      title: 'How do we roll together?',
      body: [
        'One leads and rolls. Everybody who has the same skill at Average (+1) or better adds +1 to the lead’s roll. Those below that cannot help it; find them something else to do.',
        'A whole side of a [contest](contest) rolls in the same way. In the example Vera’s skill is 0: add her, and the chances stay as they were.',
      ],
    },
    invoke: {
      title: 'When do I invoke an aspect, and what does it cost?',
      body: [
        'After the roll, when you can see what is lacking. Name an aspect that fits and choose: *+2* to the total, or *reroll* all four dice.',
        'It costs a fate point. One aspect is invoked for a fate point at most once on the same roll; different ones as often as you like. The opponent may do the same on theirs.',
        'Which of the two? If two are enough, take the +2: it is certain. The reroll is for when two would not do, or the dice fell worse than −2.',
      ],
    },
    'free-invokes': {
      title: 'What are free invokes and boosts?',
      body: [
        'When you have created an advantage, a *free invoke* lies on the aspect, sometimes two. It does what a paid one does and costs no fate point, and both can be used on the same roll.',
        'A *boost* is an aspect for one time: it is invoked for free and then gone. No fate point invokes a boost.',
      ],
    },
    contest: {
      title: 'What is a contest?',
      body: [
        'Two or more want what only one can have, but do each other no harm: a race, a debate, a bidding, a chase. Where there are blows it is [no longer a contest](attack).',
        'Decide this before it begins.',
        {
          list: [
            'What *sides* there are, and what each wants. A side may be several characters: then they roll [together](teamwork).',
            'Where it takes place, and which *situation aspects* the place has.',
            'Whether they roll *against each other* or all against the *environment*: a track, the judges, a storm.',
            'Which *skills* serve: one for all, or to each their own.',
          ],
        },
        'Play the chase to its end. Below are the chances to win from the start: with skills only one apart they are far from even.',
      ],
    },
    exchange: {
      title: 'Who wins an exchange?',
      body: [
        'In each exchange each side makes one roll, to overcome. The highest total wins the exchange and gets a *victory mark*; whoever has it tells how they pull ahead.',
        'Where the sides roll against the environment, shifts over its rating are compared. The winner is the same; it is [style](style) that changes.',
        {
          aside: 'Those below the environment’s rating cannot win the exchange. The text does not say; we read it so.',
        },
      ],
    },
    style: {
      title: 'When are there two marks?',
      body: [
        'When you succeed with style and nobody else does.',
        {
          list: [
            'Against each other: your total is three or more above the best of the others.',
            'Against the environment: three or more above its rating, and nobody else is that far.',
          ],
        },
        { aside: 'Where all others are left without a roll, style is measured from Mediocre (0).' },
      ],
    },
    tie: {
      title: 'The best totals are equal. What now?',
      body: [
        'Nobody gets a mark, and there is a *twist*. A bridge breaks, a crowd gets in the way, a downpour begins: the GM writes a new situation aspect, and only then does the contest go on.',
        'The twist is everybody’s, and any side may invoke the new aspect.',
      ],
    },
    victory: {
      title: 'How many marks win?',
      body: [
        'Three: whoever has them first gets what they wanted. Another number may be agreed on beforehand: two for something short, five for a long race.',
        'The longer a contest, the surer the stronger wins. Try it [with the example](contest).',
      ],
    },
    advantage: {
      title: 'May I create an advantage first?',
      body: [
        'You may, before the roll of the exchange. If you aim at another side, it defends as usual; anyone placed where they can interfere gives active opposition.',
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
        'If it is not the lead who tries and fails but a helper, the side rolls, but without any help in this exchange. Each character tries at most once in an exchange.',
      ],
    },
    attack: {
      title: 'And if somebody strikes?',
      body: [
        'The contest is over, at once and wherever in the exchange it was: dice that are rolled are not read any more, marks count for nothing. A conflict begins. Aspects that were created stay in play.',
      ],
    },
    challenge: {
      title: 'How is a challenge different from a contest?',
      body: [
        'In a challenge nobody competes: there is something to be done in several tasks, each an overcome action with a skill of its own. They are taken in any order and by different characters.',
        'All of them are looked at together: how many are done, how many of those at a cost, what has failed. From that the GM tells how it ended.',
      ],
    },
  },
};
