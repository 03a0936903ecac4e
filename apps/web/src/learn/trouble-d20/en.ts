// The page about the d20 system with Success with Trouble, in English.
import type { Lesson } from '../lesson.js';
import type { TroubleD20Id } from './outline.js';

export const lesson: Lesson<TroubleD20Id> = {
  lead: 'One d20, a skill and a difficulty. And when that was not enough, you can sometimes succeed all the same, if you accept the Trouble.',
  sections: {
    before: {
      title: 'What does the GM decide before the roll?',
      body: [
        'Four things, and best out loud: a player should know what they are in for.',
        {
          list: [
            '*The cost of failure*, if the rules do not set it.',
            '*Advantages and disadvantages*: how many, and why.',
            '*Bonuses and penalties* to the roll.',
            '*Success with Trouble*: whether it is possible, and what the Trouble would be.',
          ],
        },
        'All of this is part of setting up a check. When a player asks for one, Brosok leaves these fields to the GM.',
      ],
    },
    check: {
      title: 'Did the check succeed?',
      body: [
        'A d20 plus the skill, plus bonuses, minus penalties. If the total reaches the difficulty, the check succeeds.',
        {
          aside:
            'That an equal total is enough, we take from the example of static values: a guard with a skill of 4 can handle a difficulty of 14.',
        },
      ],
    },
    degrees: {
      title: 'Why does it matter by how much?',
      body: [
        'Some checks have degrees, Valor and Marksmanship above all. For them, the margin between total and difficulty is the result itself: the larger it is, the harder the blow.',
        'Brosok always shows the margin, of a success and of a failure.',
      ],
    },
    advantage: {
      title: 'How many dice do advantages add?',
      body: [
        'Each advantage or disadvantage is one more d20. With advantage the highest counts, with disadvantage the lowest.',
        'They cancel out first: an advantage and a disadvantage together make a plain d20. Of what is left, at most two count, so three dice are the limit.',
        'The first advantage helps most, the second less, the third not at all. The bars show it.',
        { aside: 'The rules do not say in what order. Here they cancel first, and the limit of two comes after.' },
      ],
    },
    trouble: {
      title: 'What is Success with Trouble?',
      body: [
        'A bargain. The check has failed, but before the roll the GM had named a Trouble. Accept it, and the check succeeds, but the Trouble happens. Decline, and you pay the cost of failure.',
        'The player decides. If the GM named no Trouble beforehand, there is no bargain.',
        {
          aside:
            'The rules do not say exactly how a failure becomes a success. This is how we read them: the choice is the player’s, after the roll.',
        },
      ],
    },
    active: {
      title: 'Which checks are active?',
      body: [
        'Those in which the character does something: strikes, runs, jumps, talks, searches. Withstanding poison or drink, or staying conscious, is not active: there, things happen to the character.',
        'It matters when an effect works on active checks only. So it is marked when a check is set up, and the outcome mentions it.',
      ],
    },
    static: {
      title: 'When do I not have to roll?',
      body: [
        'When the work is long and repetitive: standing guard, tapping wall after wall. Then a *static value* stands in for the roll: 10 plus the skill. With an advantage it is 5 more, with a disadvantage 5 less.',
        'A second advantage adds nothing. The value either reaches the difficulty or it does not: anything up to it always succeeds, anything harder never does.',
        'Those who like surprises may roll as usual. The odds of an ordinary check show whether that is wise.',
      ],
    },
    natural: {
      title: 'What do a natural 1 and 20 mean?',
      body: [
        'Look at the die that counts. A 1 is a *critical failure*, a 20 a *critical success*: the GM may add something to what happens.',
        {
          list: [
            'A 20 succeeds whatever the difficulty, if the GM allows that. Usually they do; it can be forbidden when the check is set up.',
            'A 20 on Valor or Marksmanship costs the target at least 1 health point, whatever the margin.',
            'A 1 is not yet a failure by itself: a skill may make up even for that.',
          ],
        },
      ],
    },
  },
};
