// The page about the d20 system with Success with Trouble, in English.
import type { Lesson } from '../lesson.js';
import type { TroubleD20Id } from './outline.js';

export const lesson: Lesson<TroubleD20Id> = {
  lead: 'One d20, a skill and a difficulty. And where it was not enough, you may sometimes succeed all the same, if you take the Trouble.',
  sections: {
    before: {
      title: 'What does the GM decide before the roll?',
      body: [
        'Four things, best said aloud: a player should know what they are in for.',
        {
          list: [
            '*The cost of failure*, where the rules do not say it.',
            '*Advantages and disadvantages*: how many, and why.',
            '*Bonuses and penalties* to the roll.',
            '*Success with Trouble*: whether it is possible, and what the Trouble would be.',
          ],
        },
        'All of this is in the terms of a check. When a player asks for one, Brosok leaves these fields to the GM.',
      ],
    },
    check: {
      title: 'Did the check succeed?',
      body: [
        'A d20 plus the skill, plus bonuses, minus penalties. A total of at least the difficulty succeeds.',
        {
          aside:
            'That equal is enough we have drawn from the example of static values: a watchman with a skill of 4 is up to a difficulty of 14.',
        },
      ],
    },
    degrees: {
      title: 'Why does it matter by how much?',
      body: [
        'Some checks have degrees, Valor and Marksmanship above all. There the margin between total and difficulty is the result itself: the larger it is, the harder the blow.',
        'Brosok tells the margin always, of a success and of a failure.',
      ],
    },
    advantage: {
      title: 'How many dice do advantages bring?',
      body: [
        'Each advantage or disadvantage is one more d20. With advantage the highest counts, with disadvantage the lowest.',
        'Cancel one against the other first: an advantage and a disadvantage together are a plain d20. Of what is left at most two are used, so three dice are the limit.',
        'The first advantage brings most, the second less, the third nothing at all. The bars show it.',
        { aside: 'The text does not say in which order. Here they cancel first, and the limit of two comes after.' },
      ],
    },
    trouble: {
      title: 'What is Success with Trouble?',
      body: [
        'A bargain. The check has failed, but before the roll the GM had named a Trouble. Take it, and the check succeeds and the Trouble happens. Decline, and pay the cost of failure.',
        'The player decides. If the GM named no Trouble beforehand, there is no bargain.',
        {
          aside:
            'How exactly a failure becomes a success the text does not say. We read it so: the choice is the player’s, after the roll.',
        },
      ],
    },
    active: {
      title: 'Which checks are active?',
      body: [
        'Those in which the character does something: strikes, runs, jumps, talks, searches. To withstand poison, drink or a faint is not active: there it is things that happen to them.',
        'It matters where an effect works on active checks only. So it is marked in the terms and told in the outcome.',
      ],
    },
    static: {
      title: 'When do I not have to roll?',
      body: [
        'When the work is long and always the same: standing guard, tapping wall after wall. Then a *static value* stands for the roll: 10 and the skill. With an advantage it is 5 more, with a disadvantage 5 less.',
        'A second advantage adds nothing. The value reaches the difficulty or it does not: whatever is no harder always succeeds, all else never.',
        'Those who like surprises may roll as usual. Whether that is wise, the odds of an ordinary check tell.',
      ],
    },
    natural: {
      title: 'What do a natural 1 and 20 mean?',
      body: [
        'Look at the die that counts. A 1 is a *critical failure*, a 20 a *critical success*: the GM may add something to what happens.',
        {
          list: [
            'A 20 succeeds whatever the difficulty, if the GM allows that. Usually they do; the terms can forbid it.',
            'A 20 on Valor or Marksmanship costs the target at least 1 health point, whatever the margin.',
            'A 1 by itself is no failure yet: a skill may make up even for that.',
          ],
        },
      ],
    },
  },
};
