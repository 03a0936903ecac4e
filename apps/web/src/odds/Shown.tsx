// A picture of a page of odds: what a study shows, drawn by the charts, and beside it what it is compared with.
import { createSignal, type JSX, Match, Show, Switch } from 'solid-js';
import { AtLeast } from '../charts/AtLeast.js';
import { Compare } from '../charts/Compare.js';
import { Distribution } from '../charts/Distribution.js';
import { greatestOf } from '../charts/draw/heatMap.js';
import { HeatMap } from '../charts/HeatMap.js';
import type { Cell, Direction, HeatMapProps } from '../charts/model.js';
import { Results } from '../charts/Results.js';
import { Steps } from '../charts/Steps.js';
import type { JsonObject } from '../json.js';
import type { Which } from './comparing.js';
import type { Shown } from './studies/study.js';
import { oddsWords } from './words.js';

export interface ShownProps {
  readonly a: Shown;
  readonly b: Shown | null;
  readonly names: { readonly a: string; readonly b: string };
  /** The set-up in a line, for pictures that are sent elsewhere. */
  readonly subtitle: string;
  readonly map?: {
    /** Whether both set-ups have the same map: they differ in nothing that it hangs on. */
    readonly isAlike: boolean;
    /** The second set-up in a line. */
    readonly otherSubtitle: string;
    /** Fields that are chosen in the map of the first or of the second. */
    readonly onChange: (which: Which, fields: JsonObject) => void;
  };
}

type Kind<Name extends Shown['kind']> = Extract<Shown, { kind: Name }>;

export function ShownPicture(props: ShownProps): JSX.Element {
  return (
    <Switch>
      <Match when={props.a.kind === 'numbers' && props.a}>{(a) => <Numbers {...props} a={a()} />}</Match>
      <Match when={props.a.kind === 'results' && props.a}>{(a) => <Named {...props} a={a()} />}</Match>
      <Match when={props.a.kind === 'lines' && props.a}>{(a) => <Lines {...props} a={a()} />}</Match>
      <Match when={props.a.kind === 'heat' && props.a}>{(a) => <Heat {...props} a={a()} />}</Match>
    </Switch>
  );
}

function Numbers(props: ShownProps & { a: Kind<'numbers'> }): JSX.Element {
  const [direction, setDirection] = createSignal<Direction>('atLeast');
  const other = () => (props.b?.kind === 'numbers' ? props.b : null);
  return (
    <Show
      when={other()}
      fallback={
        <>
          <Distribution
            title={props.a.title}
            subtitle={props.subtitle}
            axis={props.a.axis}
            chances={props.a.chances}
            threshold={props.a.threshold}
          />
          <Show when={props.a.chances.outcomes.length > FEW}>
            <AtLeast
              title={oddsWords().atLeast(props.a.title)}
              subtitle={props.subtitle}
              axis={props.a.axis}
              chances={props.a.chances}
              threshold={props.a.threshold}
              direction={direction()}
              onDirection={setDirection}
            />
          </Show>
        </>
      }
    >
      {(b) => (
        <Compare
          kind="numbers"
          title={props.a.title}
          subtitle={props.subtitle}
          axis={props.a.axis}
          a={{ name: props.names.a, chances: props.a.chances }}
          b={{ name: props.names.b, chances: b().chances }}
          thresholds={thresholdsOf(props.a, b())}
        />
      )}
    </Show>
  );
}

const thresholdsOf = ({ threshold: a }: Kind<'numbers'>, { threshold: b }: Kind<'numbers'>) =>
  a && b ? { a, b } : null;

function Named(props: ShownProps & { a: Kind<'results'> }): JSX.Element {
  const other = () => (props.b?.kind === 'results' ? props.b : null);
  return (
    <Show
      when={other()}
      fallback={
        <Results
          title={props.a.title}
          subtitle={props.subtitle}
          results={props.a.results}
          exclusive={props.a.exclusive}
        />
      }
    >
      {(b) => (
        <Compare
          kind="results"
          title={props.a.title}
          subtitle={props.subtitle}
          a={{ name: props.names.a, chances: props.a.results }}
          b={{ name: props.names.b, chances: b().results }}
        />
      )}
    </Show>
  );
}

