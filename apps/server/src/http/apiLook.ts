// How the page of the API looks: the paper, ink and accents of the game's own page, with fonts that every system has.
export const API_LOOK = `:root {
  color-scheme: light dark;
  --paper: light-dark(#efe8d9, #1c1713);
  --leaf: light-dark(#f7f2e7, #251f19);
  --well: light-dark(#e6dcc8, #16120e);
  --ink: light-dark(#211a13, #ece3d1);
  --quiet: light-dark(#62563f, #ab9e87);
  --hair: light-dark(#cfc2a8, #40362c);
  --madder: light-dark(#8f3a32, #dc948a);
  --verdigris: light-dark(#2d6258, #86b8a9);
}
* {
  box-sizing: border-box;
}
html {
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.5 Georgia, "Times New Roman", serif;
  scroll-padding-top: 1rem;
}
body {
  margin: 0 auto;
  max-width: 72rem;
  padding: 1.5rem 1rem 4rem;
}
h1,
h2,
h3,
h4 {
  font-weight: 600;
  line-height: 1.2;
}
h1 {
  font-size: 2rem;
  margin: 0 0 0.5rem;
}
h2 {
  border-bottom: 1px solid var(--madder);
  font-size: 1.75rem;
  margin: 3rem 0 0.5rem;
  padding-bottom: 0.25rem;
}
h3 {
  font-size: 1.125rem;
  margin: 0 0 0.5rem;
}
h4 {
  color: var(--quiet);
  font-size: 0.9375rem;
  margin: 1rem 0 0.25rem;
}
small,
.note {
  color: var(--quiet);
  font-size: 0.9375rem;
}
small {
  font-weight: 400;
}
p,
dl {
  margin: 0.25rem 0 0.5rem;
  max-width: 44rem;
}
a {
  color: inherit;
  text-decoration-color: var(--madder);
  text-underline-offset: 0.2em;
}
:focus-visible {
  outline: 2px solid var(--madder);
  outline-offset: 2px;
}
code,
pre,
nav,
h3 > b,
dd {
  font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: 0.875rem;
}
nav ul {
  columns: 22rem;
  list-style: none;
  margin: 1.5rem 0 0;
  padding: 0;
}
nav a {
  display: flex;
  gap: 0.5rem;
  overflow-wrap: anywhere;
  padding: 0.375rem 0;
}
nav b {
  color: var(--quiet);
  flex: 0 0 2.5rem;
  font-weight: 400;
}
section {
  background: var(--leaf);
  border: 1px solid var(--hair);
  border-radius: 3px;
  margin: 1rem 0;
  padding: 1rem;
}
section:target {
  border-color: var(--madder);
}
h3 code {
  font-size: 1rem;
  overflow-wrap: anywhere;
}
h3 > b {
  color: var(--verdigris);
  letter-spacing: 0.05em;
}
h3 > b.post {
  color: var(--madder);
}
dl {
  display: grid;
  gap: 0.25rem 1rem;
  grid-template-columns: max-content 1fr;
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
}
pre {
  background: var(--well);
  border-radius: 3px;
  margin: 0;
  overflow-wrap: anywhere;
  padding: 0.75rem;
  white-space: pre-wrap;
}
pre i {
  color: var(--quiet);
}
@media (prefers-reduced-motion: no-preference) {
  html {
    scroll-behavior: smooth;
  }
}
`;
