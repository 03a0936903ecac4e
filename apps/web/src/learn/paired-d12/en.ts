// The page about the system of paired d12s, in English.
import type { Lesson } from '../lesson.js';
import type { PairedD12Id } from './outline.js';

export const lesson: Lesson<PairedD12Id> = {
  lead: 'Checks are rolled on two d12s, attacks on the weapon’s die, where some values do nothing and others explode. Advantage and disadvantage work differently on each.',
  sections: {
    check: {
      title: 'How does a check work?',
      body: [
        'Roll two d12s, add them and the modifier. If the total reaches the difficulty, the check succeeds.',
        'Each advantage adds one more d12, and *the two highest* count. Each disadvantage adds a d12 too, but *the two lowest* count. You always add up two dice, however many you rolled.',
        'You rolled 12, 10 and 5? With an advantage that is 22, with a disadvantage 15.',
        { aside: 'The rules do not say what a total equal to the difficulty means. We count it as a success.' },
      ],
    },
    cancel: {
      title: 'What if I have both advantages and disadvantages?',
      body: [
        'They cancel out one for one. Two advantages and a disadvantage make one advantage.',
        'What is left adds up without limit: a triple advantage means five dice and the two highest of them. In attacks they cancel and add up the same way.',
      ],
    },
    attack: {
      title: 'What are zeroed and exploding values?',
      body: [
        'To attack, roll the weapon’s die. The lower half of its values is *zeroed*: if one of those comes up, there is no damage. The highest value is *exploding*: it counts, and the die is rolled again, for as long as it explodes. The others deal what they show.',
        'On a d6, the values 1, 2 and 3 are zeroed, 4 and 5 deal damage, 6 explodes. Below, a crossed-out face is zeroed and an inked one explodes.',
        {
          aside:
            'That half the values are zeroed and one explodes, we take from the example in the rules. Both numbers can be changed when an attack is set up.',
        },
      ],
    },
    'attack-advantage': {
      title: 'What does advantage do to the weapon’s die?',
      body: [
        'There is still one die, but its values change. An advantage restores the largest zeroed value: on a d6, first the 3, then the 2, then the 1.',
        'Once none is zeroed, each further advantage makes one more value explode, from the top down, up to half the die. Advantages beyond that do nothing.',
        'A d4 with a triple advantage: 2 and 1 are restored, 4 and 3 explode. It cannot get any better.',
      ],
    },
    'attack-disadvantage': {
      title: 'And disadvantage?',
      body: [
        'It zeroes the smallest value that still deals damage: on a d6, first the 4, then the 5.',
        'If that value explodes, one disadvantage is not enough to zero it: first it stops exploding, and only the next one zeroes it. So it takes four disadvantages, not three, to zero a d6 altogether.',
      ],
    },
    distribute: {
      title: 'Can advantages be split among dice?',
      body: [
        'Usually all the weapon’s dice change alike. An optional rule: if there are several, split the advantages among them as you like, evenly or all on one.',
        'Small dice change faster: a d4 is as good as it gets with three advantages, a d12 with eleven. But a small one is zeroed faster, too. Change the die and compare the average.',
      ],
    },
  },
};
