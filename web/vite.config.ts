import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started with `grimtable serve`.
const SERVER = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: {
    outDir: '../src/grimtable/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  test: { include: ['tests/**/*.test.ts'] },
  server: {
    proxy: { '/api': { target: SERVER, ws: true } },
  },
});