function Lines(props: ShownProps & { a: Kind<'lines'> }): JSX.Element {
  const courses = () => {
    const { a, b, names } = props;
    if (b?.kind !== 'lines' || b.steps.join() !== a.steps.join()) return a.courses;
    // what does not differ is drawn once
    const differing = b.courses.filter(({ chances }, index) =>
      chances.some((chance, step) => chance.exact !== a.courses[index]?.chances[step]?.exact),
    );
    const both = [...a.courses, ...differing];
    if (a.courses.length === 1 || both.length > MOST_LINES) {
      // too many to be told from one another: the most important of each
      const [[first], [second]] = [a.courses, b.courses];
      return [
        ...(first ? [{ ...first, name: a.courses.length === 1 ? names.a : `${first.name}: ${names.a}` }] : []),
        ...(second ? [{ ...second, name: a.courses.length === 1 ? names.b : `${second.name}: ${names.b}` }] : []),
      ];
    }
    const isAlone = (name: string) => !differing.some((each) => each.name === name);
    return [
      ...a.courses.map((each) => (isAlone(each.name) ? each : { ...each, name: `${each.name}: ${names.a}` })),
      ...differing.map((each) => ({ ...each, name: `${each.name}: ${names.b}` })),
    ];
  };
  return (
    <Steps
      title={props.a.title}
      subtitle={props.subtitle}
      axis={props.a.axis}
      steps={props.a.steps}
      courses={courses()}
    />
  );
}

/** Two maps where they differ; where not, one with both set-ups marked in it. */
function Heat(props: ShownProps & { a: Kind<'heat'> }): JSX.Element {
  const other = () => (props.b?.kind === 'heat' ? props.b : null);
  const apart = () => (props.map?.isAlike ? null : other());
  const there = () => {
    const cell = props.map?.isAlike ? other()?.here : null;
    return cell && !isSameCell(cell, props.a.here) ? { cell, name: props.names.b } : null;
  };
  const most = () => Math.max(greatestOf(props.a.cells), greatestOf(apart()?.cells ?? []));
  const named = (shown: Kind<'heat'>, name: string) => (apart() ? `${shown.title}: ${name}` : shown.title);
  return (
    <>
      <OneHeat
        {...props}
        which="a"
        shown={props.a}
        title={named(props.a, props.names.a)}
        there={there()}
        most={most()}
      />
      <Show when={apart()}>
        {(b) => (
          <OneHeat
            {...props}
            which="b"
            shown={b()}
            title={named(b(), props.names.b)}
            subtitle={props.map?.otherSubtitle ?? ''}
            there={null}
            most={most()}
          />
        )}
      </Show>
    </>
  );
}

function OneHeat(
  props: Pick<ShownProps, 'map' | 'subtitle'> &
    Required<Pick<HeatMapProps, 'title' | 'there' | 'most'>> & { which: Which; shown: Kind<'heat'> },
): JSX.Element {
  const choosing = () => {
    const [{ changeAt }, onChange] = [props.shown, props.map?.onChange];
    return changeAt && onChange ? { onChoose: (cell: Cell) => onChange(props.which, changeAt(cell)) } : {};
  };
  return (
    <HeatMap
      title={props.title}
      subtitle={props.subtitle}
      rows={props.shown.rows}
      columns={props.shown.columns}
      cells={props.shown.cells}
      measure={props.shown.measure}
      here={props.shown.here}
      there={props.there}
      most={props.most}
      {...choosing()}
    />
  );
}

const isSameCell = (a: Cell, b: Cell | null): boolean => a.row === b?.row && a.column === b.column;

/** So many lines can be told from one another. */
const MOST_LINES = 3;

/** So few values are seen at a glance without adding up. */
const FEW = 5;
