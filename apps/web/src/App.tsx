// Which page an address is for.
import { createEffect, ErrorBoundary, type JSX, lazy, Match, Suspense, Switch } from 'solid-js';
import { Worn } from './offline/Worn.js';
import { place } from './route.js';
import { words } from './words/language.js';

const Here = lazy(() => import('./local/Here.js'));
const Home = lazy(() => import('./pages/Home.js'));
const Join = lazy(() => import('./pages/Join.js'));
const LearnPage = lazy(() => import('./learn/LearnPage.js'));
const Move = lazy(() => import('./pages/Move.js'));
const Nowhere = lazy(() => import('./pages/Nowhere.js'));
const OddsPage = lazy(() => import('./odds/OddsPage.js'));
const Styleguide = lazy(() => import('./pages/Styleguide.js'));
const TablePage = lazy(async () => ({ default: (await import('./table/TablePage.js')).TablePage }));

/** The system that a page is about; empty where it is about all of them. */
const learnedIn = (path: string): string | null =>
  /^\/learn(?:\/([a-z0-9-]*))?\/?$/.exec(path)?.slice(1).join('') ?? null;
const isOdds = (path: string): boolean => /^\/odds(\/|$)/.test(path);
const tableIn = (path: string): string | null => /^\/t\/([0-9a-f-]+)\/?$/.exec(path)?.[1] ?? null;

/** Fetches the page that the address is for, while other things are fetched. */
export function fetchPage(): void {
  const { path } = place();
  const page = tableIn(path) === null ? { '/': Home, '/here': Here, '/join': Join, '/move': Move }[path] : TablePage;
  (page ?? (isOdds(path) ? OddsPage : learnedIn(path) === null ? undefined : LearnPage))
    ?.preload()
    .catch(() => undefined);
}

export function App(): JSX.Element {
  const table = () => tableIn(place().path);
  const isAt = (path: string) => place().path.replace(/(?<=.)\/$/, '') === path;
  createEffect(() => {
    document.title = words().brand;
  });
  return (
    <>
      <Worn />
      <ErrorBoundary fallback={(error) => <Broken error={error} />}>
        <Suspense>
          <Switch fallback={<Nowhere />}>
            <Match when={isAt('/')}>
              <Home />
            </Match>
            <Match when={table()} keyed>
              {(id) => <TablePage id={id} />}
            </Match>
            <Match when={isAt('/here')}>
              <Here />
            </Match>
            <Match when={isAt('/join')}>
              <Join />
            </Match>
            <Match when={learnedIn(place().path) !== null}>
              <LearnPage system={learnedIn(place().path) || null} />
            </Match>
            <Match when={isAt('/move')}>
              <Move />
            </Match>
            <Match when={isOdds(place().path)}>
              <OddsPage />
            </Match>
            <Match when={isAt('/styleguide')}>
              <Styleguide />
            </Match>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** What is shown where the page itself failed, so that nobody sits before an empty sheet. */
function Broken(props: { error: unknown }): JSX.Element {
  console.error(props.error);
  return (
    <main class="broken">
      <p role="alert">{words().state.broken}</p>
      <button type="button" class="button" data-main onClick={() => location.reload()}>
        {words().state.reload}
      </button>
    </main>
  );
}
