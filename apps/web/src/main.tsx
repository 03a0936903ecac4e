// The page begins here.
import { render } from 'solid-js/web';
import { App, fetchPage } from './App.js';
import { keepOffline } from './offline/newer.js';
import { followLinks } from './route.js';
import { fetchWords } from './words/language.js';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';

const root = document.getElementById('page');
if (!root) throw new Error('index.html has no element #page');
followLinks();
fetchPage();
// awaited here it would hold up what the words are fetched with, where that is sent with this
void fetchWords().then(() => render(() => <App />, root));
keepOffline();
