// The page about the system of paired d12s, in English.
import type { Lesson } from '../lesson.js';
import type { PairedD12Id } from './outline.js';

export const lesson: Lesson<PairedD12Id> = {
  lead: 'Checks are rolled on two d12s, attacks on the weapon’s die, some of whose values are silent while others explode. Advantage and disadvantage work differently on each.',
  sections: {
    check: {
      title: 'How does a check work?',
      body: [
        'Roll two d12s, add them and the modifier. If the total reaches the difficulty, the check succeeds.',
        'Each advantage adds one more d12, and *the two highest* count. Each disadvantage adds a d12 too, but *the two lowest* count. It is always two dice that are added, however many were rolled.',
        'You rolled 12, 10 and 5? With an advantage that is 22, with a disadvantage 15.',
        { aside: 'The text does not say what a total equal to the difficulty is. We take it as a success.' },
      ],
    },
    cancel: {
      title: 'And with both advantages and disadvantages?',
      body: [
        'They cancel one for one. Two advantages and a disadvantage are one advantage.',
        'What is left adds up without limit: a triple advantage is five dice and the two highest of them. So it is for checks and for attacks.',
      ],
    },
    attack: {
      title: 'What are zeroed and exploding values?',
      body: [
        'An attack rolls the weapon’s die. The lower half of its values is *zeroed*: if one comes up, there is no damage. The highest value is *exploding*: it deals itself, and the die is rolled again, for as long as it explodes. The others deal what they show.',
        'On a d6 the values 1, 2 and 3 are zeroed, 4 and 5 deal damage, 6 explodes. Below, a struck face is silent and an inked one explodes.',
        {
          aside:
            'That half is zeroed and one value explodes we have drawn from the text’s example. Both numbers can be changed in the terms of an attack.',
        },
      ],
    },
    'attack-advantage': {
      title: 'What does advantage do to the weapon’s die?',
      body: [
        'There is still one die; its values change. An advantage restores the largest that is zeroed: on a d6 first the 3, then the 2, then the 1.',
        'When none is zeroed, the next advantage makes the largest value explode that does not yet. This goes on up to half the die; further advantages do nothing.',
        'A d4 with a triple advantage: 2 and 1 are restored, 4 and 3 explode. There is no more to be had from it.',
      ],
    },
    'attack-disadvantage': {
      title: 'And disadvantage?',
      body: [
        'It zeroes the smallest value that still deals damage: on a d6 first the 4, then the 5.',
        'If that value explodes, one disadvantage is not enough to zero it: first it stops exploding, and only the next one zeroes it. So a d6 falls silent altogether with the fourth disadvantage, not the third.',
      ],
    },
    distribute: {
      title: 'Can advantages be shared out among dice?',
      body: [
        'Usually all dice of the weapon change alike. An optional rule: where there are several, share the advantages out among them as you like, evenly or all to one.',
        'Small dice give way sooner: a d4 is as good as it gets with three advantages, a d12 with eleven. But a small one is zeroed sooner, too. Change the die and compare the mean.',
      ],
    },
  },
};
