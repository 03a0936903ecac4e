// The solids as they are seen with the face that counts towards the viewer: facets from real projections, on 64 × 64.

type Point = readonly [x: number, y: number];

/** One facet: its corners and how it is lit, 1 towards the light … 3 in the shade. */
interface Facet {
  readonly points: string;
  readonly tone: 1 | 2 | 3;
}

export interface Shape {
  readonly facets: readonly Facet[];
  /** The silhouette. */
  readonly outline: string;
  /** Where the middle of the engraving is and how large a figure may be there. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export type ShapeName = 'd2' | 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' | 'ball';

const CENTRE = 32;

/** A corner of a regular polygon, 0 at the top, clockwise in degrees. */
const polar = (radius: number, degrees: number, cy = CENTRE): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [CENTRE + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
};

const text = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');

const ring = (count: number, radius: number, start = 0, cy = CENTRE): readonly Point[] =>
  Array.from({ length: count }, (_, index) => polar(radius, start + (index * 360) / count, cy));

/** Light falls from the upper left: the tone of a facet by the middle of its corners. */
function facet(points: readonly Point[]): Facet {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - CENTRE;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - CENTRE;
  const away = x * 0.55 + y;
  return { points: text(points), tone: away < -8 ? 1 : away < 10 ? 2 : 3 };
}

const front = (points: readonly Point[]): Facet => ({ points: text(points), tone: 1 });

const at = (points: readonly Point[], index: number): Point => points[index % points.length] ?? [CENTRE, CENTRE];

/** A tetrahedron resting on its base: the face towards us and a sliver of the one beside it. */
function tetrahedron(): Shape {
  const top: Point = [29, 5];
  const left: Point = [4, 53];
  const right: Point = [49, 59];
  const back: Point = [60, 44];
  return {
    facets: [front([top, right, left]), { points: text([top, back, right]), tone: 3 }],
    outline: text([top, back, right, left]),
    x: 27.5,
    y: 42,
    size: 27,
  };
}

/** A cube with rounded edges: the upper face and the chamfers around it. */
function cube(): Shape {
  const outer: readonly Point[] = [
    [11, 5],
    [53, 5],
    [59, 11],
    [59, 53],
    [53, 59],
    [11, 59],
    [5, 53],
    [5, 11],
  ];
  const inner: readonly Point[] = [
    [13, 11],
    [51, 11],
    [53, 13],
    [53, 51],
    [51, 53],
    [13, 53],
    [11, 51],
    [11, 13],
  ];
  return {
    facets: [
      ...outer.map((point, index) => facet([point, at(outer, index + 1), at(inner, index + 1), at(inner, index)])),
      front(inner),
    ],
    outline: text(outer),
    x: 32,
    y: 32.5,
    size: 34,
  };
}

/** An octahedron along the normal of a face: a hexagon with a triangle on every second corner. */
function octahedron(): Shape {
  const hexagon = ring(6, 30);
  const triangle = [at(hexagon, 0), at(hexagon, 2), at(hexagon, 4)];
  return {
    facets: [
      front(triangle),
      ...[0, 2, 4].map((index) => facet([at(hexagon, index), at(hexagon, index + 1), at(hexagon, index + 2)])),
    ],
    outline: text(hexagon),
    x: 32,
    y: 35,
    size: 31,
  };
}

/** A pentagonal trapezohedron from the side: the kite in front and what is seen of its four neighbours. */
function trapezohedron(): Shape {
  const top: Point = [32, 3];
  const bottom: Point = [32, 61];
  const [highRight, lowRight]: readonly Point[] = [
    [60, 27],
    [60, 37],
  ];
  const [highLeft, lowLeft]: readonly Point[] = [
    [4, 27],
    [4, 37],
  ];
  const right: Point = [48, 38];
  const left: Point = [16, 38];
  const tip: Point = [32, 48];
  if (!highRight || !lowRight || !highLeft || !lowLeft) throw new RangeError('a corner is missing');
  return {
    facets: [
      front([top, right, tip, left]),
      facet([top, highRight, lowRight, right]),
      facet([top, highLeft, lowLeft, left]),
      { points: text([right, lowRight, bottom, tip]), tone: 3 },
      { points: text([left, lowLeft, bottom, tip]), tone: 2 },
    ],
    outline: text([top, highRight, lowRight, bottom, lowLeft, highLeft]),
    x: 32,
    y: 29.5,
    size: 27,
  };
}

/** A dodecahedron along the normal of a face: a pentagon within a decagon, a little larger than true for the figure. */
function dodecahedron(): Shape {
  const decagon = ring(10, 30.5);
  const pentagon = ring(5, 21.5);
  return {
    facets: [
      front(pentagon),
      ...pentagon.map((corner, index) =>
        facet([
          corner,
          at(decagon, index * 2),
          at(decagon, index * 2 + 1),
          at(decagon, index * 2 + 2),
          at(pentagon, index + 1),
        ]),
      ),
    ],
    outline: text(decagon),
    x: 32,
    y: 33,
    size: 29,
  };
}

/** An icosahedron along the normal of a face: a triangle within a hexagon, a little larger than true for the figure. */
function icosahedron(): Shape {
  const hexagon = ring(6, 30.5);
  const triangle = ring(3, 23.5);
  return {
    facets: [
      front(triangle),
      ...triangle.flatMap((corner, index) => {
        const next = at(triangle, index + 1);
        const own = at(hexagon, index * 2);
        const between = at(hexagon, index * 2 + 1);
        return [
          facet([corner, between, next]),
          facet([corner, own, between]),
          facet([next, between, at(hexagon, index * 2 + 2)]),
        ];
      }),
    ],
    outline: text(hexagon),
    x: 32,
    y: 34.5,
    size: 24,
  };
}

/** A coin: a rim and a field. */
function coin(): Shape {
  const rim = ring(28, 29.5);
  const field = ring(28, 24);
  return {
    facets: [
      ...rim.map((point, index) => facet([point, at(rim, index + 1), at(field, index + 1), at(field, index)])),
      front(field),
    ],
    outline: text(rim),
    x: 32,
    y: 33,
    size: 30,
  };
}

/** Any other number of sides: a ball cut to many small facets, and a flat one in front. */
function ball(): Shape {
  const rim = ring(16, 30, 11.25);
  const field = ring(8, 23, 22.5);
  return {
    facets: [
      front(field),
      ...field.flatMap((corner, index) => {
        const next = at(field, index + 1);
        const [a, b, c] = [at(rim, index * 2), at(rim, index * 2 + 1), at(rim, index * 2 + 2)];
        return [facet([corner, a, b]), facet([corner, b, next]), facet([next, b, c])];
      }),
    ],
    outline: text(rim),
    x: 32,
    y: 33,
    size: 28,
  };
}

export const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  d2: coin(),
  d4: tetrahedron(),
  d6: cube(),
  d8: octahedron(),
  d10: trapezohedron(),
  d12: dodecahedron(),
  d20: icosahedron(),
  ball: ball(),
};
