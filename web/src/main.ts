import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/im-fell-english/latin-400-italic.css';
import '@fontsource/im-fell-english-sc/latin-400.css';
import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';

// A page that is older than the server asks for files that are gone: it is loaded anew, but not over and over.
const AGAIN = 'grimtable-loaded-again';
const PAUSE = 20_000;
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN)) < PAUSE) return;
  sessionStorage.setItem(AGAIN, String(Date.now()));
  location.reload();
});

const root = document.getElementById('app');
if (root) mount(App, { target: root });
